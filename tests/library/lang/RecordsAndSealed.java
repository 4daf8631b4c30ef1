// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class RecordsAndSealed {
    sealed interface Expr permits Num, Add, Mul, Neg {}
    record Num(int value) implements Expr {}
    record Add(Expr left, Expr right) implements Expr {}
    record Mul(Expr left, Expr right) implements Expr {}
    record Neg(Expr inner) implements Expr {}

    record Pair<A, B>(A first, B second) {
        static int made;

        Pair {
            made++;
        }

        Pair(A both) {
            this(both, null);
        }

        <C> Pair<A, C> withSecond(C c) {
            return new Pair<>(first, c);
        }
    }

    record Mixed(byte b, char c, double d, float f, int[] array, String... rest) {}

    static int eval(Expr e) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Add a) return eval(a.left()) + eval(a.right());
        if (e instanceof Mul m) return eval(m.left()) * eval(m.right());
        if (e instanceof Neg n && n.inner() instanceof Num k) return -k.value();
        if (e instanceof Neg n) return -eval(n.inner());
        throw new AssertionError();
    }

    public static void main(String[] args) {
        Expr e = new Add(new Num(3), new Mul(new Num(4), new Neg(new Add(new Num(1), new Num(1)))));
        System.out.println(eval(e) + " " + e);
        System.out.println(e.equals(new Add(new Num(3), new Mul(new Num(4), new Neg(new Add(new Num(1), new Num(1)))))) + " " + e.hashCode());
        Pair<String, Integer> p = new Pair<>("a");
        System.out.println(p + " " + p.withSecond(5) + " " + p.equals(new Pair<>("a", null)) + " " + p.hashCode() + " " + Pair.made);
        int[] array = {1};
        Mixed m = new Mixed((byte) 1, 'x', 0.5, -0f, array, "r");
        System.out.println(m.equals(new Mixed((byte) 1, 'x', 0.5, 0f, array, "r")) + " " + m.c() + m.rest()[0]);
        System.out.println(m.toString().startsWith("Mixed[b=1, c=x, d=0.5, f=-0.0, array=[I@"));
        System.out.println(Pair.class.isRecord() + " " + Pair.class.getRecordComponents()[1].getName() + " " + Expr.class.isSealed() + " " + Expr.class.getPermittedSubclasses().length);
        Map<Pair<Integer, Integer>, String> grid = new HashMap<>();
        for (int i = 0; i < 5; i++) grid.put(new Pair<>(i, i * i), "v" + i);
        System.out.println(grid.get(new Pair<>(3, 9)) + " " + grid.get(new Pair<>(3, 8)));
        record Local(int x) {
            int twice() {
                return 2 * x;
            }
        }
        System.out.println(new Local(21).twice());
    }
}
