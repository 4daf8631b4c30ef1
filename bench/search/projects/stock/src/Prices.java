// SPDX-License-Identifier: Apache-2.0
package stock;

import java.math.BigDecimal;
import java.text.MessageFormat;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Prices, discounts and how they are written. */
public class Prices {
    private final TreeMap<Integer, Integer> steps = new TreeMap<>();
    private final Properties names = new Properties();

    public void step(int pieces, int percent) {
        steps.put(pieces, percent);
    }

    public void name(String code, String name) {
        names.setProperty(code, name);
    }

    /** Percent for so many pieces. */
    public int percent(int pieces) {
        Map.Entry<Integer, Integer> entry = steps.floorEntry(pieces);
        return entry.getValue(); // planted: NullPointerException
    }

    public int lowest() {
        return steps.firstKey(); // planted: NoSuchElementException
    }

    /** The name, in small letters. */
    public String label(String code) {
        return names.getProperty("name." + code).toLowerCase(); // planted: NullPointerException
    }

    /** Cents of a price as customers write it: "12.50". */
    public static int cents(String text) {
        String[] parts = text.split("\\.");
        return Integer.parseInt(parts[0]) * 100 + Integer.parseInt(parts[1]); // planted: ArrayIndexOutOfBoundsException
    }

    /** A unit price with two digits. */
    public static BigDecimal unit(BigDecimal total, int pieces) {
        if (pieces <= 0) {
            return BigDecimal.ZERO;
        }
        return total.divide(BigDecimal.valueOf(pieces)); // planted: ArithmeticException
    }

    /** A line of the bill by a pattern that the shop has written. */
    public static String line(String pattern, String name, int cents) {
        return MessageFormat.format(pattern, name, cents); // planted: IllegalArgumentException
    }

    /** A line of the price list. */
    public static String row(String name, double price) {
        if (name.isEmpty()) {
            return String.format("%d", price); // planted: IllegalFormatConversionException
        }
        return String.format("%s %.2f", name, price);
    }

    /** The voucher's worth. */
    public static int voucher(String code) {
        if (code.startsWith("GIFT-") && code.endsWith("-X7")) {
            return Integer.parseInt(code.substring(5, code.length() - 3)); // planted: NumberFormatException
        }
        return 0;
    }

    /** Rounds up to a multiple. */
    public static int roundUp(int cents, int step) {
        if (step < 0) {
            step = -step;
        }
        return (cents + step - 1) / step * step; // planted: ArithmeticException
    }
}
