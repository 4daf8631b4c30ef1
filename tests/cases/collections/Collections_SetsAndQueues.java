// SPDX-License-Identifier: Apache-2.0
// Sets, queues, iterators.
//! run plain: check --no-replay --k 2
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.PriorityQueue;
import java.util.Set;

public class Collections_SetsAndQueues {
    public static void duplicates(int a, int b) {
        Set<Integer> set = new HashSet<>();
        set.add(a & 3);
        set.add(b & 3);
        if (set.size() == 1) {
            throw new IllegalStateException(); //! finds IllegalStateException with (a & 3) == (b & 3) shown by duplicates(1, 5)
        }
    }

    public static void addTwice(int a) {
        Set<Integer> set = new HashSet<>();
        set.add(a & 3);
        if (set.add(a & 3)) {
            throw new IllegalStateException(); //! never
        }
    }

    public static Object any(Set<Object> set) {
        if (set == null) {
            return null;
        }
        return set.iterator().next(); //! finds NoSuchElementException shown by any(new HashSet<>())
    }

    public static Object anyChecked(Collection<Object> all) {
        if (all == null) {
            return null;
        }
        Iterator<Object> i = all.iterator();
        return i.hasNext() ? i.next() : null; //! never
    }

    public static int pop(int n) {
        Deque<Integer> stack = new ArrayDeque<>();
        for (int i = 0; i < n && i < 3; i++) {
            stack.push(i);
        }
        return stack.pop(); //! finds NoSuchElementException with n <= 0 shown by pop(0)
    }

    public static int popOrder(int n) {
        Deque<Integer> stack = new ArrayDeque<>();
        stack.push(n);
        stack.push(4);
        stack.pop();
        return 9 / (stack.pop() - 2); //! finds ArithmeticException with n == 2 shown by popOrder(2)
    }

    public static void pushNull(String s) {
        Deque<String> stack = new ArrayDeque<>();
        stack.push(s); //! finds NullPointerException with s is None shown by pushNull(null)
    }

    public static void least(int a, int b) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        queue.add(a);
        queue.add(b);
        if (queue.peek() > a) {
            throw new IllegalStateException(); //! never
        }
    }

    public static int smallest(Collection<Integer> all) {
        if (all == null || all.contains(null)) {
            return 0;
        }
        return Collections.min(all); //! finds NoSuchElementException shown by smallest(Arrays.asList())
    }

    public static int array(Collection<String> all) {
        if (all == null) {
            return 0;
        }
        return all.toArray().length; //! never
    }
}
