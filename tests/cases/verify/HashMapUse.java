// SPDX-License-Identifier: Apache-2.0
// A map with keys that may coincide.
//! verify true unknown
//! verify near false unknown
//! inputs near 1 1
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.HashMap;
import java.util.Map;

public class HashMapUse {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a <= 2 && b >= 0 && b <= 2);
        Map<Integer, String> map = new HashMap<>();
        map.put(a, "first");
        map.put(b, "second");
        assert map.size() == (a == b ? 1 : 2);
        assert map.get(a).equals(a == b ? "second" : "first"); //! near a == b ? "second" -> a != b ? "second"
    }
}
