// SPDX-License-Identifier: Apache-2.0
// Leaves of a full binary tree.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class TreeShaped {
    static int leaves(int depth) {
        if (depth <= 0) return 1;
        return leaves(depth - 1) + leaves(depth - 1);
    }

    public static void main(String[] args) {
        int depth = Verifier.nondetInt();
        if (depth < 0 || depth > 30) return;
        assert leaves(depth) == 1 << depth; //! near 1 << depth -> (depth == 3 ? 9 : 1 << depth)
    }
}
