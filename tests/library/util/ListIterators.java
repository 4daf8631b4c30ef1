// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ListIterators {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        ListIterator<Integer> it = list.listIterator();
        while (it.hasNext()) {
            int v = it.next();
            if (v % 2 == 0) it.set(v * 10);
            else if (v == 3) it.remove();
            else it.add(-v);
        }
        System.out.println(list);
        while (it.hasPrevious()) System.out.print(it.previousIndex() + ":" + it.previous() + " ");
        System.out.println();
        try {
            it.set(1);
            it.remove();
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("twice " + list);
        }
        for (Class<?> type : new Class<?>[] {ArrayList.class, LinkedList.class, Vector.class, HashMap.class}) {
            try {
                if (type == HashMap.class) {
                    Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1, 2, 2));
                    for (Integer k : map.keySet()) map.put(k + 100, 0);
                } else {
                    List<Integer> l = type == ArrayList.class ? new ArrayList<>(List.of(1, 2, 3)) : type == LinkedList.class ? new LinkedList<>(List.of(1, 2, 3)) : new Vector<>(List.of(1, 2, 3));
                    for (Integer v : l) if (v == 1) l.remove(v);
                }
                System.out.println("unnoticed");
            } catch (ConcurrentModificationException e) {
                System.out.println(type.getSimpleName() + " noticed");
            }
        }
        List<Integer> sub = list.subList(1, 4);
        sub.set(0, 99);
        sub.remove(1);
        sub.addAll(List.of(7, 7));
        System.out.println(sub + " " + list + " " + sub.subList(1, 2) + " " + sub.indexOf(7) + sub.lastIndexOf(7));
        Collections.sort(sub);
        list.replaceAll(v -> v + 1);
        System.out.println(list);
        try {
            list.add(0);
            sub.size();
        } catch (ConcurrentModificationException e) {
            System.out.println("view is stale");
        }
        list.removeAll(List.of(8, 1));
        list.retainAll(Set.of(100, 51, 61, 41));
        System.out.println(list + " " + list.containsAll(List.of(100)) + " " + list.toArray(new Integer[5]).length);
        Iterator<Integer> rest = list.iterator();
        rest.next();
        StringBuilder out = new StringBuilder();
        rest.forEachRemaining(out::append);
        System.out.println(out);
    }
}
