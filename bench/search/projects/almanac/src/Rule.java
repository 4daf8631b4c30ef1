// SPDX-License-Identifier: Apache-2.0
package almanac;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** Rules such as "every 3 days" and "weekly on mon,fri". */
public class Rule {
    private final String unit;
    private final int step;

    Rule(String unit, int step) {
        this.unit = unit;
        this.step = step;
    }

    public static Rule parse(String text) {
        StringTokenizer words = new StringTokenizer(text);
        String first = words.nextToken(); // planted: NoSuchElementException
        if (first.equals("every")) {
            int step = Integer.parseInt(words.nextToken()); // planted: NumberFormatException
            return new Rule(words.nextToken(), step); // planted: NoSuchElementException
        }
        if (first.equals("weekly")) {
            return new Rule("days", 7);
        }
        throw new IllegalArgumentException(first);
    }

    /** The days of a rule's list: "mon,fri" is 1, 5. */
    public static List<Integer> days(String list) {
        String all = "montuewedthufrisatsun";
        List<Integer> out = new ArrayList<>();
        for (String name : list.split(",")) {
            int at = all.indexOf(name.substring(0, 3)); // planted: StringIndexOutOfBoundsException
            if (at % 3 != 0) {
                throw new IllegalArgumentException(name); // planted: IllegalArgumentException
            }
            out.add(at / 3 + 1);
        }
        return out;
    }

    /** How often it comes in so many days. */
    public int count(int days) {
        if (unit.equals("weeks")) {
            return days / (7 * step); // planted: ArithmeticException
        }
        if (unit.equals("days")) {
            return days / step; // planted: ArithmeticException
        }
        return 0;
    }

    /** The n-th time, from 1. */
    public static int nth(int[] times, int n) {
        if (n > times.length) {
            return -1;
        }
        return times[n - 1]; // planted: ArrayIndexOutOfBoundsException
    }
}
