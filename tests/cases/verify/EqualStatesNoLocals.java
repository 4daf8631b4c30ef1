// SPDX-License-Identifier: Apache-2.0
// A method without arguments and locals is on the stack while inputs are read: equal states are known all the same.
//! run whole: verify
//! status 0
//! json .ledger.visited > 100
//! json sum .ledger < 1000
//! verify true
//! verify near false --no-replay
//! inputs near true true true false false false false false false false false false false false false false false false false false false false false false false false false false false false false false false false false false false false false false false false false
import org.sosy_lab.sv_benchmarks.Verifier;

public class EqualStatesNoLocals {
    private static int level;

    private static void step() {
        if (Verifier.nondetBoolean()) level++;
        if (level > 3) level = 0;
    }

    private static void five() {
        step();
        step();
        step();
        step();
        step();
    }

    private static void forty() {
        five();
        five();
        five();
        five();
        five();
        five();
        five();
        five();
    }

    public static void main(String[] args) {
        forty();
        assert level < 4; //! near < 4 -> < 3
    }
}
