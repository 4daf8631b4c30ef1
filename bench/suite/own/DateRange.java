// SPDX-License-Identifier: Apache-2.0
package own;

/** Days from a first to a last one, both included, counted from some epoch. */
public final class DateRange {
    private final int first;
    private final int last;

    private DateRange(int first, int last) {
        this.first = first;
        this.last = last;
    }

    public static DateRange of(int first, int last) {
        if (last < first) {
            throw new IllegalArgumentException("last day before first day");
        }
        return new DateRange(first, last);
    }

    public static DateRange single(int day) {
        return new DateRange(day, day);
    }

    public int getFirst() {
        return first;
    }

    public int getLast() {
        return last;
    }

    public int days() {
        return last - first + 1;
    }

    public boolean contains(int day) {
        return day >= first && day <= last;
    }

    public boolean overlaps(DateRange other) {
        return first <= other.last && other.first <= last;
    }

    public boolean touches(DateRange other) {
        return overlaps(other) || last + 1 == other.first || other.last + 1 == first;
    }

    public DateRange join(DateRange other) {
        if (!touches(other)) {
            throw new IllegalStateException("ranges lie apart");
        }
        return new DateRange(Math.min(first, other.first), Math.max(last, other.last));
    }

    public DateRange common(DateRange other) {
        int from = Math.max(first, other.first);
        int to = Math.min(last, other.last);
        return from > to ? null : new DateRange(from, to);
    }

    /** Days that are neither Saturday nor Sunday; day 0 is a Monday. */
    public int workingDays() {
        int count = 0;
        for (int day = first; day <= last; day++) {
            int weekday = Math.floorMod(day, 7);
            if (weekday < 5) {
                count++;
            }
        }
        return count;
    }

    @Override
    public String toString() {
        return first == last ? "[" + first + "]" : "[" + first + ".." + last + "]";
    }
}
