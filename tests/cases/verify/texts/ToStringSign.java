// SPDX-License-Identifier: Apache-2.0
// A negative number begins with a minus.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class ToStringSign {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        String s = Integer.toString(n);
        assert (n < 0) == (s.charAt(0) == '-'); //! near n < 0 -> n <= 0
    }
}
