// SPDX-License-Identifier: Apache-2.0
// jdk 24
import java.util.*;

public class Sequenced {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); show(l.reversed()); show(l.getFirst() + l.getLast()); l.addFirst(0); show(l.removeLast()); show(l); LinkedHashMap<String, Integer> m = new LinkedHashMap<>(); m.put("a", 1); m.putFirst("b", 2); show(m); show(m.firstEntry()); show(new LinkedHashSet<>(List.of(3, 1)).reversed()); show("abc".indexOf('c', 0, 3)); show(new StringBuilder().repeat("ab", 2)); show(Math.clamp(15, 0, 10)); show("a,b;c".splitWithDelimiters("[,;]", 0).length); show(Character.isEmoji(0x1F600)); show(List.of(1, 2, 3, 4).stream().gather(java.util.stream.Gatherers.windowFixed(2)).toList());
    }
}
