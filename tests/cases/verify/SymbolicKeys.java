// SPDX-License-Identifier: Apache-2.0
// Looking up by a symbolic key: a map, and the constants of an enum.
//! verify true
//! verify near false
//! inputs near 7
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.HashMap;
import java.util.Map;

public class SymbolicKeys {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i < 10; i++) {
            map.put(i * 7, "v" + i);
        }
        String found = map.get(n);
        if (found != null) {
            assert n % 7 == 0 && found.length() == 2;
            assert n != 70 || found == null; //! near n != 70 -> n != 7
        }
    }
}
