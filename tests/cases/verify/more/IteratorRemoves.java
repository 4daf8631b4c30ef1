// SPDX-License-Identifier: Apache-2.0
// Removing while iterating, the right way and the wrong way.
//! property no-exception
//! verify true
//! verify near false --no-replay
//! inputs near 1
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class IteratorRemoves {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        int n = Verifier.nondetInt();
        for (Iterator<Integer> it = list.iterator(); it.hasNext();) {
            if (it.next() == n) {
                it.remove(); //! near it.remove() -> list.remove(Integer.valueOf(n))
            }
        }
    }
}
