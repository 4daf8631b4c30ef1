// SPDX-License-Identifier: Apache-2.0
package org.sosy_lab.sv_benchmarks;

/** Stands in front of a program that is replayed: its inputs, in the order of the calls. */
public final class Verifier {
    private static Object[] values = {};
    private static int next;

    /** The program left the inputs that it was shown for. */
    public static final class Departure extends Error {
        private static final long serialVersionUID = 1;

        Departure(String message) {
            super(message);
        }
    }

    private Verifier() {}

    private static Object next() {
        if (next == values.length) throw new Departure("one input more than recorded");
        return values[next++];
    }

    public static boolean nondetBoolean() {
        return (Boolean) next();
    }

    public static byte nondetByte() {
        return (Byte) next();
    }

    public static char nondetChar() {
        return (Character) next();
    }

    public static short nondetShort() {
        return (Short) next();
    }

    public static int nondetInt() {
        return (Integer) next();
    }

    public static long nondetLong() {
        return (Long) next();
    }

    public static float nondetFloat() {
        return (Float) next();
    }

    public static double nondetDouble() {
        return (Double) next();
    }

    public static String nondetString() {
        return (String) next();
    }

    public static void assume(boolean condition) {
        if (!condition) throw new Departure("an assumption does not hold");
    }
}
