// SPDX-License-Identifier: Apache-2.0
// Sides with effects are no values: one throws, one writes, one calls, one returns.
//! run one: verify --merge 0
//! status 0
//! run near verify --merge 0 --no-replay
//! status 1
//! verify true
//! verify near false --no-replay
//! inputs near -1 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class NotMerged {
    static int writes;

    static int counted(int x) {
        writes++;
        return x;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        int[] cells = new int[2];
        int z = y;
        if (x < 0) z = counted(z);
        if (x == 7) cells[y & 1] = z;
        int thrown = 0;
        try {
            if (x > 100) z = z / (y - y);
        } catch (ArithmeticException e) {
            thrown = 1;
        }
        assert writes == (x < 0 ? 1 : 0); //! near ? 1 : 0 -> ? 0 : 1
        assert thrown == (x > 100 ? 1 : 0);
        assert x == 7 || cells[0] + cells[1] == 0;
        if (x == 8) return;
        assert x != 8 && z == y;
    }
}
