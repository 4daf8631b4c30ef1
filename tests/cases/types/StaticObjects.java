// SPDX-License-Identifier: Apache-2.0
//
// Calls before may have changed what a static final field refers to: methods that look at it are not complete.  Constant
// tables, values and what callers cannot reach stay what they are: methods that look at these are.
//! run check --no-replay --trials 0 --max-steps 100000 --method *.open*
//! count 0
//! stdout 16 methods, 16 explored up to a bound
//! run check --no-replay --trials 0 --max-steps 100000 --method *.fixed*
//! count 0
//! stdout in 12 methods\n
import java.util.*;
public class StaticObjects {
    private static final Map<String,Integer> MAP = new HashMap<>();
    static { MAP.put("a", 1); }
    static int fixedMap() { return 1 / MAP.get("a"); }
    private static final Map<String,Integer> GROWS = new HashMap<>();
    static { GROWS.put("a", 1); }
    static void more(String k) { GROWS.put(k, 0); }
    static int openGrows() { return 1 / GROWS.get("a"); }
    private static final List<String> FIXED = List.of("a", "b");
    static int fixedFixed() { return 2 / FIXED.size(); }
    static final List<String> UNMOD = Collections.unmodifiableList(new ArrayList<>(Arrays.asList("a", "b")));
    static int fixedUnmod() { return 2 / UNMOD.size(); }
    private static final List<String> INNER = new ArrayList<>(Arrays.asList("a"));
    static final List<String> VIEW = Collections.unmodifiableList(INNER);
    static void clear() { INNER.clear(); }
    static int openView() { return 1 / VIEW.size(); }
    private static final Set<String> WORDS = new HashSet<>(Arrays.asList("if", "for"));
    static int fixedWords(boolean b) { int n = 0; for (String w : WORDS) n += w.length(); return 1 / n; }
    private static final int[] PASSED = {1, 2};
    private static int at(int[] t, int i) { return t[i]; }
    static int fixedPassed(int i) { return 1 / at(PASSED, i & 1); }
    private static final int[] KEPT = {1, 2};
    static int[] hold;
    private static int keep(int[] t, int i) { hold = t; return t[i]; }
    static int openKept(int i) { return 1 / keep(KEPT, i & 1); }
    static class Mark { }
    private static final Mark MINE = new Mark();
    static int fixedMine(Mark o) { return o == MINE ? 1 / 0 : 1; }
    static final Mark OURS = new Mark();
    static int openOurs(Mark o) { return o == OURS ? 1 / 0 : 1; }
    static boolean openEqual(Mark o) { return 1 / (Objects.equals(o, OURS) ? 0 : 1) > 0; }
    private static final List<Integer> MANY = List.of(1, 2, 3, 4, 5);
    static int fixedMany(int i) { return 1 / MANY.get(2); }
    static final class Node { private int[] t; private int n; Node(int n) { this.n = n; t = new int[]{n, n}; } int at(int i) { return 1 / t[i & 1]; } int n() { return n; } }
    static final Node NODE = new Node(1);
    static int fixedNode(int i) { return 1 / NODE.n() + NODE.at(i); }
    enum Op { ADD(1), SUB(2); final int w; Op(int w) { this.w = w; } }
    static int fixedOp(Op o) { return o == null ? 0 : 1 / o.w; }
    static final Object SHOWN = new Object();
    static int openShown(Object o) { return o == SHOWN ? 1 / 0 : 1; }
    private static final int[] LAZY = new int[4];
    static int openLazy(int i) { int[] t = LAZY; int r = t[i & 3]; t[i & 3] = 1; return 1 / (1 - r); }
    private static final char[] HEX = "0123456789abcdef".toCharArray();
    static String fixedHex(int b) { return new String(new char[] { HEX[b >> 4 & 15], HEX[b & 15] }); }
    private static final Map<String,int[]> ARRAYS = new HashMap<>();
    static { ARRAYS.put("a", new int[] {1}); }
    static int[] gives() { return ARRAYS.get("a"); }
    static int openArrays() { return 1 / ARRAYS.get("a")[0]; }
    private static final LinkedHashMap<String,Integer> LRU = new LinkedHashMap<>(16, 0.75f, true);
    static { LRU.put("a", 1); LRU.put("b", 0); }
    static int look(String k) { return LRU.get(k); }
    static int openLru() { return 1 / LRU.values().iterator().next(); }
    private static final StringBuilder TEXT = new StringBuilder("a");
    static void say(String s) { TEXT.append(s); }
    static int openText() { return 1 / (2 - TEXT.length()); }
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 1);
    static int openLocal() { return 1 / LOCAL.get(); }
    private static final int[][] GRID = {{1}, {2}};
    static int[] row(int i) { return GRID[i & 1]; }
    static int openGrid(int i) { return 1 / GRID[i & 1][0]; }
    private static final int[][] COPY = {{1}, {2}};
    static int[][] copy() { return COPY.clone(); }
    static int openCopy(int i) { return 1 / COPY[i & 1][0]; }
    private static final int[] FLAT = {1, 2};
    static int[] flat() { return FLAT.clone(); }
    static int fixedFlat(int i) { return 1 / FLAT[i & 1]; }
    interface F { int f(int i); }
    static final F FN = i -> i | 1;
    static int fixedFn() { return 1 / FN.f(1); }
    private static final int[] IN_LAMBDA = {1};
    static final Runnable R = () -> IN_LAMBDA[0] = 0;
    static int openLambda() { return 1 / IN_LAMBDA[0]; }
    private static final Map.Entry<String,Integer> first() { return ENTRIES.entrySet().iterator().next(); }
    private static final Map<String,Integer> ENTRIES = new HashMap<>();
    static { ENTRIES.put("a", 1); }
    static Map.Entry<String,Integer> openOpen() { return first(); }
    static int openEntries() { return 1 / ENTRIES.get("a"); }
}
