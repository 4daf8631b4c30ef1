// SPDX-License-Identifier: Apache-2.0
package stock;

/** A basket that takes up to three articles. */
public class Basket {
    private final int[] articles = new int[3];
    private int count;

    public Basket(int first, int second) {
        add(first);
        add(second);
    }

    private void add(int article) {
        if (article != 0) {
            articles[count++] = article;
        }
    }

    /** The article that was put in last. */
    public int last() {
        return articles[count - 1];
    }

    public int lastOrNone() {
        return count == 0 ? 0 : articles[count - 1];
    }
}
