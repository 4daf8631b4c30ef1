// SPDX-License-Identifier: Apache-2.0
//
// Switches over patterns: nested record patterns with primitive components, guards, arrays, strings.
//! jdk 21
//! run check
//! json .summary.findings == .summary.confirmed
public class PatternSwitches {
    sealed interface Shape {}
    record Rect(int width, int height) implements Shape {}
    record Row(int[] xs) implements Shape {}
    record Pair(Shape left, Shape right) implements Shape {}

    static int cells(Shape s) {
        return switch (s) { //! finds NullPointerException from cells
            case Rect(int w, int h) when w == h -> 100 / w; //! finds ArithmeticException from cells
            case Rect(int w, int h) -> Math.multiplyExact(w, h); //! finds ArithmeticException from cells
            case Row(int[] xs) -> xs[0]; //! finds ArrayIndexOutOfBoundsException from cells; finds NullPointerException from cells
            case Pair(Rect r, Row q) -> r.width() / (r.height() - 3); //! finds ArithmeticException from cells
            case Pair p -> 0;
        };
    }

    static String name(Object o) {
        return switch (o) {
            case null -> "none";
            case String t when t.length() > 3 -> t.substring(3); //! never
            case String t -> t.substring(1); //! finds StringIndexOutOfBoundsException from name
            case Integer i when i > 10 -> "big";
            case Integer i -> "x".repeat(i); //! finds IllegalArgumentException from name
            case int[] a -> "ints " + a[a.length / 2]; //! finds ArrayIndexOutOfBoundsException from name
            default -> "";
        };
    }

    static int word(CharSequence o) {
        return switch (o) { //! finds NullPointerException from word
            case String t when t.equals("seven") -> 7 / (t.length() - 5); //! finds ArithmeticException from word
            case String t -> t.length(); //! never
            default -> 0;
        };
    }
}
