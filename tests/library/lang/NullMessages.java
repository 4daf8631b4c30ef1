// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class NullMessages {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        try { String s = args.length > 5 ? "x" : null; s.length(); } catch (NullPointerException e) { show(e.getMessage()); }
        try { int[] a = args.length > 5 ? new int[1] : null; a[0] = 1; } catch (NullPointerException e) { show(e.getMessage()); }
        try { Object o = "x"; Integer i = (Integer) o; } catch (ClassCastException e) { show(e.getMessage()); }
        try { Object o = new int[1]; String[] i = (String[]) o; } catch (ClassCastException e) { show(e.getMessage()); }
        try { throw null; } catch (NullPointerException e) { show(e.getMessage()); }
        try { Integer i = args.length > 5 ? 1 : null; int j = i; } catch (NullPointerException e) { show(e.getMessage()); }
        try { Object o = new NullMessages(); ((Runnable) o).run(); } catch (ClassCastException e) { show(e.getMessage()); }
        try { int n = new int[-1].length; } catch (NegativeArraySizeException e) { show(e.getMessage()); }
    }
}
