// SPDX-License-Identifier: Apache-2.0
// Classes that hand out their objects by static methods, because their constructors are private.
//! run check
public class Types_Factories {
    public static final class Box {
        private final int width;
        private final int height;

        private Box(int width, int height) {
            if (width < 0 || height < 0) {
                throw new IllegalArgumentException(); //! finds IllegalArgumentException as precondition
            }
            this.width = width;
            this.height = height;
        }

        public static Box of(int inner, int height) {
            inner += 1;
            return new Box(inner, height);
        }

        public static Box cube(int edge) {
            return new Box(edge, edge);
        }

        public int area() {
            return width * height;
        }
    }

    public static final class Registry {
        private static final Registry ONLY = new Registry();
        public int entries;

        private Registry() {}

        public static Registry get() {
            return ONLY;
        }
    }

    public static int narrow(Box box) {
        if (box == null || box.area() != 21) {
            return 0;
        }
        return 1 / (box.width - 7); //! finds ArithmeticException from narrow shown by narrow(Box.of(6, 3))
    }

    public static int turnedOver(Box box) {
        return box != null && box.width < 0 ? 1 / 0 : 0; //! never
    }

    public static void one(Registry a, Registry b) {
        if (a == null || b == null) {
            return;
        }
        if (a != b) {
            throw new AssertionError(); //! never
        }
        if (a.entries == 5) {
            throw new IllegalStateException(); //! finds IllegalStateException from one
        }
    }

    public static final class Colour {
        public static final Colour RED = new Colour(255, 0);
        public static final Colour MIXED = new Colour(7, 8);
        private final int red;
        private final int green;

        private Colour(int red, int green) {
            this.red = red;
            this.green = green;
        }
    }

    public static int shade(Colour colour) {
        return colour == null ? 0 : 1 / (colour.red + 1 - colour.green); //! finds ArithmeticException from shade
    }

    public static int unknownShade(Colour colour) {
        return colour == null ? 0 : 1 / (colour.red - 100); //! never
    }

    public static final class Ticket {
        private final int number;

        private Ticket(int number) {
            this.number = number;
        }
    }

    public static Ticket issue(int number) {
        return new Ticket(number + 1);
    }

    public static int punch(Ticket ticket) {
        return ticket == null ? 0 : 5 / (ticket.number - 12); //! finds ArithmeticException from punch
    }

    public static int kind(Class<?> type) {
        if (type == null) {
            return 0;
        }
        if (type.isArray()) {
            throw new IllegalStateException(); //! finds IllegalStateException from kind
        }
        return type == String.class ? 1 / type.getModifiers() - 1 : 2;
    }

    public static int number(Class<? extends Number> type) {
        if (type == Long.class) {
            throw new IllegalStateException(); //! finds IllegalStateException from number
        }
        return (Object) type == String.class ? 1 / 0 : 2; //! never
    }
}
