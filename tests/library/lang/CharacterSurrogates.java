// SPDX-License-Identifier: Apache-2.0
public class CharacterSurrogates {
    public static void main(String[] args) {
        int smile = 0x1f600;
        char[] pair = Character.toChars(smile);
        System.out.println(pair.length + " " + (int) pair[0] + " " + (int) pair[1] + " " + Character.charCount(smile) + " " + Character.charCount('a'));
        System.out.println(Character.isHighSurrogate(pair[0]) + " " + Character.isLowSurrogate(pair[1]) + " " + Character.isSurrogate('x') + " " + Character.isSurrogatePair(pair[0], pair[1]));
        System.out.println(Character.toCodePoint(pair[0], pair[1]) == smile);
        System.out.println((int) Character.highSurrogate(smile) + " " + (int) Character.lowSurrogate(smile) + " " + Character.isSupplementaryCodePoint(smile) + " " + Character.isBmpCodePoint(smile) + " " + Character.isValidCodePoint(0x110000));
        char[] text = "x\ud83d\ude00y".toCharArray();
        System.out.println(Character.codePointAt(text, 1) + " " + Character.codePointBefore(text, 3) + " " + Character.codePointCount(text, 0, 4) + " " + Character.offsetByCodePoints(text, 0, 4, 0, 2));
        System.out.println(Character.digit('f', 16) + " " + Character.digit('g', 16) + " " + Character.digit('\u0665', 10) + " " + Character.forDigit(11, 16) + " " + (int) Character.forDigit(16, 16));
        System.out.println(Character.toUpperCase('\u00ff') + " " + Character.toLowerCase('\u0130') + " " + Character.toTitleCase('\u01c6') + " " + Character.toUpperCase('\u00df'));
        System.out.println(Character.reverseBytes('\u1234') == '\u3412');
        System.out.println(Character.compare('a', 'b') + " " + Character.hashCode('a') + " " + Character.valueOf('q').equals('q') + " " + Character.valueOf('z').compareTo('a') + " " + Character.toString('k'));
        System.out.println(Character.MIN_RADIX + " " + Character.MAX_RADIX + " " + (int) Character.MAX_VALUE + " " + Character.BYTES);
        try {
            Character.toChars(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
