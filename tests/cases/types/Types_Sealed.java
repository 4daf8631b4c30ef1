// SPDX-License-Identifier: Apache-2.0
// Sealed hierarchies, records, enums: all possibilities are known.
//! run plain: check --no-replay
public class Types_Sealed {
    public sealed interface Token permits Number, Sign, End {}

    public record Number(int value) implements Token {}

    public record Sign(char sign) implements Token {}

    public record End() implements Token {}

    public enum Level {
        LOW,
        MIDDLE,
        HIGH
    }

    public static int exhausted(Token t) {
        if (t == null || t instanceof Number || t instanceof Sign || t instanceof End) {
            return 0;
        }
        throw new IllegalStateException(); //! never
    }

    public static int forgotten(Token t) {
        if (t == null || t instanceof Number || t instanceof Sign) {
            return 0;
        }
        throw new IllegalStateException(); //! finds IllegalStateException shown by forgotten(new End())
    }

    public static int component(Token t) {
        if (t instanceof Number n) {
            return 8 / (n.value() - 44); //! finds ArithmeticException shown by component(new Number(44))
        }
        return 0;
    }

    public static int twoTokens(Token a, Token b) {
        if (a instanceof Number x && b instanceof Sign y) {
            return x.value() / (y.sign() - '*'); //! finds ArithmeticException shown by twoTokens(new Number(1), new Sign('*'))
        }
        return 0;
    }

    public static void notBoth(Token t) {
        if (t instanceof Number && t instanceof End) {
            throw new IllegalStateException(); //! never
        }
    }

    public static int level(Level level) {
        if (level == null) {
            return 0;
        }
        switch (level) {
            case LOW:
                return 1;
            case MIDDLE:
                return 2;
            default:
                return 1 / (level.ordinal() - 2); //! finds ArithmeticException shown by level(Level.HIGH)
        }
    }

    public static void ordinal(Level level) {
        if (level != null && level.ordinal() > 2) {
            throw new IllegalStateException(); //! never
        }
    }

    public static int nullLevel(Level level) {
        switch (level) { //! finds NullPointerException with level is None shown by nullLevel(null)
            case LOW:
                return 1;
            default:
                return 2;
        }
    }

    public static void compareLevels(Level a, Level b) {
        if (a != null && b != null && a.compareTo(b) > 0 && a == Level.LOW) {
            throw new IllegalStateException(); //! never
        }
    }

    public static Level valueOf(int n) {
        return Level.values()[n]; //! finds ArrayIndexOutOfBoundsException with n < 0 or n > 2 shown by valueOf(3)
    }
}
