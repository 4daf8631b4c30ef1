// SPDX-License-Identifier: Apache-2.0
//! quick
// Two frames, a state that earlier calls make, and an exception that is wrapped.
package cases;

import java.util.ArrayList;
import java.util.List;

public class Basket {
    private final List<Row> rows = new ArrayList<>();
    private boolean closed;

    static class Row {
        final String name;
        final int price;

        Row(String name, int price) {
            this.name = name;
            this.price = price;
        }

        int net(int percent) {
            return price * 100 / (100 - percent);
        }
    }

    public void add(String name, int price) {
        if (closed) throw new IllegalStateException("closed");
        rows.add(new Row(name, price));
    }

    public void close() {
        closed = true;
    }

    int total(int percent) {
        int sum = 0;
        for (Row row : rows) {
            if (row.name.startsWith("x")) continue;
            sum += row.net(percent);
        }
        return sum;
    }

    public int checkout(String code) {
        if (!closed) return -1;
        try {
            return total(Integer.parseInt(code));
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("bad code " + code, e);
        }
    }
}

class BasketWitness {
    public static void main(String[] arguments) {
        Basket basket = new Basket();
        basket.add("tea", 4);
        basket.close();
        basket.checkout("100");
    }
}
