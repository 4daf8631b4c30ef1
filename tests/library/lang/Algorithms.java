// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class Algorithms {
    static void show(Object o) {
        System.out.println(o);
    }

    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
    static List<String> perms(String s, String p, List<String> out) { if (s.isEmpty()) out.add(p); for (int i = 0; i < s.length(); i++) perms(s.substring(0, i) + s.substring(i + 1), p + s.charAt(i), out); return out; }
    static int lcs(String a, String b) { int[][] t = new int[a.length() + 1][b.length() + 1]; for (int i = 1; i <= a.length(); i++) for (int j = 1; j <= b.length(); j++) t[i][j] = a.charAt(i - 1) == b.charAt(j - 1) ? t[i - 1][j - 1] + 1 : Math.max(t[i - 1][j], t[i][j - 1]); return t[a.length()][b.length()]; }
    static int hanoi(int n) { return n == 0 ? 0 : 2 * hanoi(n - 1) + 1; }
    static int queens(int n) { return place(n, 0, new int[n]); }
    static int place(int n, int r, int[] q) { if (r == n) return 1; int c = 0; next: for (int i = 0; i < n; i++) { for (int k = 0; k < r; k++) if (q[k] == i || Math.abs(q[k] - i) == r - k) continue next; q[r] = i; c += place(n, r + 1, q); } return c; }
    static long pow(long b, int e) { return e == 0 ? 1 : e % 2 == 0 ? pow(b * b, e / 2) : b * pow(b, e - 1); }
    static int reverse(int n) { int r = 0; while (n > 0) { r = r * 10 + n % 10; n /= 10; } return r; }
    static boolean isPalin(String s) { String t = s.toLowerCase().replaceAll("[^a-z]", ""); return new StringBuilder(t).reverse().toString().equals(t); }
    static void bubble(int[] a) { for (int i = 0; i < a.length; i++) for (int j = 0; j + 1 < a.length - i; j++) if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; } }
    static int sum(int... v) { int s = 0; for (int i : v) s += i; return s; }

    public static void main(String[] args) throws Exception {
        int[][] m = {{1, 2}, {3, 4}}, r = new int[2][2]; for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) r[i][j] += m[i][k] * m[k][j]; show(Arrays.deepToString(r));
        boolean[] sieve = new boolean[100]; List<Integer> primes = new ArrayList<>(); for (int i = 2; i < 100; i++) { if (sieve[i]) continue; primes.add(i); for (int j = i * i; j < 100; j += i) sieve[j] = true; } show(primes);
        show(fib(20)); show(gcd(84, 36)); show(perms("abc", "", new ArrayList<>())); show(lcs("AGGTAB", "GXTXAYB")); outer: for (int i = 0; i < 5; i++) { for (int j = 0; j < 5; j++) { if (i * j == 6) { show(i + "," + j); break outer; } if (j > i) continue outer; } }
        Map<Character, Integer> freq = new TreeMap<>(); for (char c : "mississippi".toCharArray()) freq.merge(c, 1, Integer::sum); show(freq); StringBuilder sb = new StringBuilder(); for (int n = 1; n <= 15; n++) sb.append(n % 15 == 0 ? "FizzBuzz" : n % 5 == 0 ? "Buzz" : n % 3 == 0 ? "Fizz" : String.valueOf(n)).append(' '); show(sb.toString().trim());
        PriorityQueue<int[]> pq = new PriorityQueue<>((a, b) -> a[1] - b[1]); int[] dist = new int[5]; Arrays.fill(dist, Integer.MAX_VALUE); dist[0] = 0; int[][][] g = {{{1, 4}, {2, 1}}, {{3, 1}}, {{1, 2}, {3, 5}}, {{4, 3}}, {}}; pq.add(new int[] {0, 0}); while (!pq.isEmpty()) { int[] c = pq.poll(); for (int[] e : g[c[0]]) if (dist[c[0]] + e[1] < dist[e[0]]) { dist[e[0]] = dist[c[0]] + e[1]; pq.add(new int[] {e[0], dist[e[0]]}); } } show(Arrays.toString(dist));
        show(hanoi(5)); show(queens(6)); show(Long.toBinaryString(pow(3, 20))); show(reverse(12345)); show(isPalin("A man a plan")); int x = 0; do { x += 3; } while (x < 10); show(x); show(switch ("two") { case "one" -> 1; case "two" -> 2; default -> 3; }); int y = 5; y += 3.7; show(y); show('a' + 1); show((char) ('a' + 1)); show(1 + 2 + "3" + 4 + 5); show(5 & 3 | 4 ^ 1); show(~7); show(-17 >> 2); show(-17 >>> 28); show(1L << 40); show(0x7fffffff + 1); show(010 + 0b11); show(1_000_000); byte bb = (byte) 300; show(bb); final int[] arr = {3, 1, 2}; bubble(arr); show(Arrays.toString(arr)); show(sum(1, 2, 3)); show(sum());
    }
}
