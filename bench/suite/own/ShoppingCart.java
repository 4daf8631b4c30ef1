// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.ArrayList;
import java.util.List;

/** Lines with price and count, discounts and shipping. */
public class ShoppingCart {
    public record Line(String name, int price, int count) {
        int total() {
            return price * count;
        }
    }

    public interface Discount {
        int apply(int subtotal);

        static Discount none() {
            return s -> s;
        }

        static Discount percent(int p) {
            return s -> s - s * p / 100;
        }

        static Discount threshold(int from, int off) {
            return s -> s >= from ? s - off : s;
        }
    }

    private final List<Line> lines = new ArrayList<>();
    private Discount discount = Discount.none();

    public void add(String name, int price, int count) {
        if (price < 0 || count < 1) {
            throw new IllegalArgumentException("price " + price + ", count " + count);
        }
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            if (line.name().equals(name) && line.price() == price) {
                lines.set(i, new Line(name, price, line.count() + count));
                return;
            }
        }
        lines.add(new Line(name, price, count));
    }

    public boolean remove(String name) {
        return lines.removeIf(line -> line.name().equals(name));
    }

    public void setDiscount(Discount discount) {
        this.discount = discount == null ? Discount.none() : discount;
    }

    public int subtotal() {
        int sum = 0;
        for (Line line : lines) {
            sum += line.total();
        }
        return sum;
    }

    public int shipping() {
        if (lines.isEmpty()) {
            return 0;
        }
        return subtotal() >= 5000 ? 0 : 490;
    }

    public int total() {
        return Math.max(0, discount.apply(subtotal())) + shipping();
    }

    public int items() {
        return lines.stream().mapToInt(Line::count).sum();
    }
}
