// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class GraphSearch {
    static final Map<String, Map<String, Integer>> ROADS = new TreeMap<>();

    static void road(String a, String b, int length) {
        ROADS.computeIfAbsent(a, k -> new TreeMap<>()).put(b, length);
        ROADS.computeIfAbsent(b, k -> new TreeMap<>()).put(a, length);
    }

    static Map<String, Integer> distances(String from) {
        Map<String, Integer> best = new TreeMap<>(Map.of(from, 0));
        PriorityQueue<Map.Entry<String, Integer>> queue = new PriorityQueue<>(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()));
        queue.add(Map.entry(from, 0));
        while (!queue.isEmpty()) {
            Map.Entry<String, Integer> at = queue.poll();
            if (at.getValue() > best.get(at.getKey())) continue;
            ROADS.get(at.getKey()).forEach((to, length) -> {
                int d = at.getValue() + length;
                if (d < best.getOrDefault(to, Integer.MAX_VALUE)) {
                    best.put(to, d);
                    queue.add(Map.entry(to, d));
                }
            });
        }
        return best;
    }

    static List<String> breadthFirst(String from) {
        List<String> order = new ArrayList<>();
        Deque<String> queue = new ArrayDeque<>(List.of(from));
        Set<String> seen = new HashSet<>(queue);
        while (!queue.isEmpty()) {
            String at = queue.remove();
            order.add(at);
            for (String to : ROADS.get(at).keySet()) if (seen.add(to)) queue.add(to);
        }
        return order;
    }

    static List<String> topological(Map<String, List<String>> before) {
        LinkedHashSet<String> done = new LinkedHashSet<>();
        for (String s : before.keySet()) visit(s, before, done, new HashSet<>());
        return new ArrayList<>(done);
    }

    static void visit(String s, Map<String, List<String>> before, Set<String> done, Set<String> open) {
        if (done.contains(s)) return;
        if (!open.add(s)) throw new IllegalStateException("cycle at " + s);
        for (String b : before.getOrDefault(s, List.of())) visit(b, before, done, open);
        done.add(s);
    }

    public static void main(String[] args) {
        road("A", "B", 4);
        road("A", "C", 2);
        road("C", "B", 1);
        road("B", "D", 5);
        road("C", "D", 8);
        road("D", "E", 3);
        System.out.println(distances("A") + " " + breadthFirst("E"));
        System.out.println(topological(new TreeMap<>(Map.of("shirt", List.of(), "tie", List.of("shirt"), "jacket", List.of("tie", "trousers"), "trousers", List.of()))));
        try {
            topological(new TreeMap<>(Map.of("x", List.of("y"), "y", List.of("x"))));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
