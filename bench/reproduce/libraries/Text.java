// SPDX-License-Identifier: Apache-2.0
//! library org.apache.commons:commons-text:1.1
//! with org.apache.commons:commons-lang3:3.5
import java.text.*;
import java.util.*;
import org.apache.commons.text.*;
import org.apache.commons.text.similarity.*;
import org.apache.commons.text.translate.*;

class Text {
    static void charBeyond() {
        new StrBuilder("abc").charAt(3);
    }

    static void deleteBeyond() {
        new StrBuilder("abc").deleteCharAt(7);
    }

    static void insertBeyond() {
        new StrBuilder("abc").insert(5, "x");
    }

    static void appendedPart() {
        new StrBuilder().append("abc", 2, 4);
    }

    static void recursion() {
        Map<String, String> values = new HashMap<String, String>();
        values.put("a", "${b}");
        values.put("b", "${a}");
        new StrSubstitutor(values).replace("${a}");
    }

    static void hamming() {
        new HammingDistance().apply("ab", "abc");
    }

    static void negativeThreshold() {
        new LevenshteinDistance(-1);
    }

    static void jaroOfNull() {
        new JaroWinklerDistance().apply(null, "a");
    }

    static void cosineOfNull() {
        new CosineSimilarity().cosineSimilarity(null, new HashMap<CharSequence, Integer>());
    }

    static void entityWithoutEnd() {
        new NumericEntityUnescaper(NumericEntityUnescaper.OPTION.errorIfNoSemiColon).translate("&#65 ");
    }

    static void unicodeCut() {
        new UnicodeUnescaper().translate("\\u00");
    }

    static void unicodeOfText() {
        new UnicodeUnescaper().translate("\\u00zz");
    }

    static void messageWithoutEnd() {
        new ExtendedMessageFormat("a {0", Locale.US);
    }

    static void messageOfUnknown() {
        new ExtendedMessageFormat("{0,upper", Collections.<String, FormatFactory>emptyMap());
    }

    static void tokenBefore() {
        new StrTokenizer("a").previous();
    }

    static void tokenSet() {
        new StrTokenizer("a").set("b");
    }

    static void matcherBeyond() {
        StrMatcher.stringMatcher("ab").isMatch("ab".toCharArray(), 3, 0, 2);
        StrMatcher.tabMatcher().isMatch(new char[0], 0, 0, 0);
    }

    static void generatorUpsideDown() {
        new RandomStringGenerator.Builder().withinRange('z', 'a');
    }

    static void generatorNegative() {
        new RandomStringGenerator.Builder().build().generate(-1);
    }

    static void readerBeyond() {
        new StrBuilder("abc").substring(2, 1);
    }
}
