// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class CollectionsTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        List<Integer> a = new ArrayList<>(List.of(5, 2, 8, 1)); Collections.sort(a); show(a); Collections.reverse(a); show(a); Collections.swap(a, 0, 3); show(a); show(Collections.max(a)); show(Collections.min(a)); show(Collections.frequency(a, 5)); Collections.shuffle(a, new Random(42)); show(a); Collections.rotate(a, 1); show(a); Collections.fill(a, 7); show(a);
        show(Collections.nCopies(3, "x")); show(Collections.emptyList()); show(Collections.singletonList(1)); show(Collections.unmodifiableList(a)); try { Collections.unmodifiableList(a).add(1); } catch (UnsupportedOperationException e) { show("unmodifiable"); } show(Collections.binarySearch(List.of(1, 3, 5, 7), 5)); show(Collections.disjoint(List.of(1), List.of(2)));
        List<Integer> s = Collections.synchronizedList(new ArrayList<>()); s.add(1); show(s); show(Collections.addAll(new ArrayList<>(), 1, 2)); show(Collections.reverseOrder().compare(1, 2)); show(List.of(1, 2, 3)); show(List.of()); try { List.of(1).add(2); } catch (UnsupportedOperationException e) { show("immutable"); } try { List.of(1, null); } catch (NullPointerException e) { show("null element"); }
        show(List.copyOf(a)); show(new TreeSet<>(Set.of(3, 1, 2))); show(Map.ofEntries(Map.entry(1, 2))); show(Set.of(1).contains(1)); show(Collections.emptyMap().size()); show(Collections.unmodifiableMap(new TreeMap<>(Map.of("a", 1)))); show(Collections.list(Collections.enumeration(List.of(1, 2)))); show(Collections.indexOfSubList(List.of(1, 2, 3), List.of(2, 3))); try { Set.of(1, 1); } catch (IllegalArgumentException e) { show(e.getMessage()); }
    }
}
