// SPDX-License-Identifier: Apache-2.0
import java.util.stream.*;

public class StringCodePoints {
    public static void main(String[] args) {
        String s = "a\u00e9\u4e2d\ud83d\ude00z";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePointAt(3) + " " + s.codePointAt(4) + " " + s.codePointBefore(5));
        System.out.println(s.offsetByCodePoints(0, 4) + " " + s.offsetByCodePoints(6, -2));
        System.out.println(s.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(",")));
        System.out.println(s.chars().map(c -> c % 100).boxed().map(String::valueOf).collect(Collectors.joining(",")));
        System.out.println(new String(new int[] {0x1f600, 65, 0x20ac}, 0, 3).length() + " " + Character.toString(0x1f600).equals("\ud83d\ude00"));
        System.out.println(new StringBuilder(s).reverse() + " " + new StringBuilder().appendCodePoint(0x1f601).length());
        System.out.println(s.codePoints().filter(Character::isLetter).count() + " " + "\ud83d".codePointAt(0) + " " + "\ude00\ud83d".codePoints().count());
        System.out.println("hello".chars().filter(c -> "aeiou".indexOf(c) >= 0).count());
        System.out.println("hello".codePoints().sorted().collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append));
        try {
            s.codePointAt(6);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("outside");
        }
        try {
            new String(new int[] {0x110000}, 0, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
