// SPDX-License-Identifier: Apache-2.0
// Java 7 and 14: switches on strings, switch expressions, yield; labels.
public class Switches {
    enum Day { WORK, REST }

    static int code(String text) {
        switch (text) {
            case "Aa":  // the same hash code as "BB"
                return 1;
            case "BB":
                return 2;
            case "":
                return 3;
            default:
                return 0;
        }
    }

    static String size(int n) {
        return switch (n) {
            case 1, 2, 3 -> "small";
            case 4 -> {
                String word = "middling";
                yield word + n;
            }
            default -> {
                if (n < 0) {
                    throw new IllegalArgumentException("negative");
                }
                yield "large";
            }
        };
    }

    static int old(int n) {
        return switch (n) {
            case 1:
                System.out.print("falls ");
            case 2:
                yield 12;
            default:
                yield 0;
        };
    }

    static int hours(Day day) {
        return switch (day) {
            case WORK -> 8;
            case REST -> 0;
        };
    }

    public static int checkString(String text) {
        if (text == null) {
            return 0;
        }
        return 6 / (2 - code(text));  //! finds ArithmeticException with text == "BB"
    }

    public static int checkExpression(int n) {
        int length = switch (n % 5) {
            case 0, 1 -> 10;
            case 2 -> {
                int twice = n * 2;
                yield twice - 14;
            }
            default -> 1;
        };
        return 100 / length;  //! finds ArithmeticException with n == 7
    }

    public static int checkLabels(int stop) {
        int steps = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                if (j > i) {
                    continue outer;
                }
                if (i * 4 + j == stop) {
                    break outer;
                }
                steps++;
            }
        }
        return 100 / (steps - 8);  //! finds ArithmeticException with stop == 14
    }

    public static String checkSilent(int n) {
        return n < 0 ? "" : size(n);
    }

    public static void main(String[] args) {
        for (String text : new String[] {"Aa", "BB", "", "C#"}) {
            System.out.print(code(text) + " ");
        }
        for (int n : new int[] {2, 4, 9}) {
            System.out.print(size(n) + " ");
        }
        System.out.println(old(1) + old(2) + old(3) + hours(Day.WORK) + hours(Day.REST));
        try {
            size(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Integer boxed = 2;
        switch (boxed) {
            case 2 -> System.out.println("unboxed");
            default -> System.out.println("other");
        }
        char grade = 'b';
        System.out.println(switch (grade) {
            case 'a', 'b' -> "good";
            default -> "poor";
        });
        String text = null;
        try {
            code(text);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
