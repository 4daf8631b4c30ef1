// SPDX-License-Identifier: Apache-2.0
// jdk 21
// Java 17 to 21: sealed types, patterns in switches, patterns of records within each other.
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedCollection;

public class PatternSwitch {
    sealed interface Expr permits Num, Add, Mul, Neg { }

    record Num(int n) implements Expr { }

    record Add(Expr left, Expr right) implements Expr { }

    record Mul(Expr left, Expr right) implements Expr { }

    record Neg(Expr inner) implements Expr { }

    record Pair<A, B>(A first, B second) { }

    record Broken(int x) {
        @Override
        public int x() {
            throw new IllegalStateException("accessor");
        }
    }

    enum Suit { CLUBS, HEARTS, SPADES }

    static int eval(Expr expr) {
        return switch (expr) {
            case Num(int n) -> n;
            case Add(Num(var a), Num(var b)) -> a + b;
            case Add(Expr left, Expr right) -> eval(left) + eval(right);
            case Mul(Num(int n), Expr right) when n == 0 -> 0;
            case Mul(Expr left, Expr right) -> eval(left) * eval(right);
            case Neg(Neg(Expr inner)) -> eval(inner);
            case Neg neg -> -eval(neg.inner());
        };
    }

    static String describe(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 10 -> "large " + i;
            case Integer i -> "int " + i;
            case String s when s.length() > 3 -> "long " + s;
            case String s -> s;
            case int[] a -> "ints " + a.length;
            case Suit suit when suit == Suit.HEARTS -> "red";
            case Suit suit -> suit.name();
            case List<?> list when !list.isEmpty() -> "list of " + list.get(0);
            case Collection<?> collection -> "collection";
            default -> o.getClass().getSimpleName();
        };
    }

    static String text(String s) {
        return switch (s) {
            case null -> "none";
            case "a", "b" -> "ab";
            case String t when t.startsWith("x") -> "x!";
            default -> "other";
        };
    }

    static String suit(Suit suit) {
        return switch (suit) {
            case null -> "none";
            case CLUBS -> "clubs";
            case Suit s when s.ordinal() == 1 -> "guarded";
            case SPADES -> "spades";
            default -> "rest";
        };
    }

    public static int checkGuard(Object o) {
        return switch (o) {
            case null -> 0;
            case Integer i when i > 10 -> 100 / (i - 42);  //! finds ArithmeticException
            case Integer i -> i;
            case String s -> s.length();
            default -> 1;
        };
    }

    public static int checkNested(int a, int b) {
        Expr expr = a > 3 ? new Add(new Num(a), new Num(b)) : new Neg(new Num(b));
        return switch (expr) {
            case Add(Num(var x), Num(var y)) when x == 2 * y -> 10 / (y - 9);  //! finds ArithmeticException with a == 18 and b == 9
            case Neg(Num(int n)) -> 10 / (n - 5);  //! finds ArithmeticException with b == 5
            default -> 0;
        };
    }

    public static int checkSealed(Expr expr) {
        return switch (expr) {  //! finds NullPointerException with expr == None
            case Num n -> n.n() == 12 ? 1 / (n.n() - 12) : 1;  //! finds ArithmeticException
            case Add a -> 2;
            case Mul m -> 3;
            case Neg n -> 4;
        };
    }

    public static int checkSilent(Object o) {
        return switch (o) {
            case null -> 0;
            case Pair<?, ?>(String s, Integer i) -> s.length() + 1;
            case Integer i when i != 0 -> 10 / i;
            default -> 1;
        };
    }

    public static void main(String[] args) {
        System.out.println(eval(new Add(new Num(2), new Mul(new Num(3), new Neg(new Neg(new Num(4)))))));
        for (Object o : new Object[] {null, 5, 50, "abc", "abcd", new int[2], Suit.HEARTS, Suit.CLUBS, List.of(9),
            List.of(), 2.0}) {
            System.out.println(describe(o));
        }
        System.out.println(text(null) + text("a") + text("xy") + text("q"));
        System.out.println(suit(null) + suit(Suit.CLUBS) + suit(Suit.HEARTS) + suit(Suit.SPADES));
        try {
            eval(null);
        } catch (NullPointerException e) {
            System.out.println("null is not covered");
        }
        Object broken = new Broken(1);
        try {
            if (broken instanceof Broken(int x)) {
                System.out.println(x);
            }
        } catch (MatchException e) {
            System.out.println(e.getCause());
        }
        SequencedCollection<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.putFirst("b", 2);
        System.out.println(list.reversed() + " " + list.getFirst() + " " + map + map.firstEntry());
    }
}
