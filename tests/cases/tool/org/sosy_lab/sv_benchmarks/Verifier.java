// SPDX-License-Identifier: Apache-2.0
package org.sosy_lab.sv_benchmarks;

import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Our own stand-in for the class whose calls give a verified program its inputs. The analysis knows these methods by
 * name; on the real JVM they take their values from system properties:
 *
 * <ul>
 *   <li>jinx.inputs: the values, one per line, in the order of the calls;
 *   <li>jinx.random: a seed, when any values will do (edge values are made likely).
 * </ul>
 */
public final class Verifier {
    /** Thrown by {@link #assume} to leave the program; the caller of main must not take it for a crash. */
    public static final class AssumptionFailed extends Error {
        private static final long serialVersionUID = 1;

        AssumptionFailed() {
            super("assumption failed", null, false, false);
        }
    }

    private static final String FIXED = System.getProperty("jinx.inputs");
    private static final String[] VALUES = FIXED == null ? null : FIXED.split("\n");
    private static final SplittableRandom RANDOM = new SplittableRandom(Long.getLong("jinx.random", 1));
    private static final double[] EDGE_DOUBLES = {
        0.0, -0.0, 1.0, -1.0, 0.5, 1e16, Double.NaN, Double.MIN_VALUE, Double.MAX_VALUE,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
    };
    private static final Pattern UNICODE = Pattern.compile("(?<!\\\\)\\\\u+([0-9a-fA-F]{4})");
    private static int next;

    private Verifier() {}

    private static String fixed() {
        if (next >= VALUES.length) throw new IllegalStateException("only " + VALUES.length + " inputs were given");
        return VALUES[next++];
    }

    private static long whole(int bits) {
        if (VALUES != null) return Long.decode(fixed());
        long edge = RANDOM.nextInt(4) == 0 ? Long.MIN_VALUE >> (64 - bits) : 0;
        switch (RANDOM.nextInt(4)) {
            case 0:
                return RANDOM.nextLong() << (64 - bits) >> (64 - bits);
            case 1:
                return (edge + RANDOM.nextInt(-3, 4)) << (64 - bits) >> (64 - bits);
            case 2:
                return RANDOM.nextInt(-20, 21);
            default:
                return RANDOM.nextInt(-120, 121);
        }
    }

    public static void assume(boolean condition) {
        if (!condition) throw new AssumptionFailed();
    }

    public static boolean nondetBoolean() {
        return VALUES != null ? Boolean.parseBoolean(fixed()) : RANDOM.nextBoolean();
    }

    public static byte nondetByte() {
        return (byte) whole(8);
    }

    public static char nondetChar() {
        if (VALUES != null) {
            String text = fixed();
            return text.startsWith("'") ? text.charAt(1) : (char) (int) Integer.decode(text);
        }
        return (char) (RANDOM.nextInt(4) == 0 ? RANDOM.nextInt(0x10000) : RANDOM.nextInt(32, 127));
    }

    public static short nondetShort() {
        return (short) whole(16);
    }

    public static int nondetInt() {
        return (int) whole(32);
    }

    public static long nondetLong() {
        return whole(64);
    }

    public static float nondetFloat() {
        return VALUES != null ? Float.parseFloat(fixed()) : (float) nondetDouble();
    }

    public static double nondetDouble() {
        if (VALUES != null) return Double.parseDouble(fixed());
        switch (RANDOM.nextInt(3)) {
            case 0:
                return EDGE_DOUBLES[RANDOM.nextInt(EDGE_DOUBLES.length)];
            case 1:
                return Double.longBitsToDouble(RANDOM.nextLong());
            default:
                return RANDOM.nextInt(-400, 401) / 4.0;
        }
    }

    public static String nondetString() {
        if (VALUES != null) {
            String text = fixed();
            return UNICODE.matcher(text.substring(1, text.length() - 1))
                    .replaceAll(found -> Matcher.quoteReplacement(
                            String.valueOf((char) Integer.parseInt(found.group(1), 16))))
                    .translateEscapes();
        }
        StringBuilder text = new StringBuilder();
        for (int left = RANDOM.nextInt(8); left > 0; left--) text.append((char) RANDOM.nextInt('a', 'e'));
        return text.toString();
    }
}
