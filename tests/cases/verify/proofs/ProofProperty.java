// SPDX-License-Identifier: Apache-2.0
// A property that the program sets itself is part of what a loop changes.
//! verify unknown false --max-steps=4000000
//! inputs 60000
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofProperty {
    public static void main(String[] args) {
        System.setProperty("jinx.case", "before");
        int n = Verifier.nondetInt();
        for (int i = 0; i < n; i++) {
            assert i <= 50000 || System.getProperty("jinx.case") != "after";
            if (i == 49999) System.setProperty("jinx.case", "after");
        }
    }
}
