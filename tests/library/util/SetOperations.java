// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class SetOperations {
    static <T> Set<T> union(Set<T> a, Set<T> b) {
        Set<T> r = new TreeSet<>(a);
        r.addAll(b);
        return r;
    }

    public static void main(String[] args) {
        Set<Integer> a = new HashSet<>(), b = new LinkedHashSet<>();
        for (int i = 0; i < 30; i += 2) a.add(i);
        for (int i = 27; i > 0; i -= 3) b.add(i);
        System.out.println(a + " " + b + " " + union(a, b));
        Set<Integer> both = new LinkedHashSet<>(b);
        both.retainAll(a);
        Set<Integer> only = new LinkedHashSet<>(b);
        only.removeAll(a);
        System.out.println(both + " " + only + " " + a.containsAll(both) + " " + Collections.disjoint(only, a));
        System.out.println(a.add(4) + " " + a.add(5) + " " + a.remove(4) + " " + a.remove(4) + " " + a.size() + " " + a.hashCode());
        b.remove(15);
        b.add(15);
        System.out.println(b + " " + b.iterator().next() + " " + b.equals(new HashSet<>(b)));
        Iterator<Integer> it = b.iterator();
        while (it.hasNext()) if (it.next() % 2 == 0) it.remove();
        System.out.println(b + " " + Arrays.toString(b.toArray()));
        Set<List<Integer>> powers = new LinkedHashSet<>();
        Integer[] items = {1, 2, 3};
        for (int mask = 0; mask < 8; mask++) {
            List<Integer> subset = new ArrayList<>();
            for (int i = 0; i < 3; i++) if ((mask >> i & 1) == 1) subset.add(items[i]);
            powers.add(subset);
        }
        System.out.println(powers + " " + powers.contains(List.of(1, 3)));
        Set<String> words = new HashSet<>(Arrays.asList("to be or not to be that is the question".split(" ")));
        System.out.println(words + " " + words.size());
        Set<Integer> big = new HashSet<>();
        for (int i = 0; i < 300; i++) big.add(i * 7919 % 1009);
        int sum = 0;
        for (int v : big) sum = sum * 31 + v;
        System.out.println(big.size() + " " + sum);
        Set<int[]> arrays = new HashSet<>();
        System.out.println(arrays.add(new int[] {1}) + " " + arrays.add(new int[] {1}) + " " + new HashSet<>(Arrays.asList(null, 1, null)).size());
    }
}
