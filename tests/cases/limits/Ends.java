// SPDX-License-Identifier: Apache-2.0
// Each end that leaves something unexplored, alone: nothing is called complete or true where it comes.
//! run loops: check --no-replay --unconfirmed --method Ends.loops --bound 2
//! json .methods.0.ended == "bounded"
//! json .ledger.loop-bound > 0
//! run calls: check --no-replay --unconfirmed --method Ends.calls --depth 0
//! json .methods.0.ended == "bounded"
//! run conditions: check --no-replay --unconfirmed --method Ends.conditions --max-conditions 1
//! json .methods.0.ended == "bounded"
//! run revisits: check --no-replay --unconfirmed --method Ends.loops --bound 50 --max-revisits 1
//! json .methods.0.ended == "bounded"
//! run small: check --no-replay --unconfirmed --method Ends.elements --k 1 --bound 50
//! json .methods.0.ended == "bounded"
//! run whole: check --no-replay --unconfirmed --method Ends.choice
//! json .methods.0.ended == "complete"
//! run verify EndsMemory
//! status 3
//! run verify EndsUnsupported
//! status 3
public class Ends {
    public static int loops(int n) {
        int sum = 0;
        for (int i = 0; i < (n & 7); i++) sum += i;
        return sum;
    }

    public static int calls(int n) {
        return loops(n) + 1;
    }

    public static int conditions(int n) {
        return n > 3 ? n > 7 ? 1 : 2 : 3;
    }

    public static int elements(Integer[] values) {
        int count = 0;
        if (values != null)
            for (Integer value : values) count += value == null ? 1 : 0;
        return count;
    }

    public static int choice(int n) {
        return n > 3 ? 1 : 2;
    }
}

class EndsMemory {
    public static void main(String[] args) {
        assert new byte[200_000_000].length > 0;
    }
}

class EndsUnsupported {
    public static void main(String[] args) {
        System.mapLibraryName(org.sosy_lab.sv_benchmarks.Verifier.nondetString());
    }
}
