// SPDX-License-Identifier: Apache-2.0
// jdk 21
import java.util.*;

public class Patterns {
    static void show(Object o) {
        System.out.println(o);
    }

    record Point(int x, int y) { }
    record Box(Point a, Point b) { }
    enum Day { MON, SAT, SUN }

    static String describe(Object o) {
        return switch (o) {
            case null -> "nothing";
            case Integer i when i > 0 -> "positive " + i;
            case Integer i -> "int " + i;
            case String s -> "string " + s.length();
            case Point(int x, int y) -> "point " + (x + y);
            case List<?> l -> "list of " + l.size();
            default -> "other " + o;
        };
    }

    static int area(Object o) { return o instanceof Box(Point(var a, var b), Point(var c, var d)) ? (c - a) * (d - b) : 0; }

    public static void main(String[] args) throws Exception {
        for (Object o : new Object[] {1, "str", 2.5, List.of(1), new Point(1, 2), null}) { show(describe(o)); } show(area(new Box(new Point(0, 0), new Point(2, 3)))); show(switch (Day.SAT) { case SAT, SUN -> "weekend"; default -> "week"; });
    }
}
