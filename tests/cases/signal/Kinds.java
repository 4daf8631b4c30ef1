// SPDX-License-Identifier: Apache-2.0
//
// Exceptions that nobody throws on purpose, and those that somebody does.
//! run check --no-replay
import java.io.IOException;

public class Kinds {
    interface Shape {
        int corners();
    }

    static final class Square implements Shape {
        @Override
        public int corners() {
            return 4;
        }
    }

    static final class Ring implements Shape {
        @Override
        public int corners() {
            return 0;
        }
    }

    public enum Level { LOW, HIGH } //! noise IllegalArgumentException; noise NullPointerException

    public static int square(int corners) {
        Shape shape = corners > 4 ? new Ring() : new Square();
        return ((Square) shape).corners(); //! bug ClassCastException
    }

    public static int angle(boolean round) {
        Shape shape = round ? new Ring() : new Square();
        return 360 / shape.corners(); //! bug ArithmeticException
    }

    public static void store(boolean whole) {
        Object[] room = whole ? new Integer[1] : new Double[1];
        room[0] = 1; //! bug ArrayStoreException
    }

    public static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 2); //! bug StackOverflowError
    }

    public static int balance(int paid, int owed) {
        int rest = paid - owed;
        assert rest <= paid || owed < 0 : "more than was paid"; //! bug AssertionError
        return rest;
    }

    public static Level level(String name) {
        return Level.valueOf(name);
    }

    public static int weight(int kind) {
        switch (kind) {
            case 1:
                return 10;
            case 2:
                return 20;
            default:
                throw new IllegalArgumentException("no kind: " + kind); //! noise IllegalArgumentException
        }
    }

    public static void open(String name) throws IOException {
        if (name == null || name.isEmpty()) throw new IOException("no name"); //! noise IOException
    }

    public static int parse(String text) throws NumberFormatException {
        if (text == null) throw new NumberFormatException("null"); //! noise NumberFormatException
        return text.length();
    }
}
