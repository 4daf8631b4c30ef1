// SPDX-License-Identifier: Apache-2.0
// Lists, sets and maps of the library with unknown elements.
//! verify true
//! verify near false --no-replay
//! inputs near 4 4
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

public class CollectionsMix {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a < 5 && b >= 0 && b < 5);
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        list.add(2);
        Collections.sort(list);
        assert list.get(0) <= list.get(1) && list.get(1) <= list.get(2);
        Set<Integer> set = new HashSet<>(list);
        assert set.size() == 3 || a == b || a == 2 || b == 2; //! near a == b || a == 2 -> a == 2
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(a, "a");
        map.put(b, "b");
        assert map.firstKey() == Math.min(a, b);
        assert map.get(b).equals("b");
    }
}
