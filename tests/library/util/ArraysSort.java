// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ArraysSort {
    record Person(String name, int age) {}

    public static void main(String[] args) {
        int[] ints = new int[500];
        long seed = 12345;
        for (int i = 0; i < ints.length; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            ints[i] = (int) (seed >>> 33) % 1000;
        }
        int[] copy = ints.clone();
        Arrays.sort(copy);
        boolean sorted = true;
        for (int i = 1; i < copy.length; i++) sorted &= copy[i - 1] <= copy[i];
        System.out.println(sorted + " " + copy[0] + " " + copy[250] + " " + copy[499] + " " + Arrays.hashCode(copy));
        Arrays.sort(ints, 10, 20);
        System.out.println(Arrays.toString(Arrays.copyOfRange(ints, 8, 22)));
        double[] doubles = {3.5, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, 1e-300, -2};
        Arrays.sort(doubles);
        System.out.println(Arrays.toString(doubles));
        byte[] bytes = {5, -1, 127, -128, 0};
        Arrays.sort(bytes);
        char[] chars = "sorting letters".toCharArray();
        Arrays.sort(chars);
        long[] longs = {Long.MAX_VALUE, 0, Long.MIN_VALUE, -1};
        Arrays.sort(longs);
        short[] shorts = {300, -300, 3};
        Arrays.sort(shorts);
        float[] floats = {2.5f, Float.NaN, -2.5f};
        Arrays.sort(floats);
        System.out.println(Arrays.toString(bytes) + new String(chars) + Arrays.toString(longs) + Arrays.toString(shorts) + Arrays.toString(floats));
        Person[] people = new Person[80];
        for (int i = 0; i < people.length; i++) people[i] = new Person("p" + i, (i * 31) % 7);
        Arrays.sort(people, Comparator.comparingInt(Person::age));
        StringBuilder out = new StringBuilder();
        for (Person p : people) out.append(p.name()).append(p.age()).append(' ');
        System.out.println(out);
        String[] words = {"delta", "Alpha", "charlie", "Bravo"};
        Arrays.sort(words);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, Collections.reverseOrder());
        System.out.println(Arrays.toString(words));
        Integer[] parallel = new Integer[50];
        Arrays.setAll(parallel, i -> (i * 7) % 50);
        Arrays.parallelSort(parallel);
        System.out.println(Arrays.asList(parallel).subList(0, 9));
    }
}
