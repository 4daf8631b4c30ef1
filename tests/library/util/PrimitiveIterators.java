// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.function.*;

public class PrimitiveIterators {
    static PrimitiveIterator.OfInt squares(int n) {
        return new PrimitiveIterator.OfInt() {
            int i;

            @Override
            public int nextInt() {
                if (!hasNext()) throw new NoSuchElementException("after " + n);
                return i * i++;
            }

            @Override
            public boolean hasNext() {
                return i < n;
            }
        };
    }

    public static void main(String[] args) {
        PrimitiveIterator.OfInt it = squares(6);
        System.out.println(it.nextInt() + " " + it.next());
        StringBuilder out = new StringBuilder();
        it.forEachRemaining((IntConsumer) v -> out.append(v).append(' '));
        System.out.println(out);
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        IntSummaryStatistics stats = new IntSummaryStatistics();
        squares(10).forEachRemaining((IntConsumer) stats);
        IntSummaryStatistics other = new IntSummaryStatistics(2, -5, 100, 95);
        stats.combine(other);
        System.out.println(stats + " " + stats.getAverage());
        DoubleSummaryStatistics d = new DoubleSummaryStatistics();
        for (double x : new double[] {0.1, 0.2, 0.3, -0.0}) d.accept(x);
        System.out.println(d.getSum() + " " + d.getMin() + " " + d.getMax() + " " + d);
        Iterator<Integer> peeking = List.of(3, 4).iterator();
        Iterable<Integer> once = () -> peeking;
        int total = 0;
        for (int v : once) total += v;
        for (int v : once) total += 100;
        System.out.println(total);
        Enumeration<Integer> e = Collections.enumeration(List.of(1, 2));
        Iterator<Integer> wrapped = e.asIterator();
        System.out.println(wrapped.next() + " " + e.nextElement() + " " + wrapped.hasNext());
    }
}
