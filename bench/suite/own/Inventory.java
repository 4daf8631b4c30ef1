// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How many of each article are in stock, and how many of them are promised. */
public class Inventory {
    private final Map<String, Integer> stock = new LinkedHashMap<>();
    private final Map<String, Integer> reserved = new LinkedHashMap<>();
    private final int lowMark;

    public Inventory(int lowMark) {
        this.lowMark = lowMark;
    }

    public void add(String article, int count) {
        if (article == null || article.isEmpty()) {
            throw new IllegalArgumentException("no article");
        }
        if (count <= 0) {
            throw new IllegalArgumentException("count must be positive: " + count);
        }
        stock.merge(article, count, Integer::sum);
    }

    public int available(String article) {
        return stock.getOrDefault(article, 0) - reserved.getOrDefault(article, 0);
    }

    public boolean reserve(String article, int count) {
        if (count <= 0 || available(article) < count) {
            return false;
        }
        reserved.merge(article, count, Integer::sum);
        return true;
    }

    public void ship(String article, int count) {
        int held = reserved.getOrDefault(article, 0);
        if (held < count) {
            throw new IllegalStateException("only " + held + " reserved");
        }
        int left = stock.get(article) - count;
        if (left == 0) {
            stock.remove(article);
        } else {
            stock.put(article, left);
        }
        if (held == count) {
            reserved.remove(article);
        } else {
            reserved.put(article, held - count);
        }
    }

    public List<String> running() {
        List<String> low = new ArrayList<>();
        for (String article : stock.keySet()) {
            if (available(article) < lowMark) {
                low.add(article);
            }
        }
        return low;
    }

    public int size() {
        return stock.size();
    }
}
