// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class Generics {
    static void show(Object o) {
        System.out.println(o);
    }

    static <T extends Comparable<T>> T max(List<T> l) { T m = l.get(0); for (T t : l) if (t.compareTo(m) > 0) m = t; return m; }
    record Pair<A, B>(A a, B b) { Pair<B, A> swap() { return new Pair<>(b, a); } }

    static class Node<T extends Comparable<T>> {
        T v;
        Node<T> l, r;

        Node(T v) { this.v = v; }
        static <T extends Comparable<T>> Node<T> insert(Node<T> n, T v) { if (n == null) return new Node<>(v); if (v.compareTo(n.v) < 0) n.l = insert(n.l, v); else n.r = insert(n.r, v); return n; }
        static <T extends Comparable<T>> void walk(Node<T> n, java.util.function.Consumer<T> c) { if (n == null) return; walk(n.l, c); c.accept(n.v); walk(n.r, c); }
        static int depth(Node<?> n) { return n == null ? 0 : 1 + Math.max(depth(n.l), depth(n.r)); }
    }

    static class LinkedStack<T> implements Iterable<T> {
        private record Cell<T>(T v, Cell<T> next) { }
        private Cell<T> top;

        void push(T v) { top = new Cell<>(v, top); }
        T pop() { if (top == null) throw new NoSuchElementException(); T v = top.v(); top = top.next(); return v; }
        public Iterator<T> iterator() { return new Iterator<>() { Cell<T> c = top; public boolean hasNext() { return c != null; } public T next() { T v = c.v(); c = c.next(); return v; } }; }
    }

    interface Shape { double area(); default String describe() { return getClass().getSimpleName() + " " + area(); } }
    record Circle(double r) implements Shape { public double area() { return 3 * r * r; } }
    record Square(double s) implements Shape { public double area() { return s * s; } }
    static class Lru<K, V> extends LinkedHashMap<K, V> { final int n; Lru(int n) { super(16, 0.75f, true); this.n = n; } protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > n; } }
    static class Outer { int v; Outer(int v) { this.v = v; } class Inner { int get() { return v + 1; } } }

    public static void main(String[] args) throws Exception {
        Node<Integer> root = null; for (int v : new int[] {5, 2, 8, 1, 9, 3}) root = Node.insert(root, v); List<Integer> out = new ArrayList<>(); Node.walk(root, out::add); show(out); show(Node.depth(root)); show(max(List.of(3, 9, 4))); Pair<String, Integer> p = new Pair<>("k", 1); show(p); show(p.swap()); LinkedStack<String> s = new LinkedStack<>(); s.push("a"); s.push("b"); for (String v : s) show(v); show(s.pop()); try { s.pop(); s.pop(); } catch (NoSuchElementException e) { show("empty"); } Shape[] shapes = {new Circle(2), new Square(3)}; double total = 0; for (Shape sh : shapes) total += sh.area(); show(total); show(shapes[0].describe()); Lru<String, Integer> lru = new Lru<>(2); lru.put("a", 1); lru.put("b", 2); lru.get("a"); lru.put("c", 3); show(lru); int[] copy = {1, 2}, cl = copy.clone(); cl[0] = 9; show(copy[0]); Object[] objs = {1, "s", 2.5, 'c', null, new int[0]}; for (Object o : objs) show(o == null ? "null" : o.getClass().getSimpleName()); show(new int[2][3].length); List<? super Integer> sup = new ArrayList<Number>(List.of(1.5)); sup.add(2); show(sup); Outer.Inner in = new Outer(7).new Inner(); show(in.get()); show(new Object() { int v = 4; int twice() { return v * 2; } }.twice()); Comparable<String> cmp = "a"; show(cmp.compareTo("b")); Iterator<Integer> fibs = new Iterator<>() { int a = 0, b = 1; public boolean hasNext() { return true; } public Integer next() { int r = a; a = b; b += r; return r; } }; for (int i = 0; i < 10; i++) System.out.print(fibs.next() + " "); show("");
    }
}
