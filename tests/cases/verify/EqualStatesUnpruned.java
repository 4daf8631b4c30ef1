// SPDX-License-Identifier: Apache-2.0
// Without pruning the first way to a state is infeasible: what it stands for must not be lost with it.
//! verify false --no-prune --search=dfs
//! inputs 0 0
//! verify near true --no-prune --search=dfs
import org.sosy_lab.sv_benchmarks.Verifier;

public class EqualStatesUnpruned {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        boolean found = false;
        if (x > 5) {
            if (x < 3) found = true;
        } else if (x == 0) { //! near x == 0 -> x == 6
            found = true;
        }
        Verifier.nondetInt();
        assert !found;
    }
}
