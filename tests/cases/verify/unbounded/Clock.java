// SPDX-License-Identifier: Apache-2.0
// Hours and minutes.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 60
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Clock {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) return;
        int hours = 0, minutes = 0;
        for (int i = 0; i < n; i++) {
            minutes++;
            if (minutes == 60) { //! near 60 -> 61
                minutes = 0;
                hours = (hours + 1) % 24;
            }
        }
        assert minutes >= 0 && minutes < 60 && hours >= 0 && hours < 24;
    }
}
