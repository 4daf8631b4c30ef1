// SPDX-License-Identifier: Apache-2.0
// A square leaves 0 or 1 by 4.
//! verify true --time=60
//! verify near false --time=60
//! inputs near -7640891576956012809
import org.sosy_lab.sv_benchmarks.Verifier;

public class SquareIsFour {
    public static void main(String[] args) {
        long a = Verifier.nondetLong();
        long r = a * a % 4;
        long q = a * a & 3;
        assert q == 0 || q == 1; //! near q == 0 || q == 1 -> r == 0 || r == 1
    }
}
