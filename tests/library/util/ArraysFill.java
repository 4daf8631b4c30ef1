// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class ArraysFill {
    public static void main(String[] args) {
        int[] a = new int[8];
        Arrays.fill(a, 7);
        Arrays.fill(a, 2, 5, -1);
        System.out.println(Arrays.toString(a) + " " + Arrays.stream(a).sum() + " " + Arrays.stream(a, 1, 4).sum());
        Arrays.setAll(a, i -> i * i);
        Arrays.parallelPrefix(a, Integer::sum);
        System.out.println(Arrays.toString(a));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 3)) + Arrays.toString(Arrays.copyOf(a, 10)) + Arrays.toString(Arrays.copyOfRange(a, 6, 9)));
        String[] s = Arrays.copyOf(new String[] {"x"}, 3);
        System.out.println(Arrays.toString(s) + " " + s.getClass().getSimpleName());
        Object[] objects = Arrays.copyOf(new Integer[] {1, 2}, 2, Object[].class);
        objects[0] = "now a string";
        System.out.println(Arrays.asList(objects));
        System.out.println(Arrays.binarySearch(new int[] {1, 3, 5, 7}, 5) + " " + Arrays.binarySearch(new int[] {1, 3, 5, 7}, 4) + " " + Arrays.binarySearch(new char[] {'a', 'z'}, 'z'));
        System.out.println(Arrays.binarySearch(new String[] {"bb", "a", "ccc"}, "ccc", Comparator.comparing(String::length)));
        List<String> fixed = Arrays.asList("q", "r", "s");
        fixed.set(1, "R");
        System.out.println(fixed + " " + fixed.contains("R"));
        try {
            fixed.add("t");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size");
        }
        try {
            Arrays.fill(a, 5, 20, 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object[] numbers = new Integer[1];
            Arrays.fill(numbers, "text");
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.copyOf(a, -1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.stream(new String[] {"b", "a"}).sorted().collect(Collectors.joining("+")));
        double[] d = new double[4];
        Arrays.setAll(d, i -> 1.0 / (i + 1));
        Arrays.parallelPrefix(d, (x, y) -> x * y);
        System.out.println(Arrays.toString(d));
    }
}
