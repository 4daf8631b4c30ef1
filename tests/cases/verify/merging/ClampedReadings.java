// SPDX-License-Identifier: Apache-2.0
// The highest of many readings, each cut to a range: two to the power of sixty ways, and one once paths are merged.
//! run one: verify --merge 0 --no-proofs
//! status 0
//! json .ledger.returned == 1
//! run near verify --merge 0 --no-proofs --no-replay
//! status 1
//! run usual: verify --no-proofs
//! status 0
//! verify true
//! verify near false --no-replay
//! inputs near 101 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class ClampedReadings {
    static int clamp(int x) {
        if (x < 0) return 0;
        if (x > 100) return 100; //! near return 100 -> return x
        return x;
    }

    public static void main(String[] args) {
        int most = 0, sum = 0;
        for (int i = 0; i < 20; i++) {
            int reading = clamp(Verifier.nondetInt());
            if (reading > most) most = reading;
            if ((reading & 1) == 1 && reading > 3 || reading == 8) sum += reading;
        }
        assert most >= 0 && most <= 100;
    }
}
