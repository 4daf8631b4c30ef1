// SPDX-License-Identifier: Apache-2.0
// A remainder by shifting, whose branches hang on each other: the ways are merged, and their values are exact.
//! run one: verify --merge 0 --no-proofs
//! status 0
//! run near verify --merge 0 --no-proofs --no-replay
//! status 1
//! verify true
//! verify near false --no-replay
//! inputs near 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class Checksum {
    static int shifted(int value) {
        int rest = value;
        for (int i = 0; i < 8; i++) {
            if ((rest & 1) != 0) rest = rest >>> 1 ^ 0x8c;
            else rest = rest >>> 1;
        }
        return rest;
    }

    public static void main(String[] args) {
        int value = Verifier.nondetInt() & 0xff;
        int sum = shifted(value);
        assert sum >= 0 && sum <= 0xff;
        assert (sum == 0) == (value == 0); //! near value == 0 -> value != 1
    }
}
