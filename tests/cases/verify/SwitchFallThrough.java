// SPDX-License-Identifier: Apache-2.0
// A switch that falls through and one with a gap.
//! verify true
//! verify near false
//! inputs near 1000
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwitchFallThrough {
    static int weight(int n) {
        int w = 0;
        switch (n) {
            case 1:
                w += 1;
            case 2:
                w += 2;
                break;
            case 1000: //! near 1000 -> 1001
                w = 7;
                break;
            default:
                w = -1;
        }
        return w;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int w = weight(n);
        assert n != 1 || w == 3;
        assert n != 2 || w == 2;
        assert n != 1000 || w == 7;
    }
}
