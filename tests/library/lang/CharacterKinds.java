// SPDX-License-Identifier: Apache-2.0
public class CharacterKinds {
    public static void main(String[] args) {
        int[] points = {'a', 'Z', '5', ' ', '\n', '_', '$', '\u00e9', '\u00df', '\u0660', '\u4e2d', '\u2028', '\u00a0', '\u01c5', '\u2160', '\u00b2', '\u200d', 0x1d400, 0x1f600, 0xe000, 0x10ffff, '\u0301'};
        for (int c : points) {
            System.out.println(Integer.toHexString(c) + " " + Character.getType(c) + (Character.isLetter(c) ? " letter" : "") + (Character.isDigit(c) ? " digit" : "")
                + (Character.isLetterOrDigit(c) ? " either" : "") + (Character.isUpperCase(c) ? " upper" : "") + (Character.isLowerCase(c) ? " lower" : "")
                + (Character.isTitleCase(c) ? " title" : "") + (Character.isWhitespace(c) ? " white" : "") + (Character.isSpaceChar(c) ? " space" : "")
                + (Character.isJavaIdentifierStart(c) ? " start" : "") + (Character.isJavaIdentifierPart(c) ? " part" : "") + (Character.isISOControl(c) ? " control" : "")
                + (Character.isAlphabetic(c) ? " alphabetic" : "") + (Character.isIdeographic(c) ? " ideographic" : "") + (Character.isMirrored(c) ? " mirrored" : "")
                + (Character.isDefined(c) ? " defined" : "") + (Character.isIdentifierIgnorable(c) ? " ignorable" : "") + (Character.isUnicodeIdentifierStart(c) ? " ustart" : "")
                + " " + Character.getNumericValue(c) + " " + Character.getDirectionality(c));
        }
        long hash = 0;
        for (int c = 0; c < 0x3000; c += 7) hash = hash * 31 + Character.getType(c) + (Character.isLetter(c) ? 1 : 0) + Character.toUpperCase(c);
        System.out.println(hash);
    }
}
