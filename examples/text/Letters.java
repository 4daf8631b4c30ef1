// SPDX-License-Identifier: Apache-2.0
package text;

import nullness.NullMarked;
import nullness.Nullable;

/** Small questions about letters. */
@NullMarked
public final class Letters {
    private Letters() {
    }

    /** Where a letter stands in the alphabet. */
    public static int weight(char letter) {
        int[] weights = new int[26];
        return weights[letter - 'a'];
    }

    public static int weightOrZero(char letter) {
        int[] weights = new int[26];
        return letter >= 'a' && letter <= 'z' ? weights[letter - 'a'] : 0;
    }

    /** The character behind the first backslash. */
    public static char escaped(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                return text.charAt(i + 1);
            }
        }
        return 0;
    }

    /** The length of a remark, which may be missing. */
    public static int length(@Nullable String remark) {
        return remark.length();
    }

    public static int lengthOrZero(@Nullable String remark) {
        return remark == null ? 0 : remark.length();
    }
}
