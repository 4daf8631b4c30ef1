// SPDX-License-Identifier: Apache-2.0
// A raw list lets a wrong element in.
//! property no-exception
//! verify true
//! verify near false --no-replay
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.ArrayList;
import java.util.List;

public class HeapPollution {
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<Integer> numbers = new ArrayList<>();
        List raw = numbers;
        int n = Verifier.nondetInt();
        if (n == 0) {
            raw.add("text");
        } else {
            raw.add(n);
        }
        if (n != 0) { //! near n != 0 -> n != 1
            int first = numbers.get(0);
            n = first;
        }
    }
}
