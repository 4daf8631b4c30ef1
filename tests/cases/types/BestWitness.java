// SPDX-License-Identifier: Apache-2.0
//
// One finding, many ways to it: a defect counts more than a null argument, and inputs without nulls say more; of paths that
// are as long, the one with fewer objects.
import java.util.Map;

//! run check
public class BestWitness {
    enum Tax { LOW, HIGH }

    private static Tax parse(String text) {
        for (Tax t : Tax.values())
            if (t.name().equals(text)) return t;
        return null;
    }

    static int rate(String text) {
        return parse(text).ordinal(); //! finds NullPointerException from rate as defect with text is not None
    }

    static int size(String text, boolean shorten) {
        String kept = shorten && text != null && text.length() < 3 ? null : text;
        return kept.length(); //! finds NullPointerException from size as defect with text is not None
    }

    static int stumbles(String key) {
        return Map.of("a", 1, "b", 2, "c", 3).getOrDefault(key, 0); //! finds NullPointerException from stumbles as null-argument
    }

    static int check(int n, String why) {
        if (n < 0) throw new IllegalArgumentException(why); //! finds IllegalArgumentException from check as precondition
        return n;
    }

    static class Part {
        Part whole;

        int depth() {
            return whole == null ? 0 : 1 + whole.depth(); //! finds StackOverflowError from depth with this.count("new ") == 1
        }
    }
}
