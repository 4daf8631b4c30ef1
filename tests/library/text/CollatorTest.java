// SPDX-License-Identifier: Apache-2.0
import java.text.*;
import java.util.*;

public class CollatorTest {
    public static void main(String[] args) throws ParseException {
        Collator c = Collator.getInstance(Locale.US);
        String[] words = {"zebra", "\u00e9clair", "Apple", "apple", "eclair", "\u00c4rger", "Zoo", "co-op", "coop"};
        Arrays.sort(words, c);
        System.out.println(String.join(" ", words));
        for (int strength : new int[] {Collator.PRIMARY, Collator.SECONDARY, Collator.TERTIARY}) {
            c.setStrength(strength);
            System.out.println(c.compare("abc", "ABC") + " " + c.compare("e", "\u00e9") + " " + c.equals("a", "b") + " " + c.compare("a", "b"));
        }
        CollationKey k1 = c.getCollationKey("resume"), k2 = c.getCollationKey("r\u00e9sum\u00e9");
        System.out.println(k1.compareTo(k2) + " " + k1.getSourceString() + " " + k1.equals(c.getCollationKey("resume")));
        RuleBasedCollator own = new RuleBasedCollator("< c < b < a < 'x y'");
        String[] letters = {"a", "b", "c", "ab", "ba", "cab"};
        Arrays.sort(letters, own);
        System.out.println(String.join(" ", letters) + " " + own.getRules());
        CollationElementIterator it = own.getCollationElementIterator("cab");
        System.out.println(CollationElementIterator.primaryOrder(it.next()) < CollationElementIterator.primaryOrder(it.next()));
        try {
            new RuleBasedCollator("< a <");
        } catch (ParseException e) {
            System.out.println("bad rules");
        }
    }
}
