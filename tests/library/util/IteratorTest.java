// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class IteratorTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        Iterable<Integer> it = () -> new Iterator<>() { int n = 0; public boolean hasNext() { return n < 3; } public Integer next() { return n++; } }; for (int v : it) show(v); Iterator<Integer> i = List.of(1, 2).iterator(); i.next(); i.next(); try { i.next(); } catch (NoSuchElementException e) { show("end"); } try { List.of(1).iterator().remove(); } catch (UnsupportedOperationException e) { show("no remove"); } it.forEach(v -> show(v * v)); Spliterator<Integer> sp = List.of(1, 2, 3, 4).spliterator(); show(sp.estimateSize()); sp.tryAdvance(v -> show("adv " + v)); Spliterator<Integer> half = sp.trySplit(); show(half != null); PrimitiveIterator.OfInt pi = java.util.stream.IntStream.range(0, 3).iterator(); int sum = 0; while (pi.hasNext()) sum += pi.nextInt(); show(sum); show(java.util.stream.StreamSupport.stream(it.spliterator(), false).map(v -> v + 1).toList()); Enumeration<Integer> e = new Vector<>(List.of(5)).elements(); show(e.nextElement()); ListIterator<String> li = new ArrayList<>(List.of("a", "b")).listIterator(); li.next(); li.add("x"); show(li.nextIndex()); AbstractList<Integer> al = new AbstractList<>() { public Integer get(int k) { return k * k; } public int size() { return 4; } }; show(al); show(al.subList(1, 3)); show(al.indexOf(9)); show(new AbstractSet<Integer>() { public Iterator<Integer> iterator() { return List.of(1).iterator(); } public int size() { return 1; } }.contains(1)); show(Collections.max(al)); Map<String, Integer> am = new AbstractMap<>() { public Set<Entry<String, Integer>> entrySet() { return Set.of(Map.entry("k", 1)); } }; show(am.get("k")); show(am);
    }
}
