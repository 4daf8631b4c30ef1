// SPDX-License-Identifier: Apache-2.0
public class DoubleStrings {
    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 1.0, 0.1, 1.0 / 3, 100.0, 1e7, 9999999.0, 1e-3, 9.99e-4, 1e21, 1.7976931348623157e308, 4.9e-324, 2.2250738585072014E-308, 123456789.123456789, 1e100, Math.PI, Math.E, 5e-324, 0.3, 2.0 / 3, 1e22, 123e-20};
        for (double v : values)
            System.out.println(v + " " + Double.toHexString(v) + " " + Double.doubleToLongBits(v) + " " + (long) v + " " + (int) v + " " + (float) v + " " + Math.ulp(v) + " " + Math.getExponent(v));
        String[] texts = {"1", "1.", ".5", "1e5", "1E-5", "+3.5d", "-Infinity", "NaN", "0x1p-2", "0x1.fffffffffffffp1023", "1e309", "1e-400", "2.2250738585072012e-308", "9007199254740993", "0.1000000000000000055511151231257827", " 7 "};
        for (String t : texts) System.out.print(Double.parseDouble(t) + " ");
        System.out.println();
        for (String bad : new String[] {"", "e5", "1e", "0x1", "1_000", "--1", "1f2"}) {
            try {
                System.out.println(Double.parseDouble(bad));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        long seed = 99;
        long hash = 0;
        for (int i = 0; i < 60; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            double d = Double.longBitsToDouble(seed);
            if (Double.isNaN(d)) continue;
            String text = Double.toString(d);
            hash = hash * 31 + text.hashCode() + (Double.parseDouble(text) == d ? 1 : 0);
        }
        System.out.println(hash);
    }
}
