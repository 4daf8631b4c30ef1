// SPDX-License-Identifier: Apache-2.0
// Lists that the caller gives, and lists that the method builds.
//! run plain: check --no-replay --k 3
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;

public class Collections_Lists {
    public static Object first(List<Object> list) {
        if (list == null) {
            return null;
        }
        return list.get(0); //! finds IndexOutOfBoundsException shown by first(new ArrayList<>())
    }

    public static Object firstChecked(List<Object> list) {
        if (list == null || list.isEmpty()) {
            return null;
        }
        return list.get(0); //! never
    }

    public static int lengthOfSecond(List<String> list) {
        if (list == null || list.size() < 2) {
            return 0;
        }
        return list.get(1).length(); //! finds NullPointerException shown by lengthOfSecond(Arrays.asList("a", null))
    }

    public static int sum(List<Integer> list) {
        if (list == null) {
            return 0;
        }
        int sum = 0;
        for (Integer i : list) {
            sum += i; //! finds NullPointerException shown by sum(Arrays.asList((Integer) null))
        }
        return sum;
    }

    public static int sumIs(List<Integer> list) {
        if (list == null || list.size() != 2 || list.contains(null)) {
            return 0;
        }
        return 10 / (list.get(0) + list.get(1) - 7); //! finds ArithmeticException shown by sumIs(Arrays.asList(3, 4))
    }

    public static void sizeNegative(List<Object> list) {
        if (list != null && list.size() < 0) {
            throw new IllegalStateException(); //! never
        }
    }

    public static int built(int n) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            list.add(i);
        }
        return list.get(n); //! finds IndexOutOfBoundsException with n < 0 or n > 2 shown by built(3)
    }

    public static int builtChecked(int n) {
        List<Integer> list = List.of(4, 5, 6);
        if (n < 0 || n >= list.size()) {
            return 0;
        }
        return 10 / list.get(n); //! never
    }

    public static void modified(int n) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        for (Integer i : list) { //! finds ConcurrentModificationException shown by modified(1)
            if (i == n) {
                list.remove(i);
            }
        }
    }

    public static void unmodifiable(boolean copy) {
        List<Integer> list = copy ? new ArrayList<>(List.of(1)) : List.of(1);
        list.add(2); //! finds UnsupportedOperationException with not copy shown by unmodifiable(false)
    }

    public static int linked(int n) {
        LinkedList<String> list = new LinkedList<>();
        if (n > 5) {
            list.add("x");
        }
        return list.getFirst().length(); //! finds NoSuchElementException with n <= 5 shown by linked(0)
    }
}
