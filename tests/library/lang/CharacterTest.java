// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class CharacterTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        show(Character.isDigit('5')); show(Character.isLetter('x')); show(Character.isLetterOrDigit('_')); show(Character.isUpperCase('X')); show(Character.isWhitespace(' ')); show(Character.toUpperCase('q'));
        show(Character.toLowerCase('Q')); show(Character.getNumericValue('7')); show(Character.getNumericValue('a')); show(Character.digit('f', 16)); show(Character.forDigit(11, 16)); show((int) Character.forDigit(99, 10));
        show(Character.isSurrogate('\ud800')); show(Character.toCodePoint('\ud83d', '\ude00')); show(Character.charCount(0x1F600)); show(Character.getType('A')); show(Character.isJavaIdentifierStart('$')); show(Character.isSpaceChar('\u00a0'));
        show(Character.isLetter('\u00e9')); show(Character.toUpperCase('\u00e9')); show(Character.isDigit('\u0661')); show(Character.isAlphabetic('z')); show(Character.compare('a', 'b')); show(Character.valueOf('x').hashCode()); show(Character.reverseBytes('a'));
        show(Character.isLetter(0x4e2d)); show(Character.UnicodeBlock.of('a')); show(Character.toString(97)); show(Character.MAX_VALUE + 0); show(Character.isISOControl('\n')); show(Character.isTitleCase('A'));
    }
}
