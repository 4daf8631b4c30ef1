// SPDX-License-Identifier: Apache-2.0
// A thread that runs beside the loop is no part of any general state.
//! verify unknown false --max-steps=4000000
//! inputs 100
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofThread {
    static int shared;

    public static void main(String[] args) throws InterruptedException {
        int n = Verifier.nondetInt();
        if (n < 100 || n > 1000) return;
        Thread t = new Thread(() -> shared = 1);
        t.start();
        t.join();
        int i = 0;
        while (i < n) i++;
        assert shared == 0;
    }
}
