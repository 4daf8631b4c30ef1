// SPDX-License-Identifier: Apache-2.0
public class MathExact {
    static void attempt(String what, java.util.function.LongSupplier action) {
        try {
            System.out.println(what + " " + action.getAsLong());
        } catch (ArithmeticException e) {
            System.out.println(what + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE;
        attempt("add", () -> Math.addExact(max, 1));
        attempt("add", () -> Math.addExact(max, -1));
        attempt("subtract", () -> Math.subtractExact(min, 1));
        attempt("multiply", () -> Math.multiplyExact(1 << 16, 1 << 15));
        attempt("multiply", () -> Math.multiplyExact(46340, 46340));
        attempt("negate", () -> Math.negateExact(min));
        attempt("increment", () -> Math.incrementExact(max));
        attempt("decrement", () -> Math.decrementExact(0));
        attempt("toInt", () -> Math.toIntExact(1L << 31));
        attempt("abs", () -> Math.absExact(min));
        attempt("long add", () -> Math.addExact(Long.MAX_VALUE, 1L));
        attempt("long multiply", () -> Math.multiplyExact(1L << 32, 1L << 31));
        attempt("long multiply", () -> Math.multiplyExact(3037000499L, 3037000499L));
        attempt("long multiply", () -> Math.multiplyExact(Long.MIN_VALUE, -1));
        attempt("long subtract", () -> Math.subtractExact(Long.MIN_VALUE, 1L));
        attempt("floorDiv", () -> Math.floorDiv(-7, 2));
        attempt("floorDiv", () -> Math.floorDiv(7, 0));
        System.out.println(Math.floorMod(-7, 3) + " " + Math.floorMod(7, -3) + " " + Math.floorMod(-7L, 3) + " " + Math.floorDiv(-8L, 3L));
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, 12345678901L) + " " + Math.multiplyHigh(-5, Long.MAX_VALUE) + " " + Math.multiplyFull(max, max));
        System.out.println(Math.abs(min) + " " + Math.max(-0.0, 0.0) + " " + Math.min(-0.0, 0.0) + " " + Math.max(3L, 5L) + " " + Math.min(Float.NaN, 1f));
    }
}
