// SPDX-License-Identifier: Apache-2.0
// A list that grows and loses an element.
//! verify true
//! verify near false
//! inputs near 1
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.ArrayList;
import java.util.List;

public class ArrayListUse {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 3);
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            list.add(i * 10);
        }
        list.remove(n); //! near n -> Integer.valueOf(n)
        int sum = 0;
        for (int value : list) {
            sum += value;
        }
        assert list.size() == 3 && sum == 60 - 10 * n;
    }
}
