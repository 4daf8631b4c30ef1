// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class CollectionsAlgorithms {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 12; i++) list.add(i);
        Collections.rotate(list, 5);
        System.out.println(list);
        Collections.rotate(list, -3);
        Collections.swap(list, 0, 11);
        System.out.println(list);
        Collections.shuffle(list, new Random(7));
        System.out.println(list + " " + Collections.max(list) + " " + Collections.min(list));
        Collections.sort(list, Comparator.comparing(i -> i % 4));
        System.out.println(list);
        Collections.sort(list);
        System.out.println(Collections.binarySearch(list, 7) + " " + Collections.binarySearch(list, 100));
        Collections.reverse(list);
        System.out.println(list + " " + Collections.binarySearch(list, 3, Collections.reverseOrder()));
        Collections.fill(list.subList(2, 5), 99);
        System.out.println(list + " " + Collections.frequency(list, 99) + " " + Collections.disjoint(list, List.of(99)));
        Collections.replaceAll(list, 99, 1);
        System.out.println(list + " " + Collections.indexOfSubList(list, List.of(1, 1)) + " " + Collections.lastIndexOfSubList(list, List.of(1, 1)));
        System.out.println(Collections.nCopies(3, "ab") + " " + Collections.nCopies(0, 1));
        List<Integer> target = new ArrayList<>(Collections.nCopies(4, 0));
        Collections.copy(target, List.of(7, 8));
        Collections.addAll(target, 1, 2, 3);
        System.out.println(target + " " + Collections.list(Collections.enumeration(target)));
        System.out.println(Collections.max(List.of("bb", "a", "ccc"), Comparator.comparing(String::length)));
        try {
            Collections.copy(new ArrayList<>(), List.of(1));
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Collections.max(new ArrayList<Integer>());
        } catch (NoSuchElementException e) {
            System.out.println("no maximum");
        }
    }
}
