// SPDX-License-Identifier: Apache-2.0
package own;

/** How far two words are apart, and how alike. */
public final class EditDistance {
    private final int insertCost;
    private final int replaceCost;

    public EditDistance(int insertCost, int replaceCost) {
        if (insertCost < 1 || replaceCost < 1) {
            throw new IllegalArgumentException("costs must be positive");
        }
        this.insertCost = insertCost;
        this.replaceCost = replaceCost;
    }

    public int between(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j * insertCost;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i * insertCost;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : replaceCost);
                int moved = Math.min(previous[j], current[j - 1]) + insertCost;
                current[j] = Math.min(replaced, moved);
            }
            previous = current;
        }
        return previous[b.length()];
    }

    public static int commonPrefix(String a, String b) {
        int n = Math.min(a.length(), b.length());
        int i = 0;
        while (i < n && a.charAt(i) == b.charAt(i)) {
            i++;
        }
        return i;
    }

    public int similarity(String a, String b) {
        int longest = Math.max(a.length(), b.length());
        if (longest == 0) {
            return 100;
        }
        return 100 - 100 * between(a, b) / (longest * Math.max(insertCost, replaceCost));
    }

    public String closest(String word, String... candidates) {
        String best = null;
        int least = Integer.MAX_VALUE;
        for (String c : candidates) {
            int d = between(word, c);
            if (d < least) {
                least = d;
                best = c;
            }
        }
        return best;
    }
}
