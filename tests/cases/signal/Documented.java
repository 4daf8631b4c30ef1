// SPDX-License-Identifier: Apache-2.0
//
// What doc comments say: exceptions that they announce, and inputs that they welcome.
//! run check --no-replay --sources tests/cases/signal
public class Documented {
    interface Codec {
        /**
         * Reads a code.
         *
         * @throws IllegalStateException if the code is not known
         */
        int read(int code);
    }

    public static class Plain implements Codec {
        private final int known;

        public Plain(int known) {
            this.known = known;
        }

        @Override
        public int read(int code) {
            if (code * 2 + known == 9) throw new IllegalStateException("not known"); //! noise IllegalStateException as documented
            return code;
        }
    }

    /**
     * The share of each.
     *
     * @param people how many there are
     * @throws ArithmeticException if there are none
     */
    public static int share(int total, int people) {
        return total / people; //! noise ArithmeticException as documented
    }

    /** The share of each. */
    public static int plainShare(int total, int people) {
        return total / people; //! bug ArithmeticException
    }

    /**
     * How long a name is.
     *
     * @param name the name, may be null
     */
    public static int width(String name) {
        return name.length(); //! bug NullPointerException as bug
    }

    /**
     * Are both as long?
     *
     * @param other another name, {@code null} returns false
     */
    public static boolean isAsLong(String name, String other) {
        if (name == null) return false;
        return name.length() == other.length(); //! bug NullPointerException as bug
    }

    /**
     * How long a name is.
     *
     * @param name the name, must not be null
     */
    public static int strictWidth(String name) {
        return name.length(); //! noise NullPointerException as null-argument
    }

    /**
     * The first letter, in capitals.
     *
     * <pre>
     * capital(null) = ' '
     * </pre>
     */
    public static char capital(String name) {
        return name.length() == 0 ? ' ' : Character.toUpperCase(name.charAt(0)); //! bug NullPointerException as bug
    }
}
