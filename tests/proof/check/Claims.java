// SPDX-License-Identifier: Apache-2.0
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * Methods whose exploration is cut. What is proved: p… throws nothing, q… nothing but what is found. What must not be: n…,
 * which throw for some input that a search with bounds does not come to.
 */
class Claims {
    int[] data;
    int count;
    Claims next;
    Object held;

    static class Base {
        int half(int x) {
            return x / 2;
        }
    }

    static class Derived extends Base {
        @Override
        int half(int x) {
            return 100 / (x - 987654321);
        }
    }

    interface Source {
        int take();
    }

    class Inner {
        int outer() {
            return count;
        }
    }

    static int pSum(int[] a) {
        int sum = 0;
        for (int i = 0; a != null && i < a.length; i++) sum += a[i];
        return sum;
    }

    static boolean pAscii(String s) {
        if (s == null) return true;
        for (int i = 0; i < s.length(); i++) if (s.charAt(i) > 127) return false;
        return true;
    }

    static int pGcd(int a, int b) {
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    static int pNested(int rows, int columns) {
        int cells = 0;
        for (int i = 0; i < rows; i++) for (int k = 0; k < columns; k++) cells++;
        return cells;
    }

    static void pReverse(char[] a) {
        if (a == null) return;
        for (int i = 0, k = a.length - 1; i < k; i++, k--) {
            char c = a[i];
            a[i] = a[k];
            a[k] = c;
        }
    }

    static int qLength(String s) {
        int spaces = 0;
        for (int i = 0; i < s.length(); i++) if (s.charAt(i) == ' ') spaces++;
        return spaces;
    }

    static int qPast(int[] a) {
        int sum = 0;
        for (int i = 0; i <= a.length; i++) sum += a[i];
        return sum;
    }

    static int nLate(int[] a, int n) {
        if (a == null) return 0;
        int sum = 0;
        for (int i = 0; i < n; i++) sum += i == 5000 ? a[i] : 1;
        return sum;
    }

    static int nLong(String s) {
        if (s == null || s.length() < 300) return 0;
        return 1 / (s.charAt(299) - 'x');
    }

    static int nWide(String s) {
        if (s == null) return 0;
        for (int i = 0; i < s.length(); i++) if (s.charAt(i) == '\u20ac' && i > 40) return 1 / (i - 41);
        return 0;
    }

    static int nManyElements(Object[] a) {
        if (a == null || a.length < 9) return 0;
        return a[8].hashCode();
    }

    static void nStore(Object[] a) {
        if (a != null && a.length > 0) a[0] = "text";
    }

    static int nOverridden(Base b, int n) {
        int sum = 0;
        for (int i = 0; b != null && i < n; i++) sum += b.half(i);
        return sum;
    }

    static int nOpen(Source source, int n) {
        int sum = 0;
        for (int i = 0; source != null && i < n; i++) sum += 1000 / (source.take() - 31337);
        return sum;
    }

    static int nList(List<Integer> list) {
        int sum = 0;
        for (int i = 0; list != null && i < list.size(); i++) sum += list.get(i);
        return sum;
    }

    static int nIterator(Iterator<String> all) {
        int n = 0;
        while (all != null && all.hasNext()) n += all.next().length();
        return n;
    }

    static int nSequence(CharSequence s) {
        int n = 0;
        for (int i = 0; s != null && i < s.length(); i++) n += 10 / (s.charAt(i) - 7);
        return n;
    }

    int nChain() {
        Claims at = this;
        for (int i = 0; i < 20; i++) {
            if (at == null || at.count != i) return 0;
            at = at.next;
        }
        return at == null ? 0 : at.data.length;
    }

    static int nAlias(Claims a, Claims b, int n) {
        if (a == null || b == null) return 0;
        a.count = 1;
        b.count = 0;
        int sum = 0;
        for (int i = 0; i < n; i++) sum += a.count == 0 && i == 700 ? 1 / (sum - sum) : 1;
        return sum;
    }

    int nState(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) if (i == 900) sum += data[0];
        return sum;
    }

    int nHeld(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) if (i == 900 && held instanceof String) sum += ((String) held).charAt(0);
        return sum;
    }

    private static int position;
    private static final int[] TEN = new int[10];

    static void move(int by) {
        position += by;
    }

    static int nStatic(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum++;
        return sum + TEN[position];
    }

    int nGrows(int n) {
        int sum = 0;
        count = 2;
        for (int i = 0; i < n; i++) {
            count += 3;
            if (count == 3_000_002) sum /= count - 3_000_002;
        }
        return sum;
    }

    private static final int[] WEIGHTS = {1, 2, 3, 5};
    private static final int[] COUNTS = {1, 2, 3, 5};

    static void count(int i) {
        COUNTS[i & 3]--;
    }

    static int pTable(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum += 60 / WEIGHTS[i & 3];
        return sum;
    }

    static int nTable(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum += 60 / COUNTS[i & 3];
        return sum;
    }

    private static final String LINE = System.lineSeparator();

    static String pLine(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum++;
        return sum == n ? LINE : null;
    }

    static int nLine(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum++;
        return sum < 5000 ? 0 : sum / (LINE.length() - 7);
    }

    static int nClock(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum++;
        return sum < 5000 ? 0 : (int) (sum / (System.nanoTime() - 12345));
    }

    static int nProperty(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum++;
        return sum < 5000 ? 0 : sum / (System.getProperty("claims.of.nobody", "text").length() - 9);
    }

    static int pCharset(int n) {
        int sum = StandardCharsets.UTF_8.name().length();
        for (int i = 0; i < n; i++) sum++;
        return sum;
    }

    static int pKeys(int n) {
        Set<Object> keys = new HashSet<>();
        keys.add(new Object());
        keys.add(new Object());
        int sum = 0;
        for (int i = 0; i < n; i++) sum++;
        return sum / keys.size();
    }

    static int nOrder(int n) {
        Object first = new Object(), second = new Object();
        Set<Object> keys = new HashSet<>();
        keys.add(first);
        keys.add(second);
        int sum = 0;
        for (int i = 0; i < n; i++) sum++;
        return sum < 5000 ? 0 : sum / (keys.iterator().next() == first ? 1 : 0);
    }

    static int nOrderOther(int n) {
        Object first = new Object(), second = new Object();
        Set<Object> keys = new HashSet<>();
        keys.add(first);
        keys.add(second);
        int sum = 0;
        for (int i = 0; i < n; i++) sum++;
        return sum < 5000 ? 0 : sum / (keys.iterator().next() == second ? 1 : 0);
    }
}
