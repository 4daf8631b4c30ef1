// SPDX-License-Identifier: Apache-2.0
public class StringChars {
    public static void main(String[] args) {
        String s = "programming";
        int[] counts = new int[26];
        for (char c : s.toCharArray()) counts[c - 'a']++;
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 26; i++) if (counts[i] > 0) out.append((char) ('a' + i)).append(counts[i]);
        System.out.println(out);
        System.out.println(s.hashCode() + " " + "".hashCode() + " " + "Aa".hashCode() + " " + "BB".hashCode() + " " + "\u4e2d\u6587".hashCode());
        System.out.println(String.valueOf(3.5f) + String.valueOf(true) + String.valueOf('c') + String.valueOf((Object) null) + String.valueOf(10L));
        boolean palindrome = new StringBuilder("racecar").reverse().toString().equals("racecar");
        System.out.println(palindrome);
        char[] chars = s.toCharArray();
        for (int i = 0, j = chars.length - 1; i < j; i++, j--) {
            char t = chars[i];
            chars[i] = chars[j];
            chars[j] = t;
        }
        System.out.println(new String(chars));
        StringBuilder caesar = new StringBuilder();
        for (char c : "Hello, World".toCharArray())
            caesar.append(Character.isUpperCase(c) ? (char) ('A' + (c - 'A' + 13) % 26) : Character.isLowerCase(c) ? (char) ('a' + (c - 'a' + 13) % 26) : c);
        System.out.println(caesar);
        String joined = "a" + 1 + 'b' + 2.0 + null + true + 3L + 4.5f + new char[0].length;
        System.out.println(joined);
        System.out.println('a' + 1 + "x" + 'a' + 1);
        String text = null;
        text += "appended";
        System.out.println(text);
        try {
            s.charAt(11);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
