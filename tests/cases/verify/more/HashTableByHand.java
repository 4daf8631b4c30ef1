// SPDX-License-Identifier: Apache-2.0
// Open hashing with chains.
//! verify true
//! verify near false --no-replay
//! inputs near 9 1 9
import org.sosy_lab.sv_benchmarks.Verifier;

public class HashTableByHand {
    static class Entry {
        final int key;
        int value;
        final Entry next;

        Entry(int key, int value, Entry next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    static Entry[] table = new Entry[4];

    static void put(int key, int value) {
        int at = key & 3;
        for (Entry e = table[at]; e != null; e = e.next) {
            if (e.key == key) {
                e.value = value;
                return;
            }
        }
        table[at] = new Entry(key, value, table[at]);
    }

    static int get(int key) {
        for (Entry e = table[key & 3]; e != null; e = e.next) {
            if (e.key == key) {
                return e.value;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        put(a, 1);
        put(b, 2);
        put(c, 3);
        assert get(c) == 3;
        assert get(a) == (a == c ? 3 : a == b ? 2 : 1); //! near a == c ? 3 : -> a == b ? 3 :
    }
}
