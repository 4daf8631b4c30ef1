// SPDX-License-Identifier: Apache-2.0
//
// States that no constructor makes: callers did something with the object before.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

//! run check
//! json .summary.findings == .summary.confirmed
public class EarlierCalls {
    static class Order {
        private enum State { NEW, PAID, SHIPPED }

        private final List<String> lines = new ArrayList<>();
        private State state = State.NEW;
        private String customer;

        void add(String line) { if (state == State.NEW) lines.add(line); }
        void setCustomer(String name) { customer = name; }
        void pay() { if (!lines.isEmpty()) state = State.PAID; }
        void ship() { if (state == State.PAID) state = State.SHIPPED; }

        int address() {
            return state == State.SHIPPED ? customer.length() : 0; //! finds NullPointerException from address as defect
        }
        int name() {
            return customer == null ? 0 : customer.length(); //! never
        }
        void cancel(String line) {
            for (String l : lines) { //! finds ConcurrentModificationException from cancel as defect
                if (line.equals(l)) lines.remove(l); //! finds NullPointerException as null-argument
            }
        }
    }

    static class Stack<E> {
        private Object[] items = new Object[2];
        private int size;

        void push(E e) {
            if (size > items.length) items = java.util.Arrays.copyOf(items, 2 * size);
            items[size++] = e; //! finds ArrayIndexOutOfBoundsException from push
        }
        int peekHash() {
            return size == 0 ? 0 : items[size - 1].hashCode(); //! finds NullPointerException from peekHash; finds ArrayIndexOutOfBoundsException from peekHash
        }
        void drop() { if (size > 0) size--; } //! never
        Object last() {
            return size < 1 ? null : items[size - 1]; //! finds ArrayIndexOutOfBoundsException from last
        }
    }

    /** A constructor, and a factory that makes what it does not. */
    static class Numbers {
        private int[] data = new int[2];

        static Numbers of(int... values) {
            Numbers made = new Numbers();
            made.data = values.clone(); //! finds NullPointerException from of
            return made;
        }
        int second() {
            return data[1]; //! finds ArrayIndexOutOfBoundsException from second
        }
    }

    /** Keys that the map has from its callers: equal ones are found, without a look at their hashes. */
    static class Stock {
        private final Map<String, Integer> count = new HashMap<>();

        void add(String what, int n) { count.merge(what, n, Integer::sum); } //! never
        int share(String what) {
            return count.containsKey(what) ? 100 / count.get(what) : 0; //! finds ArithmeticException from share
        }
        int bolts() {
            return count.containsKey("bolt") ? 100 / count.get("bolt") : 0; //! finds ArithmeticException from bolts
        }
    }

    /** Of an inner class: its methods take no outer object, only its constructors do. */
    class Tally {
        private int votes = 1;
        private String last = "";

        void take(int n) { votes -= n; }
        void call(String name) { last = name; }
        int share() {
            return 100 / votes + last.length(); //! finds ArithmeticException from share; finds NullPointerException from share
        }
    }

    static int rank(String suit) {
        int rank = Map.of("club", 0, "diamond", 1, "heart", 2, "spade", 3).getOrDefault(suit, 9); //! finds NullPointerException from rank
        return Set.of("a", "b", "c").contains("" + rank) ? 0 : 12 / (rank - 2); //! finds ArithmeticException from rank with suit == "heart"
    }

    enum Shape {
        SQUARE {
            int area(int side) { return side * side; }
        },
        RATIO {
            int area(int side) { return (100 + ordinal()) / (side - 7); } //! finds ArithmeticException from area with side == 7
        };
        abstract int area(int side);
    }
}
