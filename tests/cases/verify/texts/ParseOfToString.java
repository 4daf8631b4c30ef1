// SPDX-License-Identifier: Apache-2.0
// A number survives the way through text.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 5
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParseOfToString {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert Integer.parseInt(Integer.toString(n)) == n; //! near == n -> == n + 1
    }
}
