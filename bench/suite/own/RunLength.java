// SPDX-License-Identifier: Apache-2.0
package own;

/** Runs of the same letter as count and letter. */
public final class RunLength {
    private RunLength() {
    }

    public static String encode(String text) {
        StringBuilder out = new StringBuilder();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            int run = 1;
            while (i + run < text.length() && text.charAt(i + run) == c) {
                run++;
            }
            if (run > 1) {
                out.append(run);
            }
            if (c >= '0' && c <= '9' || c == '\\') {
                out.append('\\');
            }
            out.append(c);
            i += run;
        }
        return out.toString();
    }

    public static String decode(String code) {
        StringBuilder out = new StringBuilder();
        int count = 0;
        for (int i = 0; i < code.length(); i++) {
            char c = code.charAt(i);
            if (c >= '0' && c <= '9') {
                count = count * 10 + (c - '0');
                if (count > 1000) {
                    throw new IllegalArgumentException("run too long at " + i);
                }
                continue;
            }
            if (c == '\\') {
                i++;
                if (i == code.length()) {
                    throw new IllegalArgumentException("ends in the middle of an escape");
                }
                c = code.charAt(i);
            }
            for (int n = Math.max(count, 1); n > 0; n--) {
                out.append(c);
            }
            count = 0;
        }
        if (count > 0) {
            throw new IllegalArgumentException("count without a letter");
        }
        return out.toString();
    }

    public static int longestRun(int[] values) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < values.length; i++) {
            run = i > 0 && values[i] == values[i - 1] ? run + 1 : 1;
            longest = Math.max(longest, run);
        }
        return longest;
    }
}
