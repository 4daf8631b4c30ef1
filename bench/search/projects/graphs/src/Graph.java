// SPDX-License-Identifier: Apache-2.0
package graphs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/** Nodes with names, and edges between them. */
public class Graph {
    private final Map<String, List<String>> edges = new LinkedHashMap<>();
    private final Map<String, Integer> weights = new HashMap<>();

    public void node(String name) {
        edges.putIfAbsent(name, new ArrayList<>());
    }

    public void edge(String from, String to) {
        edges.get(from).add(to); // planted: NullPointerException
    }

    public void weight(String node, int weight) {
        weights.put(node, weight);
    }

    public int degree(String node) {
        List<String> out = edges.get(node);
        return out == null ? 0 : out.size();
    }

    /** How far down it goes from a node. */
    public int depth(String node) {
        int most = 0;
        for (String next : edges.getOrDefault(node, new ArrayList<>())) {
            most = Math.max(most, 1 + depth(next)); // planted: StackOverflowError in depth
        }
        return most;
    }

    /** All that can be reached. */
    public Set<String> reachable(String from) {
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>();
        open.add(from); // planted: NullPointerException
        while (!open.isEmpty()) {
            String node = open.poll();
            if (seen.add(node)) {
                open.addAll(edges.get(node)); // planted: NullPointerException
            }
        }
        return seen;
    }

    /** The lightest node. */
    public String lightest() {
        PriorityQueue<String> queue = new PriorityQueue<>((a, b) -> weights.get(a) - weights.get(b)); // planted: NullPointerException in lambda$lightest$0
        queue.addAll(edges.keySet());
        return queue.remove(); // planted: NoSuchElementException
    }

    /** Nodes in an order in which edges lead forwards. */
    public List<String> sorted() {
        List<String> out = new ArrayList<>();
        Map<String, Integer> incoming = new HashMap<>();
        for (List<String> targets : edges.values()) {
            for (String target : targets) {
                incoming.merge(target, 1, Integer::sum);
            }
        }
        Deque<String> free = new ArrayDeque<>();
        for (String node : edges.keySet()) {
            if (!incoming.containsKey(node)) {
                free.add(node);
            }
        }
        while (out.size() < edges.size()) {
            String node = free.remove(); // planted: NoSuchElementException
            out.add(node);
            for (String target : edges.get(node)) {
                if (incoming.merge(target, -1, Integer::sum) == 0) {
                    free.add(target);
                }
            }
        }
        return out;
    }

    /** Cuts leaves until none is left. */
    public void prune() {
        for (String node : edges.keySet()) { // planted: ConcurrentModificationException
            if (edges.get(node).isEmpty()) {
                edges.remove(node);
            }
        }
    }

    /** The mean number of edges. */
    public int mean() {
        int all = 0;
        for (List<String> targets : edges.values()) {
            all += targets.size();
        }
        return all / edges.size(); // planted: ArithmeticException
    }
}
