// SPDX-License-Identifier: Apache-2.0
// Java 5: generics, whose erasure needs bridge methods and casts.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class GenericBridges {
    interface Visitor<T> {
        T visit(T value);

        default Visitor<T> self() {
            return this;
        }
    }

    static class Shout implements Visitor<String> {
        public String visit(String value) {
            return value.toUpperCase() + "!";
        }

        @Override
        public Shout self() {  // a covariant result: one more bridge
            return this;
        }
    }

    static class Halve implements Visitor<Integer> {
        public Integer visit(Integer value) {
            return 100 / (value / 2);  //! finds ArithmeticException from checkBridge with value > -2 and value < 2
        }
    }

    static abstract class Ranked<T extends Comparable<T>> implements Comparable<Ranked<T>> {
        final T rank;

        Ranked(T rank) {
            this.rank = rank;
        }

        public int compareTo(Ranked<T> other) {
            return rank.compareTo(other.rank);
        }
    }

    static class Card extends Ranked<Integer> {
        Card(int rank) {
            super(rank);
        }
    }

    static <T extends Comparable<T>> T largest(List<? extends T> values) {
        T best = null;
        for (T value : values) {
            if (best == null || value.compareTo(best) > 0) {
                best = value;
            }
        }
        return best;
    }

    public static int checkBridge(int value) {
        Visitor<Integer> visitor = new Halve();
        return visitor.visit(value);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static String checkPollution(boolean raw) {
        List<String> names = new ArrayList<>();
        if (raw) {
            ((List) names).add(7);
        } else {
            names.add("seven");
        }
        return names.get(0);  //! finds ClassCastException with raw
    }

    public static int checkSilent(int value) {
        Visitor<Integer> visitor = new Halve();
        return value > 1 ? visitor.self().visit(value) : 0;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Visitor<String> visitor = new Shout();
        System.out.println(visitor.self().visit("hey"));
        Visitor raw = visitor;
        try {
            raw.visit(5);
        } catch (ClassCastException e) {
            System.out.println("the bridge casts: " + e.getMessage());
        }
        List<Card> cards = new ArrayList<>(List.of(new Card(3), new Card(1), new Card(2)));
        Collections.sort(cards);
        for (Card card : cards) {
            System.out.print(card.rank + " ");
        }
        System.out.println(largest(List.of("b", "c", "a")));
        int bridges = 0;
        for (java.lang.reflect.Method method : Shout.class.getDeclaredMethods()) {
            bridges += method.isBridge() ? 1 : 0;
        }
        System.out.println(bridges + " bridges");
        Object[] array = new String[1];
        try {
            array[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
    }
}
