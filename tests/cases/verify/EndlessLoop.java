// SPDX-License-Identifier: Apache-2.0
// Loops without an end, on every path: what goes wrong in them is found, and never said to be absent.
//! verify false
//! inputs 1 2 2 3
//! run stopped: near verify --time 2
//! status 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class EndlessLoop {
    private int pressure;
    private boolean open;

    void step(int event) {
        if (event == 1) {
            open = true;
        } else if (event == 2 && open) {
            pressure += 10;
        } else if (event == 3 && open) {
            open = false;
        }
    }

    public static void main(String[] args) {
        EndlessLoop valve = new EndlessLoop();
        while (true) {
            valve.step(Verifier.nondetInt());
            assert valve.open || valve.pressure < 20; //! near valve.pressure < 20 -> valve.pressure >= 0
        }
    }
}
