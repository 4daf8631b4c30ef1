// SPDX-License-Identifier: Apache-2.0
// Different numbers have different texts.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 1000 1000
import org.sosy_lab.sv_benchmarks.Verifier;

public class ToStringInjective {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (Integer.toString(a).equals(Integer.toString(b))) {
            assert a == b; //! near a == b -> a < 1000
        }
    }
}
