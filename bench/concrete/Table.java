// SPDX-License-Identifier: Apache-2.0
/** Objects, fields and virtual calls: a hash table in plain Java with chained entries. */
public class Table {
    static class Key {
        final int value;

        Key(int value) {
            this.value = value;
        }

        int hash() {
            return value * 0x9e3779b9 >>> 7;
        }

        boolean same(Key other) {
            return value == other.value;
        }
    }

    static final class OddKey extends Key {
        OddKey(int value) {
            super(value);
        }

        @Override
        int hash() {
            return super.hash() + 1;
        }
    }

    static final class Entry {
        final Key key;
        final Entry next;
        int count;

        Entry(Key key, Entry next) {
            this.key = key;
            this.next = next;
        }
    }

    private Entry[] buckets = new Entry[64];
    private int size;

    void add(Key key) {
        int at = key.hash() & buckets.length - 1;
        for (Entry e = buckets[at]; e != null; e = e.next) {
            if (e.key.same(key)) {
                e.count++;
                return;
            }
        }
        buckets[at] = new Entry(key, buckets[at]);
        if (++size > buckets.length) {
            grow();
        }
    }

    private void grow() {
        Entry[] old = buckets;
        buckets = new Entry[2 * old.length];
        for (Entry head : old) {
            for (Entry e = head; e != null; e = e.next) {
                int at = e.key.hash() & buckets.length - 1;
                Entry moved = new Entry(e.key, buckets[at]);
                moved.count = e.count;
                buckets[at] = moved;
            }
        }
    }

    public static void main(String[] args) {
        Table table = new Table();
        int x = 12345;
        for (int i = 0; i < 300000; i++) {
            x = x * 1103515245 + 12345;
            int value = (x >>> 16) % 5000;
            table.add((value & 1) == 0 ? new Key(value) : new OddKey(value));
        }
        if (table.size != 5000) {
            throw new AssertionError("checksum " + table.size);
        }
    }
}
