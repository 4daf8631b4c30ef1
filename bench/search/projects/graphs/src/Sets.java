// SPDX-License-Identifier: Apache-2.0
package graphs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Disjoint sets, grids, and lists of lists. */
public class Sets {
    /** Ways to go. */
    public enum Way { NORTH, EAST, SOUTH, WEST }

    private final int[] parents;
    private final Map<Way, Integer> costs = new EnumMap<>(Way.class);

    public Sets(int count) {
        parents = new int[count];
        for (int i = 0; i < count; i++) {
            parents[i] = i;
        }
    }

    public void link(int a, int b) {
        if (a >= 0 && a < parents.length) {
            parents[a] = b;
        }
    }

    public int find(int a) {
        return parents[a] == a ? a : find(parents[a]); // planted: StackOverflowError in find
    }

    public void cost(Way way, int cost) {
        costs.put(way, cost);
    }

    public int costOf(Way way) {
        return costs.get(way); // planted: NullPointerException
    }

    public static Way opposite(Way way) {
        return Way.values()[way.ordinal() + 2]; // planted: ArrayIndexOutOfBoundsException
    }

    /** The field to the north of one in a grid. */
    public static int north(int[][] grid, int x, int y) {
        if (y >= 0 && y < grid.length && x >= 0 && x < grid[y].length) {
            return grid[y - 1][x]; // planted: ArrayIndexOutOfBoundsException
        }
        return 0;
    }

    /** Neighbours of a list, pairwise. */
    public static List<Integer> pairs(List<Integer> list) {
        List<Integer> out = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            out.add(list.get(i) + list.get(i + 1)); // planted: IndexOutOfBoundsException
        }
        return out;
    }

    /** Adds to a list that cannot grow. */
    public static List<String> with(String[] names, String more) {
        List<String> all = Arrays.asList(names);
        all.add(more); // planted: UnsupportedOperationException
        return all;
    }

    /** The names by their first letters. */
    public static Map<Character, String> index(List<String> names) {
        return names.stream().collect(Collectors.toMap(n -> n.charAt(0), n -> n)); // planted: IllegalStateException
    }

    /** The smallest of some things. */
    public static Object least(Collection<Object> things) {
        Object[] all = things.toArray();
        if (all.length < 2) {
            return null;
        }
        Arrays.sort(all); // planted: ClassCastException
        return all[0];
    }

    /** All names as an array of texts. */
    public static Object[] texts(Object first) {
        Object[] all = new String[2];
        all[0] = first; // planted: ArrayStoreException
        return all;
    }

    /** Every second element is taken away. */
    public static void thin(List<String> names) {
        for (String name : names) { // planted: ConcurrentModificationException
            if (name.length() > 3) {
                names.remove(name);
            }
        }
    }

    /** The part behind the first so many. */
    public static List<Integer> rest(List<Integer> list, int from) {
        return list.subList(from, list.size()); // planted: IndexOutOfBoundsException
    }

    /** The place where a key is. */
    public static int at(int[] sorted, int key) {
        int at = Arrays.binarySearch(sorted, key);
        return sorted[at]; // planted: ArrayIndexOutOfBoundsException
    }

    /** The most common letter. */
    public static char common(String text) {
        Map<Character, Long> counts = text.chars().mapToObj(c -> (char) c)
                .collect(Collectors.groupingBy(c -> c, Collectors.counting()));
        return Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey(); // planted: NoSuchElementException
    }
}
