// SPDX-License-Identifier: Apache-2.0
/** String building through the library: append, insert of numbers, charAt, hashing. */
public class Text {
    public static void main(String[] args) {
        int hash = 0;
        for (int round = 0; round < 200; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 400; i++) {
                text.append((char) ('a' + (i + round) % 26)).append(i).append(',');
            }
            String whole = text.toString();
            for (int i = 0; i < whole.length(); i += 3) {
                hash = 31 * hash + whole.charAt(i);
            }
            hash ^= whole.substring(5, 900).hashCode();
        }
        if (hash == 0) {
            throw new AssertionError("checksum " + hash);
        }
    }
}
