// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class InterfaceDefaults {
    interface Shape {
        double area();

        default String describe() {
            return name() + String.format(" %.2f", area());
        }

        private String name() {
            return getClass().getSimpleName();
        }

        static Shape largest(Collection<? extends Shape> shapes) {
            return Collections.max(shapes, Comparator.comparingDouble(Shape::area));
        }
    }

    interface Named {
        default String describe() {
            return "named";
        }
    }

    record Circle(double r) implements Shape {
        @Override
        public double area() {
            return 3 * r * r;
        }
    }

    record Square(double a) implements Shape, Named {
        Square {
            if (a < 0) throw new IllegalArgumentException("negative " + a);
        }

        @Override
        public double area() {
            return a * a;
        }

        @Override
        public String describe() {
            return Named.super.describe() + "/" + Shape.super.describe();
        }
    }

    static class Bag implements Iterable<String>, Comparable<Bag> {
        private final List<String> items = new ArrayList<>();

        Bag(String... items) {
            this.items.addAll(Arrays.asList(items));
        }

        @Override
        public Iterator<String> iterator() {
            return items.iterator();
        }

        @Override
        public int compareTo(Bag o) {
            return items.size() - o.items.size();
        }
    }

    static int sum(int... values) {
        int total = 0;
        for (int v : values) total += v;
        return total;
    }

    static String which(Object o) {
        return "object";
    }

    static String which(Integer o) {
        return "Integer";
    }

    static String which(long o) {
        return "long";
    }

    static String which(int... o) {
        return "varargs";
    }

    public static void main(String[] args) {
        List<Shape> shapes = List.of(new Circle(1), new Square(2), new Circle(0.5));
        for (Shape s : shapes) System.out.println(s.describe() + " " + s);
        System.out.println(Shape.largest(shapes));
        try {
            new Square(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Bag bag = new Bag("x", "y");
        StringBuilder out = new StringBuilder();
        for (String s : bag) out.append(s);
        bag.forEach(out::append);
        System.out.println(out + " " + bag.compareTo(new Bag()) + " " + bag.spliterator().estimateSize());
        System.out.println(sum() + " " + sum(1) + " " + sum(1, 2, 3) + " " + sum(new int[] {4, 5}) + " " + which(1) + " " + which('c') + " " + which("s") + " " + which() + " " + which(Integer.valueOf(1)));
    }
}
