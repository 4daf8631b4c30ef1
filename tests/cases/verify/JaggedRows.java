// SPDX-License-Identifier: Apache-2.0
// Rows of different lengths.
//! property no-exception
//! verify true
//! verify near false
//! inputs near 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class JaggedRows {
    public static void main(String[] args) {
        int r = Verifier.nondetInt();
        Verifier.assume(r >= 0 && r < 3);
        int[][] rows = {{1, 2, 3}, {4, 5}, {6}};
        int last = rows[r][2 - r]; //! near 2 - r -> 3 - r - (r < 2 ? 1 : 0)
        if (last < 0) {
            throw new IllegalStateException();
        }
    }
}
