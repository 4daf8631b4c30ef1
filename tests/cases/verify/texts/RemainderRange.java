// SPDX-License-Identifier: Apache-2.0
// A remainder is smaller than what it is of.
//! verify true --time=60
//! verify near false --time=60
//! inputs near -1 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemainderRange {
    public static void main(String[] args) {
        long a = Verifier.nondetLong();
        long b = Verifier.nondetLong();
        if (b <= 0) return;
        long r = a % b;
        assert r < b && r > -b; //! near r > -b -> r >= 0
    }
}
