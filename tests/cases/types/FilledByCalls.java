// SPDX-License-Identifier: Apache-2.0
//
// States that many calls make, some of which must not be made: ordinary runs with calls before find them, without --k.
//! run check --no-replay --no-proofs --method *.shelve --method *.done --method *.depth
//! count 3
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class FilledByCalls {
    private final String[] shelves = new String[8];
    private int used;
    private final Deque<String> waiting = new ArrayDeque<>();
    private final int[] finished = new int[4];
    private int count;
    private final Map<String, List<String>> edges = new HashMap<>();

    public void shelve(String code) {
        shelves[used++] = code; //! finds ArrayIndexOutOfBoundsException
    }

    public void begin() {
        waiting.add("job");
    }

    public void done() {
        if (waiting.poll() == null) return;
        finished[count++] = 1; //! finds ArrayIndexOutOfBoundsException
    }

    public void node(String name) {
        edges.putIfAbsent(name, new ArrayList<>());
    }

    public void edge(String from, String to) {
        List<String> targets = edges.get(from);
        if (targets == null) throw new IllegalArgumentException(from);
        targets.add(to);
    }

    public int depth(String node) {
        int most = 0;
        for (String next : edges.getOrDefault(node, new ArrayList<>())) most = Math.max(most, depth(next)); //! finds StackOverflowError
        return most;
    }
}
