// SPDX-License-Identifier: Apache-2.0
// A recursive method of an object counts in its field.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 1
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class FieldRecursive {
    int value;

    int more(int n) {
        if (n == 0) return value;
        value += 3;
        return more(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) return;
        FieldRecursive o = new FieldRecursive();
        o.more(n);
        assert o.value == 3 * n; //! near 3 * n -> 2 * n
    }
}
