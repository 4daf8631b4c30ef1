// SPDX-License-Identifier: Apache-2.0
// Java 7: try with resources, several catches in one, and what finally does.
public class TryWithResources {
    static class Door implements AutoCloseable {
        final String name;
        final boolean jams;

        Door(String name, boolean jams) {
            this.name = name;
            this.jams = jams;
            System.out.println("open " + name);
        }

        @Override
        public void close() {
            System.out.println("close " + name);
            if (jams) {
                throw new IllegalStateException(name + " jams");
            }
        }
    }

    static class Counter implements AutoCloseable {
        int open;

        Counter(int open) {
            this.open = open;
        }

        @Override
        public void close() {
            if (open == 7) {
                throw new IllegalStateException("seven");  //! finds IllegalStateException from checkClose with open == 7
            }
            open--;
        }
    }

    static int overridden() {
        int value = 1;
        try {
            return value;
        } finally {
            value = 2;
        }
    }

    @SuppressWarnings("finally")
    static int swallowed() {
        try {
            throw new IllegalStateException();
        } finally {
            return 3;
        }
    }

    public static int checkClose(int open) {
        try (Counter counter = new Counter(open)) {
            return counter.open;
        }
    }

    public static int checkSuppressed(int open) {
        try (Counter counter = new Counter(open)) {
            throw new IllegalArgumentException("body");
        } catch (IllegalArgumentException e) {
            return 10 / (1 - e.getSuppressed().length);  //! finds ArithmeticException with open == 7
        }
    }

    @SuppressWarnings("finally")
    public static int checkFinally(int a) {
        try {
            if (a > 3) {
                throw new IllegalStateException("never seen");
            }
        } finally {
            return 10 / (a - 9);  //! finds ArithmeticException with a == 9
        }
    }

    public static int checkSilent(int open) {
        try (Counter counter = new Counter(open == 7 ? 8 : open); Counter none = null) {
            return counter.open;
        }
    }

    public static void main(String[] args) {
        try (Door front = new Door("front", false); Door back = new Door("back", true)) {
            System.out.println("inside");
        } catch (IllegalStateException | IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed().length);
        }
        try (Door front = new Door("front", true); Door back = new Door("back", true)) {
            throw new IllegalArgumentException("body");
        } catch (RuntimeException e) {
            System.out.println(e + " " + e.getSuppressed()[0] + " " + e.getSuppressed()[1]);
        }
        Door known = new Door("known", false);
        try (known) {
            System.out.println("effectively final");
        } finally {
            System.out.println("finally");
        }
        System.out.println(overridden() + swallowed());
        try {
            throw new RuntimeException("outer", new Exception("inner"));
        } catch (RuntimeException e) {
            System.out.println(e.getCause().getMessage() + " " + e.getStackTrace()[0]);
        }
    }
}
