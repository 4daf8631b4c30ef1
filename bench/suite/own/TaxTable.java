// SPDX-License-Identifier: Apache-2.0
package own;

/** A tax in steps: each part of the income has its own rate. */
public class TaxTable {
    private final int[] limits;
    private final int[] rates;

    public TaxTable(int[] limits, int[] rates) {
        if (rates.length != limits.length + 1) {
            throw new IllegalArgumentException("one rate more than limits expected");
        }
        for (int i = 0; i < limits.length; i++) {
            if (limits[i] <= (i == 0 ? 0 : limits[i - 1])) {
                throw new IllegalArgumentException("limits must grow");
            }
        }
        for (int rate : rates) {
            if (rate < 0 || rate > 100) {
                throw new IllegalArgumentException("rate " + rate);
            }
        }
        this.limits = limits.clone();
        this.rates = rates.clone();
    }

    public static TaxTable simple() {
        return new TaxTable(new int[] {10000, 40000}, new int[] {0, 20, 42});
    }

    public long tax(int income) {
        if (income <= 0) {
            return 0;
        }
        long tax = 0;
        int from = 0;
        for (int i = 0; i < limits.length; i++) {
            int to = Math.min(income, limits[i]);
            tax += (long) (to - from) * rates[i];
            if (income <= limits[i]) {
                return tax / 100;
            }
            from = limits[i];
        }
        tax += (long) (income - from) * rates[rates.length - 1];
        return tax / 100;
    }

    public int marginalRate(int income) {
        int i = 0;
        while (i < limits.length && income > limits[i]) {
            i++;
        }
        return rates[i];
    }

    public int average(int income) {
        return income <= 0 ? 0 : (int) (tax(income) * 100 / income);
    }
}
