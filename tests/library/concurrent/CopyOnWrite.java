// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;

public class CopyOnWrite {
    public static void main(String[] args) {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (int v : list) list.add(v * 10);
        System.out.println(list + " " + list.addIfAbsent(10) + " " + list.addIfAbsent(11) + " " + list.addAllAbsent(List.of(1, 12)) + " " + list);
        Iterator<Integer> it = list.iterator();
        list.clear();
        int left = 0;
        while (it.hasNext()) left += it.next();
        System.out.println(left + " " + list.isEmpty());
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshot");
        }
        list.addAll(List.of(5, 3, 9));
        list.sort(null);
        list.replaceAll(v -> v - 1);
        list.set(0, 100);
        list.remove(Integer.valueOf(8));
        System.out.println(list + " " + list.indexOf(4) + " " + list.subList(0, 1) + " " + list.equals(List.of(100, 4)));
        CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>(List.of("b", "a"));
        System.out.println(set.add("a") + " " + set.add("c") + " " + set + " " + set.removeIf(s -> s.equals("b")) + set);
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
        System.out.println(queue.poll() + " " + queue.peek() + " " + queue.offer(4) + " " + queue + " " + queue.remove(3) + " " + queue.size());
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        deque.addFirst(1);
        deque.addLast(2);
        deque.push(0);
        System.out.println(deque + " " + deque.pollLast() + " " + deque.peekFirst() + " " + deque.removeFirstOccurrence(1) + deque);
    }
}
