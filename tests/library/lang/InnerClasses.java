// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.function.*;

public class InnerClasses {
    private int counter = 10;

    class Inner {
        int own = counter++;

        class Deeper {
            int sum() {
                return own + counter + InnerClasses.this.counter;
            }
        }
    }

    static class Base {
        String name() {
            return "base";
        }

        Supplier<String> supplier() {
            return this::name;
        }
    }

    static class Derived extends Base {
        @Override
        String name() {
            return "derived of " + super.name();
        }

        Supplier<String> parent() {
            return super::name;
        }
    }

    Iterable<Integer> countdown(int from) {
        return () -> new Iterator<>() {
            int at = from;

            @Override
            public boolean hasNext() {
                return at > 0;
            }

            @Override
            public Integer next() {
                counter++;
                return at--;
            }
        };
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses();
        Inner inner = outer.new Inner();
        Inner.Deeper deeper = inner.new Deeper();
        System.out.println(inner.own + " " + deeper.sum() + " " + outer.counter);
        int total = 0;
        for (int i : outer.countdown(4)) total += i;
        System.out.println(total + " " + outer.counter);
        Derived d = new Derived();
        System.out.println(d.supplier().get() + " " + d.parent().get());
        int base = 100;
        class Local {
            int plus(int x) {
                return base + x;
            }
        }
        Function<Integer, Integer> f = new Local()::plus;
        System.out.println(f.andThen(x -> x * 2).apply(5) + " " + new Local().getClass().getName() + " " + Local.class.getSimpleName());
        Runnable r = new Runnable() {
            int runs;

            @Override
            public void run() {
                runs++;
                System.out.println("run " + runs + " " + getClass().getName() + " " + getClass().getSimpleName().isEmpty());
            }
        };
        r.run();
        r.run();
        Supplier<Supplier<String>> nested = () -> () -> "nested " + base;
        System.out.println(nested.get().get());
    }
}
