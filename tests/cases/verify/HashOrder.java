// SPDX-License-Identifier: Apache-2.0
// Symbolic keys in a hash table: which are there is a matter of equality, and the order of iteration one of buckets.
//! verify true
//! verify near false
//! inputs near 17 1 5 7
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

public class HashOrder {
    static int bucket(int key, int length) {
        return (key ^ key >>> 16) & length - 1;
    }

    // Keys of one bucket come in order of insertion.
    static void isInOrder(Map<Integer, Integer> map, int length) {
        Iterator<Map.Entry<Integer, Integer>> all = map.entrySet().iterator();
        Map.Entry<Integer, Integer> last = all.next();
        while (all.hasNext()) {
            Map.Entry<Integer, Integer> next = all.next();
            int before = bucket(last.getKey(), length), here = bucket(next.getKey(), length);
            assert before < here || before == here && last.getValue() < next.getValue(); //! near before == here -> before < 0
            last = next;
        }
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt(), b = Verifier.nondetInt(), c = Verifier.nondetInt(), d = Verifier.nondetInt();
        Map<Integer, Integer> map = new HashMap<>();
        map.put(33, 0);
        map.putIfAbsent(a, 1);
        map.putIfAbsent(b, 2);
        isInOrder(map, 16);
        map.remove(a);
        assert !map.containsKey(a) && map.containsKey(33) == (a != 33);

        Map<Integer, Integer> larger = new HashMap<>();
        for (int i = 0; i < 12; i++) {
            larger.put(100 + i, i);
        }
        larger.putIfAbsent(c, 12);
        isInOrder(larger, larger.size() > 12 ? 32 : 16);

        Map<Long, Integer> linked = new LinkedHashMap<>();
        linked.put((long) b, 1);
        linked.put((long) d, 2);
        linked.put(5L, 3);
        assert linked.keySet().iterator().next() == b;
    }
}
