// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class SpliteratorTest {
    static String flags(Spliterator<?> s) {
        return (s.hasCharacteristics(Spliterator.SIZED) ? "sized " : "") + (s.hasCharacteristics(Spliterator.ORDERED) ? "ordered " : "") + (s.hasCharacteristics(Spliterator.SORTED) ? "sorted " : "")
            + (s.hasCharacteristics(Spliterator.DISTINCT) ? "distinct " : "") + (s.hasCharacteristics(Spliterator.IMMUTABLE) ? "immutable " : "") + s.estimateSize();
    }

    public static void main(String[] args) {
        System.out.println(flags(new ArrayList<>(List.of(1, 2, 3)).spliterator()) + "; " + flags(new TreeSet<>(Set.of(1, 2)).spliterator()) + "; " + flags(new HashSet<>(Set.of(1)).spliterator()) + "; " + flags(Arrays.asList(1, 2).spliterator()) + "; " + flags(new LinkedList<>().spliterator()));
        Spliterator<Integer> right = Arrays.spliterator(new Integer[] {1, 2, 3, 4, 5, 6, 7, 8});
        Spliterator<Integer> left = right.trySplit();
        Spliterator<Integer> lefter = left.trySplit();
        StringBuilder out = new StringBuilder();
        lefter.forEachRemaining(i -> out.append(i));
        out.append('|');
        left.tryAdvance(i -> out.append(i));
        out.append('|');
        left.forEachRemaining(i -> out.append(i));
        out.append('|');
        right.forEachRemaining(i -> out.append(i));
        System.out.println(out + " " + right.tryAdvance(i -> { }));
        Spliterator.OfInt ints = IntStream.range(0, 10).spliterator();
        Spliterator.OfInt half = ints.trySplit();
        System.out.println(half.estimateSize() + " " + ints.estimateSize() + " " + flags(Stream.of(1, 2).sorted().spliterator()));
        System.out.println(Spliterators.iterator(List.of(9, 8).spliterator()).next() + " " + flags(Spliterators.emptySpliterator()) + " " + flags(Spliterators.spliteratorUnknownSize(List.of(1).iterator(), 0)));
        Map<String, Integer> map = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3));
        Spliterator<Map.Entry<String, Integer>> entries = map.entrySet().spliterator();
        entries.tryAdvance(e -> System.out.println(e));
        System.out.println(new TreeSet<>(map.keySet()).spliterator().getComparator());
        try {
            List.of(1).spliterator().getComparator();
        } catch (IllegalStateException e) {
            System.out.println("not sorted");
        }
    }
}
