// SPDX-License-Identifier: Apache-2.0
import java.text.*;
import java.util.*;

public class CharacterIterators {
    public static void main(String[] args) {
        StringCharacterIterator it = new StringCharacterIterator("iterate", 2);
        System.out.println(it.current() + " " + it.first() + " " + it.last() + " " + it.previous() + " " + it.getIndex() + " " + it.setIndex(3) + " " + it.getBeginIndex() + it.getEndIndex());
        StringBuilder out = new StringBuilder();
        for (char c = it.first(); c != CharacterIterator.DONE; c = it.next()) out.insert(0, c);
        System.out.println(out + " " + (it.next() == CharacterIterator.DONE) + " " + it.equals(it.clone()));
        AttributedString text = new AttributedString("styled text here");
        text.addAttribute(AttributedCharacterIterator.Attribute.LANGUAGE, 12, 0, 6);
        AttributedCharacterIterator a = text.getIterator();
        System.out.println(a.getRunLimit() + " " + a.getAllAttributeKeys().size() + " " + a.getAttribute(AttributedCharacterIterator.Attribute.LANGUAGE));
        a.setIndex(8);
        System.out.println(a.getRunStart() + " " + a.getAttribute(AttributedCharacterIterator.Attribute.LANGUAGE) + " " + a.current());
        try {
            it.setIndex(99);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Bidi bidi = new Bidi("abc \u05d0\u05d1 def", Bidi.DIRECTION_LEFT_TO_RIGHT);
        System.out.println(bidi.isMixed() + " " + bidi.getRunCount() + " " + bidi.getLevelAt(4) + " " + bidi.baseIsLeftToRight() + " " + Bidi.requiresBidi("\u05d0".toCharArray(), 0, 1));
        StringCharacterIterator sub = new StringCharacterIterator("0123456789", 3, 7, 5);
        System.out.println(sub.first() + "" + sub.last() + sub.getIndex());
    }
}
