// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.*;
import java.util.*;

public class ReflectArrays {
    static Object grow(Object array, int size) {
        Object bigger = Array.newInstance(array.getClass().getComponentType(), size);
        System.arraycopy(array, 0, bigger, 0, Array.getLength(array));
        return bigger;
    }

    @SafeVarargs
    static <T> T[] of(T... items) {
        return items;
    }

    public static void main(String[] args) {
        int[] ints = (int[]) Array.newInstance(int.class, 3);
        Array.setInt(ints, 1, 5);
        Array.set(ints, 2, (short) 9);
        System.out.println(Arrays.toString(ints) + " " + Array.get(ints, 1) + " " + Array.getLong(ints, 2) + " " + Array.getLength(ints));
        System.out.println(Arrays.toString((int[]) grow(ints, 5)) + Arrays.toString((String[]) grow(new String[] {"a"}, 2)));
        String[][] grid = (String[][]) Array.newInstance(String.class, 2, 3);
        grid[1][2] = "z";
        System.out.println(Arrays.deepToString(grid) + " " + grid.getClass().getName() + " " + Array.newInstance(int[].class, 2).getClass().getSimpleName());
        System.out.println(of(1, 2).getClass().getSimpleName() + of("a").getClass().getSimpleName() + " " + new int[2][3][].getClass().getName() + " " + new int[0][0].length);
        Object[] stored = new Number[2];
        stored[0] = 1;
        Object[][] bad = {{ints, 3}, {ints, -1}, {"no array", 0}};
        for (Object[] b : bad) {
            try {
                Array.get(b[0], (int) b[1]);
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        try {
            Array.set(ints, 0, "x");
        } catch (IllegalArgumentException e) {
            System.out.println("mismatch");
        }
        try {
            Array.newInstance(int.class, -2);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Array.newInstance(void.class, 1);
        } catch (IllegalArgumentException e) {
            System.out.println("void");
        }
        char[] chars = {'a', 'b'};
        System.out.println(Array.getChar(chars, 0) + Array.getInt(chars, 1) + " " + int[].class.getSuperclass() + " " + Object[].class.isAssignableFrom(String[].class) + " " + (ints.clone() != ints));
    }
}
