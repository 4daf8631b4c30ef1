// SPDX-License-Identifier: Apache-2.0
// jdk 25
// Java 22 to 25: unnamed variables, statements before super, enum labels of other types, scoped values, virtual threads.
import java.util.List;
import java.util.concurrent.Executors;
import java.util.stream.Gatherers;

public class NewerJava {
    static class Base {
        final int value;

        Base(int value) {
            this.value = value;
        }
    }

    static class Early extends Base {
        final int doubled;

        Early(int value) {
            if (value < 0) {
                throw new IllegalArgumentException("negative");
            }
            doubled = 12 / (value - 4);  //! finds ArithmeticException from checkEarly with value == 4
            super(value + 1);
        }
    }

    record Pair(int a, String b) { }

    sealed interface Token permits Sign, Word { }

    enum Sign implements Token { PLUS, MINUS }

    enum Word implements Token { AND }

    static final ScopedValue<Integer> LIMIT = ScopedValue.newInstance();

    static int match(Object o) {
        return switch (o) {
            case Pair(int a, _) when a > 3 -> a;
            case Pair(_, String b) -> b.length();
            default -> -1;
        };
    }

    static int weight(Token token) {
        return switch (token) {
            case Sign.PLUS -> 1;
            case Sign.MINUS -> 2;
            case Word.AND -> 3;
        };
    }

    public static int checkEarly(int value) {
        return value < 0 ? 0 : new Early(value).doubled;
    }

    public static int checkLabels(boolean first, int n) {
        Token token = first ? Sign.MINUS : Word.AND;
        return 10 / (weight(token) - n);  //! finds ArithmeticException
    }

    public static int checkScoped(int n) {
        return ScopedValue.where(LIMIT, n).call(() -> 10 / (LIMIT.get() - 8));  //! finds ArithmeticException with n == 8
    }

    public static int checkSilent(int n) {
        return match(new Pair(n & 7, "text"));
    }

    public static void main(String[] args) throws Exception {
        System.out.println(new Early(3).value + " " + new Early(3).doubled);
        System.out.println(match(new Pair(5, "x")) + match(new Pair(1, "abc")) + match(1));
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException _) {
            System.out.println("unnamed");
        }
        System.out.println(weight(Sign.PLUS) + weight(Sign.MINUS) + weight(Word.AND));
        ScopedValue.where(LIMIT, 7).run(() -> System.out.println(LIMIT.get() + " " + LIMIT.isBound()));
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            System.out.println(executor.submit(() -> Thread.currentThread().isVirtual()).get());
        }
        System.out.println(List.of(1, 2, 3, 4, 5).stream().gather(Gatherers.windowFixed(2)).toList());
    }
}
