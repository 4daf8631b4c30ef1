// SPDX-License-Identifier: Apache-2.0
package jinx;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Calls for test drivers and contracts. The analysis knows them by name; on a plain JVM they do what they can without
 * it.
 */
public final class Jinx {
    private static final ThreadLocal<Deque<Object>> REPLAYED = ThreadLocal.withInitial(ArrayDeque::new);

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

    /** Any int. On a plain JVM: what {@link #replay} said, else 0; the same for all others below. */
    public static int symbolicInt() {
        return (Integer) next(0);
    }

    public static long symbolicLong() {
        return (Long) next(0L);
    }

    public static boolean symbolicBoolean() {
        return (Boolean) next(false);
    }

    public static byte symbolicByte() {
        return (Byte) next((byte) 0);
    }

    public static char symbolicChar() {
        return (Character) next('\0');
    }

    public static short symbolicShort() {
        return (Short) next((short) 0);
    }

    public static float symbolicFloat() {
        return (Float) next(0f);
    }

    public static double symbolicDouble() {
        return (Double) next(0d);
    }

    public static String symbolicString() {
        return (String) next("");
    }

    /**
     * What the next calls of this thread give on a plain JVM, in their order. Generated tests use it to run a driver with
     * the values that the analysis found.
     */
    public static void replay(Object... values) {
        Deque<Object> queue = REPLAYED.get();
        queue.clear();
        queue.addAll(Arrays.asList(values));
    }

    private static Object next(Object otherwise) {
        Object value = REPLAYED.get().poll();
        return value == null ? otherwise : value;
    }

    /** Thrown by {@link #assume} on a plain JVM: the inputs are none that the driver speaks of. */
    public static final class UnsatisfiedAssumption extends RuntimeException {
        private static final long serialVersionUID = 1;
    }
}
