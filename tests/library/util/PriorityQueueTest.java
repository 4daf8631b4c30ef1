// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class PriorityQueueTest {
    record Job(String name, int priority) {}

    public static void main(String[] args) {
        PriorityQueue<Job> jobs = new PriorityQueue<>(Comparator.comparingInt(Job::priority).thenComparing(Job::name));
        String[] names = {"wash", "dry", "iron", "fold", "store", "wear", "sort"};
        for (int i = 0; i < names.length; i++) jobs.add(new Job(names[i], (i * 5) % 4));
        System.out.println(jobs.size() + " " + jobs.peek());
        while (!jobs.isEmpty()) System.out.print(jobs.poll().name() + " ");
        System.out.println();
        PriorityQueue<Integer> numbers = new PriorityQueue<>(Collections.reverseOrder());
        for (int i = 0; i < 50; i++) numbers.offer((i * 37) % 101);
        System.out.println(numbers.remove(37) + " " + numbers.remove(1000) + " " + numbers.contains(74));
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 10; i++) out.append(numbers.poll()).append(' ');
        System.out.println(out);
        PriorityQueue<Integer> heap = new PriorityQueue<>(List.of(5, 3, 8, 1, 9, 2));
        System.out.println(heap + " " + heap.comparator());
        heap.removeIf(v -> v % 2 == 1);
        System.out.println(heap);
        Iterator<Integer> it = heap.iterator();
        it.next();
        it.remove();
        System.out.println(heap + " " + heap.poll() + " " + heap.poll() + " " + heap.poll());
        try {
            new PriorityQueue<Object>().addAll(List.of(1, "x"));
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
    }
}
