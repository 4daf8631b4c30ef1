// SPDX-License-Identifier: Apache-2.0
package stock;

/** Prices by article; a price may be missing. */
public class PriceList {
    private final Integer[] prices = new Integer[4];

    public PriceList(int first) {
        prices[0] = first;
    }

    public int priceOf(int article) {
        if (article < 0 || article >= prices.length) {
            return -1;
        }
        return prices[article];
    }

    public int priceOrZero(int article) {
        if (article < 0 || article >= prices.length || prices[article] == null) {
            return 0;
        }
        return prices[article];
    }

    /** Counts as whole numbers or as fractions. */
    public static Number[] counts(boolean whole, int count) {
        Number[] numbers = whole ? new Integer[1] : new Double[1];
        numbers[0] = count;
        return numbers;
    }

    /** The total of an order; customers like it when it is not negative. */
    public static int total(int price, int count) {
        if (price < 0 || count < 0 || count > 1000) {
            return 0;
        }
        int total = price * count;
        assert total >= 0 : "a negative total";
        return total;
    }
}
