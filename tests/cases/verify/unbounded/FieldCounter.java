// SPDX-License-Identifier: Apache-2.0
// A counter in an object that the loop does not replace.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class FieldCounter {
    int hits, rounds;

    void round(boolean hit) {
        rounds++;
        if (hit) hits++; //! near hits++ -> hits += 2
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100000) return;
        FieldCounter c = new FieldCounter();
        for (int i = 0; i < n; i++) c.round(true);
        assert c.hits == c.rounds;
    }
}
