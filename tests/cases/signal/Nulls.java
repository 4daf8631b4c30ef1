// SPDX-License-Identifier: Apache-2.0
//
// Nulls that the code makes itself, and nulls that it is given.
//! run check --no-replay --max-steps 200000
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

public class Nulls {
    private final Map<String, Integer> prices = new HashMap<>();
    String label;

    public Nulls() {
        prices.put("tea", 3);
        label = "none";
    }

    public int price(String article) {
        return prices.get(article); //! bug NullPointerException
    }

    public int priceOrZero(String article) {
        Integer price = prices.get(article);
        return price == null ? 0 : price;
    }

    private String find(int code) {
        if (code == 1) return "one";
        return code == 2 ? "two" : null;
    }

    public int length(int code) {
        return find(code).length(); //! bug NullPointerException
    }

    public int lengthOrZero(int code) {
        String found = find(code);
        return found == null ? 0 : found.length();
    }

    public String join(String a, String b, boolean twice) {
        if (b == null) return a;
        String tail = twice && b.length() < 2 ? null : b;
        return a + tail.trim(); //! bug NullPointerException
    }

    public int letters(String text) {
        return text.length(); //! noise NullPointerException
    }

    public int sum(int[] values) {
        int sum = 0;
        for (int value : values) sum += value; //! noise NullPointerException
        return sum;
    }

    public int first(String[] words) {
        return words.length == 0 ? 0 : words[0].length(); //! noise NullPointerException
    }

    /** Null is handled on one path and not on the other. */
    public int trimmed(String text, boolean shorten) {
        if (shorten) return text == null ? 0 : text.trim().length();
        return text.length(); //! bug NullPointerException
    }

    public int labelled(Nulls other) {
        return other.label.length(); //! noise NullPointerException
    }

    public int sorted(String key) {
        TreeMap<String, Integer> order = new TreeMap<>();
        order.put("a", 1);
        Integer place = order.get(key); //! noise NullPointerException
        return place == null ? 0 : place;
    }
}
