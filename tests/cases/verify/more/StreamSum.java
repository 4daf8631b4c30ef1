// SPDX-License-Identifier: Apache-2.0
// A stream of numbers, filtered and summed.
//! verify true
//! verify near false --no-replay
//! inputs near 3
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.stream.IntStream;

public class StreamSum {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 5);
        int sum = IntStream.rangeClosed(1, 5).filter(x -> x <= n).map(x -> x * x).sum();
        assert sum == n * (n + 1) * (2 * n + 1) / 6;
        assert n != 3 || sum == 14; //! near sum == 14 -> sum == 13
    }
}
