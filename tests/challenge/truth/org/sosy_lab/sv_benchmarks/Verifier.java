// SPDX-License-Identifier: Apache-2.0
package org.sosy_lab.sv_benchmarks;

import java.util.ArrayList;
import java.util.List;

/**
 * Inputs one after the other: a run takes the choices that the script says, then the first of each domain; {@link #next}
 * makes the next script, until all have been run.
 */
public final class Verifier {
    private static final int LOW = -3, HIGH = 4;
    private static final String[] TEXTS = {"", "a", "b", "ab", "ba"};

    private static final List<int[]> SCRIPT = new ArrayList<>(); // {choice, number of choices}
    private static int at;
    private static String[] given; // or these values, in place of choices
    private static boolean interned; // … with strings that may be literals
    private static final StringBuilder TAKEN = new StringBuilder();
    private static boolean failed;

    /** An assumption does not hold: the run does not count, whatever else happens to it. */
    public static final class AssumptionFailed extends Error {
        private static final long serialVersionUID = 1;

        AssumptionFailed() {
            super(null, null, false, false);
        }
    }

    private Verifier() {
    }

    public static void start() {
        SCRIPT.clear();
        given = null;
    }

    public static void give(String[] values, boolean areInterned) {
        given = values;
        interned = areInterned;
    }

    public static void rewind() {
        at = 0;
        failed = false;
        TAKEN.setLength(0);
    }

    public static boolean next() {
        while (SCRIPT.size() > at) SCRIPT.remove(SCRIPT.size() - 1);
        while (!SCRIPT.isEmpty()) {
            int[] last = SCRIPT.get(SCRIPT.size() - 1);
            if (++last[0] < last[1]) return true;
            SCRIPT.remove(SCRIPT.size() - 1);
        }
        return false;
    }

    public static boolean hasFailed() {
        return failed;
    }

    public static String taken() {
        return TAKEN.toString();
    }

    private static int choose(int count) {
        if (at == SCRIPT.size()) SCRIPT.add(new int[] {0, count});
        return SCRIPT.get(at++)[0];
    }

    private static String given() {
        if (at == given.length) {
            assume(false);
        }
        return given[at++];
    }

    public static boolean nondetBoolean() {
        boolean value = given != null ? Boolean.parseBoolean(given()) : choose(2) == 1;
        TAKEN.append(value).append(' ');
        return value;
    }

    public static int nondetInt() {
        int value = given != null ? Integer.parseInt(given()) : LOW + choose(HIGH - LOW + 1);
        TAKEN.append(value).append(' ');
        return value;
    }

    /** Programs assume that it is within -2 … 40. */
    public static byte nondetByte() {
        byte value = (byte) (given != null ? Integer.parseInt(given()) : -2 + choose(43));
        TAKEN.append(value).append(' ');
        return value;
    }

    public static String nondetString() {
        int choice = given != null ? 0 : choose(2 * TEXTS.length);
        String value = given != null ? given() : TEXTS[choice / 2];
        TAKEN.append('"').append(value).append('"').append(' ');
        // It may be a literal of the program, or an object of its own.
        return (given != null ? interned : choice % 2 == 1) ? value.intern() : new String(value);
    }

    public static void assume(boolean condition) {
        if (condition) return;
        failed = true;
        throw new AssumptionFailed();
    }
}
