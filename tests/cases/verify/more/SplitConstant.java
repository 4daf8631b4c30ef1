// SPDX-License-Identifier: Apache-2.0
// The parts of a line.
//! verify true
//! verify near false --no-replay
//! inputs near 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class SplitConstant {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n < 3);
        String line = n == 0 ? "a,b" : n == 1 ? "a" : "a,,c,";
        String[] parts = line.split(",");
        assert parts.length == (n == 0 ? 2 : n == 1 ? 1 : 3); //! near 1 : 3 -> 1 : 4
        assert parts[0].equals("a");
    }
}
