// SPDX-License-Identifier: Apache-2.0
import java.text.*;
import java.util.*;

public class BreakIteratorTest {
    static void show(BreakIterator it, String text) {
        it.setText(text);
        StringBuilder out = new StringBuilder();
        int start = it.first();
        for (int end = it.next(); end != BreakIterator.DONE; start = end, end = it.next()) out.append('[').append(text, start, end).append(']');
        System.out.println(out);
    }

    public static void main(String[] args) {
        String text = "Hello, world! It's 3.14 o'clock. Is it? Yes.";
        show(BreakIterator.getWordInstance(Locale.US), text);
        show(BreakIterator.getSentenceInstance(Locale.US), text);
        show(BreakIterator.getLineInstance(Locale.US), "A long-ish line, with breaks.");
        show(BreakIterator.getCharacterInstance(Locale.US), "ae\u0301o\ud83d\ude00");
        BreakIterator words = BreakIterator.getWordInstance(Locale.US);
        words.setText("one two three");
        System.out.println(words.following(5) + " " + words.preceding(5) + " " + words.isBoundary(4) + " " + words.last() + " " + words.previous() + " " + words.next(-1) + " " + words.current());
    }
}
