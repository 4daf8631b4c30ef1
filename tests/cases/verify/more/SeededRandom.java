// SPDX-License-Identifier: Apache-2.0
// A seeded generator repeats itself.
//! verify true
//! verify near false --no-replay
//! inputs near 3
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.Random;

public class SeededRandom {
    public static void main(String[] args) {
        int seed = Verifier.nondetInt();
        Verifier.assume(seed >= 0 && seed < 4);
        Random a = new Random(seed);
        Random b = new Random(seed);
        int x = a.nextInt(10);
        assert x == b.nextInt(10);
        assert x >= 0 && x < 10;
        assert seed != 3 || x == 4; //! near x == 4 -> x == 5
    }
}
