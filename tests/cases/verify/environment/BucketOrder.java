// SPDX-License-Identifier: Apache-2.0
// merge, compute and computeIfAbsent hang a new key in before those of its bucket, put behind them.
//! verify true
//! verify near false
//! inputs near 17
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

public class BucketOrder {
    public static void main(String[] args) {
        int k = Verifier.nondetInt();
        Map<Integer, Integer> merged = new HashMap<>(), put = new HashMap<>(), mixed = new HashMap<>();
        merged.merge(1, 1, Integer::sum);
        merged.merge(k, 2, Integer::sum);
        put.put(1, 1);
        put.put(k, 2);
        mixed.computeIfAbsent(1, z -> 1);
        mixed.compute(k, (z, w) -> 2);
        mixed.put(33, 3);
        if (k == 17) {
            assert merged.keySet().iterator().next() == 17; //! near == 17 -> == 1
            assert put.keySet().iterator().next() == 1;
            Iterator<Integer> keys = mixed.keySet().iterator();
            assert keys.next() == 17 && keys.next() == 1 && keys.next() == 33;
        }
    }
}
