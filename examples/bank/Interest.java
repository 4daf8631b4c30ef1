// SPDX-License-Identifier: Apache-2.0
package bank;

/** Interest in thousandths of a percent. */
public final class Interest {
    private static final int[] RATES = {0, 1250, 1500, 2100};

    private Interest() {
    }

    /** Rate after so many full years. */
    public static int rate(int years) {
        return RATES[years / 5];
    }

    /** The same, and the best rate for all who stay longer. */
    public static int rateOrBest(int years) {
        int step = years / 5;
        if (step < 0) {
            return RATES[0];
        }
        return RATES[step < RATES.length ? step : RATES.length - 1];
    }

    /** Years until the balance has doubled, by the rule of 72. */
    public static int yearsToDouble(int percent) {
        return 72 / (percent & 15);
    }
}
