// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class RuntimeMessages {
    interface Action {
        Object run() throws Exception;
    }

    static void attempt(Action action) {
        try {
            System.out.println(action.run());
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] array = new int[3];
        Object text = "text";
        int zero = array[0];
        attempt(() -> array[3]);
        attempt(() -> array[-1]);
        attempt(() -> 5 / zero);
        attempt(() -> 5L % zero);
        attempt(() -> (Integer) text);
        attempt(() -> ((Object[]) (Object) new Integer[1])[0] = text);
        attempt(() -> new int[zero - 1]);
        attempt(() -> "abc".substring(2, 1));
        attempt(() -> new ArrayList<>(List.of(1)).get(1));
        attempt(() -> new ArrayList<>(List.of(1)).iterator().next());
        attempt(() -> new ArrayList<Integer>().iterator().next());
        attempt(() -> new ArrayList<>(-1));
        attempt(() -> new HashMap<>(-1));
        attempt(() -> List.of(1, 2).remove(0));
        attempt(() -> Integer.parseInt("12x"));
        attempt(() -> Thread.State.valueOf("NOPE"));
        attempt(() -> Class.forName("no.such.Class"));
        attempt(() -> new Scanner("abc").nextInt());
        attempt(() -> ((List<Object>) (List<?>) new ArrayList<>(List.of(1))).set(5, 1));
        attempt(() -> "x".charAt(5));
        attempt(() -> new Object().equals(null));
        attempt(() -> (Comparable<Integer>) (Object) array);
        attempt(() -> new TreeMap<Object, Object>(Map.of(1, 1)).put("x", 1));
        attempt(() -> new ArrayDeque<>().getFirst());
        attempt(() -> Optional.empty().get());
        attempt(() -> new Random().nextInt(-4));
        attempt(() -> new LinkedList<>().remove());
        attempt(() -> Arrays.asList(1, 2).subList(1, 3));
        attempt(() -> String.format("%d", "x"));
        attempt(() -> System.getProperty(""));
    }
}
