// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ArraysTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        int[] a = {5, 3, 9, 1, 7}; Arrays.sort(a); show(Arrays.toString(a)); show(Arrays.binarySearch(a, 7)); show(Arrays.equals(a, a.clone())); show(Arrays.hashCode(a)); int[] c = Arrays.copyOf(a, 7); show(Arrays.toString(c)); show(Arrays.toString(Arrays.copyOfRange(a, 1, 3))); Arrays.fill(c, 2, 4, -1); show(Arrays.toString(c)); show(Arrays.stream(a).sum()); show(Arrays.asList(1, 2, 3));
        String[] s = {"pear", "Apple", "fig"}; Arrays.sort(s); show(Arrays.toString(s)); Arrays.sort(s, String.CASE_INSENSITIVE_ORDER); show(Arrays.toString(s)); Arrays.sort(s, Comparator.comparing(String::length)); show(Arrays.toString(s)); show(Arrays.deepToString(new int[][] {{1}, {2, 3}})); show(Arrays.deepEquals(new Object[] {new int[] {1}}, new Object[] {new int[] {1}})); show(Arrays.mismatch(new int[] {1, 2}, new int[] {1, 3})); show(Arrays.compare(new int[] {1}, new int[] {2}));
        int[] big = new int[500]; Random r = new Random(1); for (int i = 0; i < big.length; i++) big[i] = r.nextInt(1000); Arrays.sort(big); boolean ok = true; for (int i = 1; i < big.length; i++) ok &= big[i - 1] <= big[i]; show(ok); Integer[] boxed = new Integer[100]; for (int i = 0; i < 100; i++) boxed[i] = (i * 37) % 101; Arrays.sort(boxed, Collections.reverseOrder()); show(boxed[0] + " " + boxed[99]);
        double[] d = {2.5, -1, 0}; Arrays.sort(d); show(Arrays.toString(d)); char[] ch = "hello".toCharArray(); Arrays.sort(ch); show(new String(ch)); long[] l = new long[3]; Arrays.setAll(l, i -> i * 10L); show(Arrays.toString(l)); byte[] by = {3, -1, 2}; Arrays.sort(by); show(Arrays.toString(by)); show(Arrays.toString((int[]) null)); int[] pre = {1, 2, 3}; Arrays.parallelPrefix(pre, Integer::sum); show(Arrays.toString(pre)); boolean[] bo = new boolean[2]; Arrays.fill(bo, true); show(Arrays.toString(bo));
        show(Arrays.equals(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9}, new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 10})); show(Arrays.mismatch("abcdefghijk".toCharArray(), "abcdefghijx".toCharArray())); try { Arrays.copyOf(a, -1); } catch (NegativeArraySizeException e) { show(e.getMessage()); } try { Arrays.copyOfRange(a, 3, 1); } catch (IllegalArgumentException e) { show(e.getMessage()); }
    }
}
