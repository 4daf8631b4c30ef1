// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ArraysCompare {
    public static void main(String[] args) {
        int[] a = {1, 2, 3, 4}, b = {1, 2, 4};
        System.out.println(Arrays.compare(a, b) + " " + Arrays.mismatch(a, b) + " " + Arrays.equals(a, b) + " " + Arrays.equals(a, 0, 2, b, 0, 2));
        System.out.println(Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + " " + Arrays.compare(new byte[] {-1}, new byte[] {1}));
        System.out.println(Arrays.mismatch(new long[] {1, 2}, new long[] {1, 2}) + " " + Arrays.compare(new boolean[] {true}, new boolean[] {false}));
        System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode(new double[] {1.5, -0.0}) + " " + Arrays.hashCode(new String[] {"x", null}));
        Object[] deep = {1, new int[] {2, 3}, new Object[] {"x", new char[] {'y'}}, null};
        Object[] same = {1, new int[] {2, 3}, new Object[] {"x", new char[] {'y'}}, null};
        System.out.println(Arrays.deepToString(deep) + " " + Arrays.deepEquals(deep, same) + " " + Arrays.equals(deep, same) + " " + (Arrays.deepHashCode(deep) == Arrays.deepHashCode(same)));
        Object[] self = new Object[2];
        self[0] = self;
        System.out.println(Arrays.deepToString(self));
        System.out.println(Arrays.equals(new double[] {Double.NaN}, new double[] {Double.NaN}) + " " + Arrays.equals(new float[] {0f}, new float[] {-0f}));
        System.out.println(Arrays.compare(new String[] {"a", "c"}, new String[] {"a", "b"}) + " " + Arrays.compare(new Integer[] {null}, new Integer[] {1}));
        System.out.println(Arrays.mismatch(new char[] {'a', 'b', 'c'}, 1, 3, new char[] {'b', 'd'}, 0, 2));
        System.out.println(Arrays.toString((int[]) null) + Arrays.toString(new boolean[3]) + Arrays.toString(new Object[] {null, 1L}));
        long[] big = new long[300], other = new long[300];
        other[277] = 5;
        System.out.println(Arrays.mismatch(big, other) + " " + Arrays.equals(big, other));
    }
}
