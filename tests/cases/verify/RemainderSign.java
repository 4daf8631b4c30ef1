// SPDX-License-Identifier: Apache-2.0
// A remainder has the sign of its dividend.
//! verify true
//! verify near false
//! inputs near -7
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemainderSign {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int r = x % 5; //! near x % 5 -> -x % 5
        assert x >= 0 ? r >= 0 && r < 5 : r <= 0 && r > -5;
    }
}
