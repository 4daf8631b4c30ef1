// SPDX-License-Identifier: Apache-2.0
package own;

/** Patterns with *, ? and sets of letters. */
public final class Glob {
    private Glob() {
    }

    public static boolean matches(String pattern, String text) {
        return matches(pattern, 0, text, 0);
    }

    private static boolean matches(String p, int i, String t, int j) {
        if (i == p.length()) {
            return j == t.length();
        }
        char c = p.charAt(i);
        if (c == '*') {
            for (int k = j; k <= t.length(); k++) {
                if (matches(p, i + 1, t, k)) {
                    return true;
                }
            }
            return false;
        }
        if (j == t.length()) {
            return false;
        }
        if (c == '?') {
            return matches(p, i + 1, t, j + 1);
        }
        if (c == '[') {
            int close = p.indexOf(']', i);
            if (close < 0) {
                throw new IllegalArgumentException("[ without ]");
            }
            return inSet(p.substring(i + 1, close), t.charAt(j)) && matches(p, close + 1, t, j + 1);
        }
        return c == t.charAt(j) && matches(p, i + 1, t, j + 1);
    }

    static boolean inSet(String set, char c) {
        boolean negated = set.startsWith("!");
        int i = negated ? 1 : 0;
        while (i < set.length()) {
            char low = set.charAt(i);
            char high = low;
            if (i + 2 < set.length() && set.charAt(i + 1) == '-') {
                high = set.charAt(i + 2);
                i += 2;
            }
            if (c >= low && c <= high) {
                return !negated;
            }
            i++;
        }
        return negated;
    }

    public static boolean hasWildcard(String pattern) {
        return pattern.indexOf('*') >= 0 || pattern.indexOf('?') >= 0 || pattern.indexOf('[') >= 0;
    }
}
