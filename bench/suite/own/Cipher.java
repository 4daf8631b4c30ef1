// SPDX-License-Identifier: Apache-2.0
package own;

/** Letters moved along the alphabet, by one number or by those of a key word. */
public class Cipher {
    private final int[] shifts;

    public Cipher(int shift) {
        this.shifts = new int[] {Math.floorMod(shift, 26)};
    }

    public Cipher(String key) {
        if (key.isEmpty()) {
            throw new IllegalArgumentException("empty key");
        }
        shifts = new int[key.length()];
        for (int i = 0; i < shifts.length; i++) {
            char c = Character.toLowerCase(key.charAt(i));
            if (c < 'a' || c > 'z') {
                throw new IllegalArgumentException("letter expected at " + i);
            }
            shifts[i] = c - 'a';
        }
    }

    public String encrypt(String text) {
        return apply(text, 1);
    }

    public String decrypt(String text) {
        return apply(text, -1);
    }

    private String apply(String text, int direction) {
        char[] out = text.toCharArray();
        int at = 0;
        for (int i = 0; i < out.length; i++) {
            char c = out[i];
            char base;
            if (c >= 'a' && c <= 'z') {
                base = 'a';
            } else if (c >= 'A' && c <= 'Z') {
                base = 'A';
            } else {
                continue;
            }
            int moved = (c - base + direction * shifts[at] + 26) % 26;
            out[i] = (char) (base + moved);
            at = (at + 1) % shifts.length;
        }
        return new String(out);
    }

    public boolean isIdentity() {
        for (int s : shifts) {
            if (s != 0) {
                return false;
            }
        }
        return true;
    }

    public int period() {
        return shifts.length;
    }
}
