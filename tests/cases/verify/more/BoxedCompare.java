// SPDX-License-Identifier: Apache-2.0
// Boxed numbers are compared by value with equals.
//! verify true
//! verify near false --no-replay
//! inputs near 1000
import org.sosy_lab.sv_benchmarks.Verifier;

public class BoxedCompare {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Integer a = n;
        Integer b = n;
        assert a.equals(b) && a.intValue() == b.intValue() && a.compareTo(b) == 0;
        if (n >= -128 && n <= 127) { //! near n <= 127 -> n <= 1000
            assert a == b;
        }
        Long wide = (long) n;
        assert !wide.equals(a);
        assert a.hashCode() == n;
    }
}
