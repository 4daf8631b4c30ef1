// SPDX-License-Identifier: Apache-2.0
package courier;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.TreeMap;

/** What it costs. */
public class Tariff {
    private static final int[] BANDS = {500, 1000, 2000, 5000, 10000};
    private static final String[] NAMES = {"XS", "S", "M", "L", "XL"};

    private final TreeMap<Integer, BigDecimal> prices = new TreeMap<>();
    private BigDecimal discount = BigDecimal.ZERO;

    public void price(int grams, BigDecimal price) {
        if (price.signum() < 0) { // planted: NullPointerException
            throw new IllegalArgumentException("negative price");
        }
        prices.put(grams, price);
    }

    public void discount(int percent) {
        discount = new BigDecimal(percent).movePointLeft(2);
    }

    /** The name of the band. */
    public static String band(int grams) {
        int at = Arrays.binarySearch(BANDS, grams);
        return NAMES[at < 0 ? -at - 1 : at]; // planted: ArrayIndexOutOfBoundsException
    }

    /** The price of the band that a weight falls into. */
    public BigDecimal of(int grams) {
        return prices.ceilingEntry(grams).getValue(); // planted: NullPointerException
    }

    /** With the discount taken off; it is an error when nothing is left. */
    public BigDecimal net(int grams) {
        BigDecimal net = of(grams).multiply(BigDecimal.ONE.subtract(discount));
        if (net.signum() < 0) {
            throw new ArithmeticException("we would pay for it"); // planted: ArithmeticException
        }
        return net;
    }

    /** A share for each of so many, exactly. */
    public static BigDecimal split(BigDecimal total, int people) {
        return total.divide(BigDecimal.valueOf(people)); // planted: ArithmeticException
    }

    /** The same, in whole cents. */
    public static long cents(String amount) {
        return new BigDecimal(amount).setScale(2, RoundingMode.UNNECESSARY) // planted: ArithmeticException
                .movePointRight(2).longValueExact();
    }

    /** The surcharge of a zone: one letter and one digit. */
    public static int surcharge(String zone) {
        int[][] table = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}};
        int row = zone.charAt(0) - 'A'; // planted: StringIndexOutOfBoundsException
        int column = Character.digit(zone.charAt(zone.length() - 1), 10);
        return table[row][column]; // planted: ArrayIndexOutOfBoundsException
    }
}
