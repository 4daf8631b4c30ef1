// SPDX-License-Identifier: Apache-2.0
public class StringReplace {
    public static void main(String[] args) {
        System.out.println("banana".replace('a', 'o') + " " + "banana".replace("an", "AN") + " " + "banana".replace("ana", ""));
        System.out.println("aaa".replace("aa", "b") + " " + "abc".replace("", "-") + " " + "x".replace("y", "z"));
        System.out.println("a1b22".replaceAll("[0-9]+", "<$0>") + " " + "a1b22".replaceFirst("[0-9]", "#"));
        System.out.println("John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1") + " " + "a.b".replaceAll(".", "x"));
        System.out.println("cost: 5".replaceAll("5", "\\$5") + " " + "dir\\file".replace("\\", "/"));
        System.out.println("\u00e9a\u00e9".replace('\u00e9', 'e') + " " + "abc".replace('b', '\u4e2d') + " " + "\u4e2db".replace('\u4e2d', 'z').length());
        System.out.println("con".concat("cat").concat("") + " " + "ab".repeat(3) + "|" + "z".repeat(0) + "|" + "".repeat(5) + "|");
        String growing = "x";
        for (int i = 0; i < 5; i++) growing = growing.replace("x", "xy" + i);
        System.out.println(growing);
        System.out.println("mississippi".chars().distinct().count() + " " + "mississippi".replaceAll("(.)\\1", "[$1]"));
        try {
            "a".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            "a".replaceAll("a", "$1");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
