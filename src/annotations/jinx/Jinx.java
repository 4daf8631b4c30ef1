// SPDX-License-Identifier: Apache-2.0
package jinx;

/**
 * Calls for test drivers and contracts. The analysis knows them by name; on a plain JVM they do what they can without
 * it.
 */
public final class Jinx {
    private Jinx() {}

    /** Only paths on which this holds are explored any further. */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new UnsatisfiedAssumption();
        }
    }

    /** Must hold on every path that comes here: a path on which it does not is a finding. */
    public static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError("a check does not hold");
        }
    }

    /** Any int. On a plain JVM: 0, as for all others below. */
    public static int symbolicInt() {
        return 0;
    }

    public static long symbolicLong() {
        return 0;
    }

    public static boolean symbolicBoolean() {
        return false;
    }

    public static byte symbolicByte() {
        return 0;
    }

    public static char symbolicChar() {
        return 0;
    }

    public static short symbolicShort() {
        return 0;
    }

    public static float symbolicFloat() {
        return 0;
    }

    public static double symbolicDouble() {
        return 0;
    }

    public static String symbolicString() {
        return "";
    }

    /** Thrown by {@link #assume} on a plain JVM: the inputs are none that the driver speaks of. */
    public static final class UnsatisfiedAssumption extends RuntimeException {
        private static final long serialVersionUID = 1;
    }
}
