// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class CollectionsWrappers {
    static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + " worked");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<String> base = new ArrayList<>(List.of("c", "a", "b"));
        List<String> view = Collections.unmodifiableList(base);
        attempt("add", () -> view.add("x"));
        attempt("sort", () -> view.sort(null));
        base.add("d");
        System.out.println(view + " " + view.equals(base) + " " + view.getClass().getSimpleName());
        Map<String, Integer> map = Collections.unmodifiableMap(new TreeMap<>(Map.of("k", 1)));
        attempt("put", () -> map.put("k", 2));
        attempt("entry", () -> map.entrySet().iterator().next().setValue(5));
        attempt("compute", () -> map.computeIfAbsent("z", k -> 1));
        List checked = Collections.checkedList(new ArrayList<>(), String.class);
        attempt("right type", () -> checked.add("s"));
        attempt("wrong type", () -> checked.add(5));
        List<String> locked = Collections.synchronizedList(base);
        synchronized (locked) {
            for (String s : locked) System.out.print(s);
        }
        System.out.println(locked.indexOf("b") + " " + locked.size());
        Map<Integer, Integer> lockedMap = Collections.synchronizedMap(new HashMap<>());
        lockedMap.merge(1, 1, Integer::sum);
        lockedMap.merge(1, 1, Integer::sum);
        System.out.println(lockedMap);
        System.out.println(Collections.emptyList().size() + " " + Collections.singletonList(7) + " " + Collections.singletonMap("a", 1) + " " + Collections.singleton(null));
        attempt("empty", () -> ((List<Object>) (List) Collections.emptyList()).add(1));
        Queue<Integer> stack = Collections.asLifoQueue(new ArrayDeque<>());
        stack.add(1);
        stack.add(2);
        System.out.println(stack.peek() + " " + stack);
    }
}
