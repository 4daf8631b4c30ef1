// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ObjectMethods {
    static class Point implements Cloneable, Comparable<Point> {
        int x, y;
        int[] extra = {1};

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Point p && p.x == x && p.y == y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }

        @Override
        public Point clone() throws CloneNotSupportedException {
            return (Point) super.clone();
        }

        @Override
        public int compareTo(Point o) {
            return x != o.x ? Integer.compare(x, o.x) : Integer.compare(y, o.y);
        }

        @Override
        public String toString() {
            return "(" + x + "," + y + ")";
        }
    }

    static class NoClone {
        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    public static void main(String[] args) throws Exception {
        Point p = new Point(1, 2), q = p.clone();
        System.out.println(p.equals(q) + " " + (p == q) + " " + (p.extra == q.extra) + " " + p.hashCode() + " " + (p.getClass() == q.getClass()));
        Set<Point> set = new HashSet<>(List.of(p, new Point(3, 4)));
        System.out.println(set.contains(q) + " " + set.size() + " " + new TreeSet<>(List.of(new Point(2, 1), p, new Point(1, 0))));
        try {
            new NoClone().copy();
        } catch (CloneNotSupportedException e) {
            System.out.println(e.getMessage());
        }
        int[][] grid = {{1, 2}, {3}};
        int[][] shallow = grid.clone();
        shallow[0][0] = 9;
        shallow[1] = new int[] {7};
        System.out.println(Arrays.deepToString(grid) + Arrays.deepToString(shallow));
        Object o = new Object();
        System.out.println(o.equals(o) + " " + (o.hashCode() == System.identityHashCode(o)) + " " + System.identityHashCode(null) + " " + o.toString().startsWith("java.lang.Object@"));
        System.out.println(new int[0].toString().startsWith("[I@") + " " + new String[0].getClass() + " " + int.class + " " + void.class);
        Map<Object, String> map = new HashMap<>();
        map.put(p, "first");
        p.x = 100;
        System.out.println(map.get(p) + " " + map.get(q) + " " + map.size());
        synchronized (o) {
            o.notifyAll();
        }
        try {
            "x".notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not the owner");
        }
    }
}
