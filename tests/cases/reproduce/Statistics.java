// SPDX-License-Identifier: Apache-2.0
// A share of an empty range.
package cases;

public class Statistics {
    public static int[] histogram(double[] values, int bins) {
        double low = Double.MAX_VALUE, high = -Double.MAX_VALUE;
        for (double value : values) {
            low = Math.min(low, value);
            high = Math.max(high, value);
        }
        int[] counts = new int[bins];
        for (double value : values) counts[(int) ((value - low) / (high - low) * bins)]++;
        return counts;
    }
}

class StatisticsWitness {
    public static void main(String[] arguments) {
        Statistics.histogram(new double[] {1, 2, 3}, 4);
    }
}
