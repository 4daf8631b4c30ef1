// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class PartitioningBy {
    public static void main(String[] args) {
        Map<Boolean, List<Integer>> parts = IntStream.rangeClosed(1, 10).boxed().collect(Collectors.partitioningBy(i -> i % 3 == 0));
        System.out.println(parts + " " + parts.get(true) + " " + parts.size());
        System.out.println(Stream.of("a", "bb", "cc", "ddd").collect(Collectors.partitioningBy(s -> s.length() > 1, Collectors.joining("|"))));
        System.out.println(Stream.<String>empty().collect(Collectors.partitioningBy(String::isEmpty)));
        System.out.println(Stream.of(1, 2, 3, 4).collect(Collectors.partitioningBy(i -> i > 2, Collectors.partitioningBy(i -> i % 2 == 0, Collectors.counting()))));
        System.out.println(Stream.of(5, 3, 8).collect(Collectors.partitioningBy(i -> i > 4, Collectors.summarizingInt(i -> i))));
        System.out.println(parts.equals(Map.of(true, List.of(3, 6, 9), false, List.of(1, 2, 4, 5, 7, 8, 10))) + " " + parts.containsKey(null));
        for (Map.Entry<Boolean, List<Integer>> e : parts.entrySet()) System.out.print(e.getKey() + "->" + e.getValue().size() + " ");
        System.out.println();
    }
}
