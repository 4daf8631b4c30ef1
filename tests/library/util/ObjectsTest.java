// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ObjectsTest {
    public static void main(String[] args) {
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.equals("a", new String("a")));
        System.out.println(Objects.hash(1, "x", null) + " " + Objects.hash() + " " + Objects.hashCode(null) + " " + Objects.hashCode("q"));
        System.out.println(Objects.toString(null) + " " + Objects.toString(null, "dflt") + " " + Objects.toString(5, "dflt"));
        System.out.println(Objects.deepEquals(new int[][] {{1}, {2}}, new int[][] {{1}, {2}}) + " " + Objects.deepEquals("a", new int[0]));
        System.out.println(Objects.compare("a", "b", Comparator.naturalOrder()) + " " + Objects.compare(null, null, null));
        System.out.println(Objects.requireNonNullElse(null, "else") + " " + Objects.requireNonNullElseGet(null, () -> "made"));
        System.out.println(Objects.isNull(null) + " " + Objects.nonNull(null) + " " + Objects.checkIndex(3, 4));
        System.out.println(Objects.checkFromToIndex(1, 3, 3) + " " + Objects.checkFromIndexSize(2, 2, 4));
        Runnable[] bad = {
            () -> Objects.requireNonNull(null, "must be there"),
            () -> Objects.requireNonNull(null, () -> "supplied"),
            () -> Objects.checkIndex(4, 4),
            () -> Objects.checkFromToIndex(2, 1, 3),
            () -> Objects.checkFromIndexSize(2, 3, 4),
            () -> Objects.requireNonNullElse(null, null),
        };
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
