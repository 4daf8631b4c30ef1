// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class SetsAndQueues {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        Set<Integer> h = new HashSet<>(List.of(3, 1, 2)); h.add(2); h.addAll(Set.of(9, 10)); show(h); h.retainAll(Set.of(1, 9)); show(h); Set<String> l = new LinkedHashSet<>(List.of("z", "a", "m", "a".toUpperCase())); show(l); show(l.remove("m")); show(l);
        Deque<Integer> d = new ArrayDeque<>(); d.push(1); d.addLast(2); d.offerFirst(0); show(d); show(d.pop()); show(d.peekLast()); show(d.pollFirst()); show(d.pollFirst()); show(d.pollFirst()); for (int i = 0; i < 40; i++) d.add(i); show(d.size()); show(d.removeLast()); show(d.contains(17)); d.removeFirstOccurrence(17); show(d.contains(17));
        PriorityQueue<String> q = new PriorityQueue<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())); q.addAll(List.of("ccc", "a", "bb", "aa", "dddd")); StringBuilder b = new StringBuilder(); while (!q.isEmpty()) b.append(q.poll()).append(' '); show(b);
        LinkedList<Integer> k = new LinkedList<>(List.of(1, 2, 3)); k.addFirst(0); k.removeLast(); k.add(1, 5); show(k); show(k.getFirst()); show(k.indexOf(5)); show(k.peek()); Stack<Integer> s = new Stack<>(); s.push(1); s.push(2); show(s.peek()); show(s.search(1)); show(s.pop()); show(s); Vector<Integer> v = new Vector<>(List.of(1)); v.addElement(2); show(v.elementAt(1));
        try { new ArrayDeque<Integer>().pop(); } catch (NoSuchElementException e) { show("empty"); }
        try { s.pop(); s.pop(); } catch (EmptyStackException e) { show("empty stack"); }
        BitSet bits = new BitSet(); bits.set(1); bits.set(5, 9); bits.flip(6); show(bits); show(bits.cardinality()); show(bits.nextClearBit(5)); show(bits.length()); BitSet o = new BitSet(); o.set(5); o.set(100); bits.or(o); show(bits); bits.andNot(o); show(bits); show(bits.get(7));
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>(); id.put("a", 1); id.put(new String("a"), 2); show(id.size()); WeakHashMap<String, Integer> w = new WeakHashMap<>(); w.put("k", 1); show(w); Hashtable<String, Integer> ht = new Hashtable<>(); ht.put("one", 1); show(ht); Properties p = new Properties(); p.setProperty("a", "b"); show(p.getProperty("a")); show(p.getProperty("z", "def"));
    }
}
