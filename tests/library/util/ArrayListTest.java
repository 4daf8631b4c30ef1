// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ArrayListTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        List<Integer> a = new ArrayList<>();
        for (int i = 0; i < 20; i++) a.add(i * i % 7);
        show(a); a.remove(3); a.remove(Integer.valueOf(4)); show(a); show(a.indexOf(2)); show(a.lastIndexOf(2)); show(a.contains(9)); Collections.sort(a); show(a); a.add(0, 99); show(a.get(0)); show(a.size());
        a.set(1, -1); show(a.subList(0, 4)); a.subList(1, 3).clear(); show(a); show(a.toArray().length); show(a.toArray(new Integer[0])[0]); a.addAll(List.of(5, 6)); a.addAll(1, Arrays.asList(7, 8)); show(a); a.removeAll(List.of(1, 2)); show(a); a.retainAll(Set.of(4, 5, 6, 99)); show(a);
        Iterator<Integer> it = a.iterator(); while (it.hasNext()) if (it.next() == 5) it.remove(); show(a); ListIterator<Integer> li = a.listIterator(a.size()); while (li.hasPrevious()) { int v = li.previous(); li.set(v + 1); } show(a);
        show(a.equals(new LinkedList<>(a))); show(a.hashCode()); a.removeIf(v -> v > 50); show(a); a.replaceAll(v -> v * 2); show(a); a.sort(Comparator.reverseOrder()); show(a); a.forEach(v -> System.out.print(v + " ")); show("");
        try { a.get(100); } catch (IndexOutOfBoundsException e) { show(e.getMessage()); }
        try { for (Integer v : a) a.add(v); } catch (ConcurrentModificationException e) { show("modified"); }
        a.clear(); show(a.isEmpty()); show(new ArrayList<>(List.of("x", "y"))); ((ArrayList<Integer>) a).ensureCapacity(100); ((ArrayList<Integer>) a).trimToSize(); show(a);
    }
}
