// SPDX-License-Identifier: Apache-2.0
//
// Objects that are made in a way which is deprecated for just that, and what was put into them as a null, are noise; what
// a constructor that anybody should use leaves undone is a bug.
//! run check --no-replay
//! others allowed
import java.util.ArrayList;
import java.util.List;

public class Stale {
    /** A digest. */
    public static final class Digest {
        private final StringBuilder sink;

        /** @deprecated only for old programs */
        @Deprecated
        public Digest() {
            sink = null;
        }

        public Digest(String start) {
            sink = new StringBuilder("" + start);
        }

        private static String put(StringBuilder sink, String text) {
            return sink.append(text).toString(); //! noise NullPointerException
        }

        /** All texts so far. */
        public String add(String text) {
            return put(sink, text);
        }

        /** How long it is. */
        public int length() {
            return sink.length(); //! noise NullPointerException
        }
    }

    /** Names in their order. */
    public static final class Names {
        private final List<String> names = new ArrayList<>();

        public void add(String name) {
            names.add(name);
        }

        /** The length of all. */
        public int length() {
            int sum = 0;
            for (String name : names) sum += name.length(); //! noise NullPointerException
            return sum;
        }

        /** The newest. */
        public String newest() {
            return names.get(names.size() - 1); //! bug IndexOutOfBoundsException
        }
    }

    /** A counter of rounds. */
    public static final class Rounds {
        private int each;
        private int sum;

        public void add(int n) {
            sum += n;
        }

        /** The rounds so far. */
        public int rounds() {
            return sum / each; //! bug ArithmeticException
        }
    }
}
