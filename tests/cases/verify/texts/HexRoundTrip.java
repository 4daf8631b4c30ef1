// SPDX-License-Identifier: Apache-2.0
// Through hexadecimal digits.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near 1
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class HexRoundTrip {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) return;
        assert Integer.parseInt(Integer.toHexString(n), 16) == n; //! near 16) == n -> 16) >= n + 1 || n == 0
    }
}
