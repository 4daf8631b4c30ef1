// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class RecordTest {
    static void show(Object o) {
        System.out.println(o);
    }

    record P(int id, String name, double d) { }
    record Q(int n, List<Integer> l) { Q { if (n < 0) throw new IllegalArgumentException("negative"); } }
    record G<T>(T v) { <U> G<U> map(java.util.function.Function<T, U> f) { return new G<>(f.apply(v)); } }
    sealed interface S permits C, D { }
    record C(int r) implements S { }
    record D(int w) implements S { }

    public static void main(String[] args) throws Exception {
        P a = new P(1, "x", 2.5), b = new P(1, "x", 2.5); show(a); show(a.equals(b)); show(a.hashCode() == b.hashCode()); show(a.name()); show(new Q(new int[0].length, List.of(1))); try { new Q(-1, null); } catch (IllegalArgumentException e) { show(e.getMessage()); } Object o = a; if (o instanceof P p && p.id() == 1) show("matched " + p.d()); show(new HashSet<>(List.of(a)).contains(b)); show(switch (a.id()) { case 1 -> "one"; case 2 -> "two"; default -> "many"; }); String t = """
            text
              block"""; show(t); var list = new ArrayList<P>(); list.add(new P(2, "b", 0)); list.add(a); list.sort(Comparator.comparingInt(P::id)); show(list); show(new G<>(3).map(v -> v + 1)); S s = new C(2); show(s instanceof C c ? c.r() : -1);
    }
}
