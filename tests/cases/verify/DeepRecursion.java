// SPDX-License-Identifier: Apache-2.0
// A thousand nested calls.
//! verify true
//! verify near false
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class DeepRecursion {
    static int down(int n, int x) {
        return n == 0 ? x : down(n - 1, x) + 1;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert down(1000, x) - x == 1000; //! near == 1000 -> == 1001
    }
}
