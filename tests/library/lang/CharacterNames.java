// SPDX-License-Identifier: Apache-2.0
public class CharacterNames {
    public static void main(String[] args) {
        for (int c : new int[] {'A', '\u00e9', '\u20ac', 0x1f600, '\n', 0x4e2d})
            System.out.println(Integer.toHexString(c) + " " + Character.getName(c) + " " + Character.UnicodeBlock.of(c) + " " + Character.UnicodeScript.of(c));
        System.out.println(Character.UnicodeBlock.forName("Greek") + " " + Character.UnicodeScript.forName("Cyrl"));
        System.out.println(Character.codePointOf("GREEK SMALL LETTER ALPHA") + " " + Character.getName(0xe123));
        try {
            Character.UnicodeBlock.forName("Nowhere");
        } catch (IllegalArgumentException e) {
            System.out.println("no block");
        }
        try {
            Character.codePointOf("NO SUCH NAME");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
