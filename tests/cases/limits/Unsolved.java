// SPDX-License-Identifier: Apache-2.0
//
// Crashes whose paths the solver gives up: a gap that is said, and nothing that is judged or shown.
//! run check --no-prune --no-replay
//! count 0
//! status 0
//! json .ledger.solver-unknown > 0
//! json .methods.0.ended == "bounded"
public class Unsolved {
    private int calls;

    public int factor(long a, long b) {
        calls++;
        if (a > 1 && b > a && b < 4000000000L && a * b == 3000108000304L && (a ^ b) % 977 == 13) return calls / 0;
        return 0;
    }
}
