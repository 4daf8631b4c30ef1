// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A set of numbers as intervals that do not touch. */
public class Intervals {
    public record Interval(int low, int high) {
        public Interval {
            if (low > high) {
                throw new IllegalArgumentException(low + " > " + high);
            }
        }

        public boolean touches(Interval o) {
            return low <= o.high + 1 && o.low <= high + 1;
        }
    }

    private final List<Interval> list = new ArrayList<>();

    public void add(int low, int high) {
        Interval fresh = new Interval(low, high);
        List<Interval> kept = new ArrayList<>();
        for (Interval i : list) {
            if (i.touches(fresh)) {
                fresh = new Interval(Math.min(i.low(), fresh.low()), Math.max(i.high(), fresh.high()));
            } else {
                kept.add(i);
            }
        }
        kept.add(fresh);
        kept.sort(Comparator.comparingInt(Interval::low));
        list.clear();
        list.addAll(kept);
    }

    public boolean contains(int value) {
        int from = 0;
        int to = list.size() - 1;
        while (from <= to) {
            int middle = (from + to) >>> 1;
            Interval i = list.get(middle);
            if (value < i.low()) {
                to = middle - 1;
            } else if (value > i.high()) {
                from = middle + 1;
            } else {
                return true;
            }
        }
        return false;
    }

    public int count() {
        return list.size();
    }

    public long covered() {
        long sum = 0;
        for (Interval i : list) {
            sum += (long) i.high() - i.low() + 1;
        }
        return sum;
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        for (Interval i : list) {
            out.append(out.length() == 0 ? "" : " ").append(i.low());
            if (i.high() != i.low()) {
                out.append("..").append(i.high());
            }
        }
        return out.toString();
    }
}
