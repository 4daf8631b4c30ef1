// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class LinkedListTest {
    public static void main(String[] args) {
        LinkedList<String> list = new LinkedList<>(List.of("b", "d", "f"));
        list.addFirst("a");
        list.add(2, "c");
        list.addLast("g");
        list.add(list.indexOf("f"), "e");
        System.out.println(list + " " + list.getFirst() + list.getLast());
        ListIterator<String> it = list.listIterator(3);
        it.next();
        it.set("D");
        it.add("d2");
        System.out.println(it.previous() + it.previousIndex() + it.nextIndex());
        it.remove();
        System.out.println(list + " " + list.lastIndexOf("g") + " " + list.indexOf("zz"));
        list.remove("c");
        list.remove(0);
        System.out.println(list + " " + list.peek() + " " + list.poll() + " " + list.pollLast() + " " + list.element());
        list.addAll(1, List.of("x", "y", "x"));
        System.out.println(list.removeLastOccurrence("x") + " " + list);
        Collections.reverse(list);
        System.out.println(list + " " + list.equals(Arrays.asList("f", "e", "y", "x", "D")) + " " + list.hashCode());
        list.sort(null);
        System.out.println(list);
        System.out.println(list.subList(1, 3) + " " + list.contains("y"));
        try {
            list.get(9);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            for (String s : list) if (s.equals("e")) list.add("boom");
        } catch (ConcurrentModificationException e) {
            System.out.println("changed while iterating " + e.getMessage());
        }
    }
}
