// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ArrayDequeTest {
    public static void main(String[] args) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        for (int i = 0; i < 20; i++) {
            if (i % 2 == 0) deque.addFirst(i);
            else deque.addLast(i);
        }
        System.out.println(deque + " " + deque.size());
        System.out.println(deque.pollFirst() + " " + deque.pollLast() + " " + deque.peekFirst() + " " + deque.peekLast());
        deque.push(100);
        System.out.println(deque.pop() + " " + deque.contains(7) + " " + deque.contains(77));
        System.out.println(deque.removeFirstOccurrence(9) + " " + deque.removeLastOccurrence(99) + " " + deque);
        Iterator<Integer> backwards = deque.descendingIterator();
        int sum = 0;
        while (backwards.hasNext()) {
            int value = backwards.next();
            if (value % 3 == 0) backwards.remove();
            else sum = sum * 3 + value;
        }
        System.out.println(sum + " " + deque);
        deque.removeIf(v -> v > 10);
        System.out.println(deque + " " + Arrays.toString(deque.toArray(new Integer[0])));
        ArrayDeque<Integer> copy = deque.clone();
        deque.clear();
        System.out.println(copy.equals(deque) + " " + copy.size() + " " + deque.isEmpty() + " " + deque.poll());
        try {
            deque.removeFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
        try {
            deque.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
    }
}
