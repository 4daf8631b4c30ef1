// SPDX-License-Identifier: Apache-2.0
// A map with fixed keys and symbolic values.
//! verify true
//! verify near false
//! inputs near 9
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.HashMap;
import java.util.Map;

public class HashMapConcrete {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Map<String, Integer> map = new HashMap<>();
        map.put("one", n);
        map.put("two", n + 1);
        map.merge("one", 5, Integer::sum);
        assert map.get("one") - map.get("two") == 4; //! near == 4 -> == 5
        assert map.getOrDefault("three", -1) == -1;
    }
}
