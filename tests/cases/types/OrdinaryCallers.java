// SPDX-License-Identifier: Apache-2.0
//
// What callers hand in, and ordinary runs too: methods that throw what somebody takes, streams that fail, bytes that the
// library's own writers made, characters beyond 16 bits, a name twice where it is a number, objects of any class in a
// tree; and calls before with what these calls themselves compare with. Every one of them is run.
//! run check --max-steps 100000 --more-steps unlimited
//! others allowed
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

public class OrdinaryCallers {
    public static String call(Callable<String> task) {
        try {
            return task.call();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e); //! finds IllegalStateException
        }
    }

    public static int retry(Supplier<Integer> source) {
        for (int i = 0; i < 3; i++) {
            try {
                Integer value = source.get();
                return value == null ? 0 : value;
            } catch (IllegalArgumentException e) {
                if (i == 2) {
                    throw new IllegalStateException(e); //! finds IllegalStateException
                }
            }
        }
        return -1;
    }

    public static int next(Reader reader) {
        try {
            return reader.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e); //! finds UncheckedIOException
        }
    }

    public static int saved(byte[] bytes) throws ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (Integer) in.readObject(); //! finds ClassCastException
        } catch (IOException e) {
            return -1;
        }
    }

    public static char[] after(String letter) {
        return letter.isEmpty() ? new char[0] : Character.toChars(letter.codePointAt(0) + 1); //! finds IllegalArgumentException
    }

    public static TreeMap<Integer, String> places(String text) {
        TreeMap<Integer, String> places = new TreeMap<>();
        for (String entry : text.split(",")) {
            int equals = entry.indexOf('=');
            if (equals < 1 || !Character.isDigit(entry.charAt(0))) {
                continue;
            }
            int place = entry.charAt(0) - '0';
            if (places.put(place, entry.substring(equals + 1)) != null) {
                throw new IllegalStateException("twice: " + place); //! finds IllegalStateException
            }
        }
        return places;
    }

    public abstract static class Term {
        public abstract int value(int x);

        public static class Constant extends Term {
            private final int value;

            public Constant(int value) {
                this.value = value;
            }

            @Override
            public int value(int x) {
                return value;
            }
        }

        public static class Input extends Term {
            @Override
            public int value(int x) {
                return x;
            }
        }

        public static class Difference extends Term {
            private final Term left;
            private final Term right;

            public Difference(Term left, Term right) {
                this.left = left;
                this.right = right;
            }

            @Override
            public int value(int x) {
                return Math.subtractExact(left.value(x), right.value(x)); //! finds ArithmeticException
            }
        }
    }

    /** Opened, greeted by the right name, and left. */
    public static class Protocol {
        private int state;
        private String peer;

        public void open() {
            state = state == 0 ? 1 : state;
        }

        public void greet(String name) {
            if (state == 1 && name != null && name.startsWith("HELO ")) {
                peer = name.substring(5);
                state = 2;
            }
        }

        public void leave(int code) {
            state = state == 2 && code == 4711 ? 3 : state;
        }

        public int close() {
            return state == 3 ? peer.charAt(0) : 0; //! finds StringIndexOutOfBoundsException
        }
    }
}
