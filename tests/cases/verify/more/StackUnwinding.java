// SPDX-License-Identifier: Apache-2.0
// An exception passes three frames, and each says so.
//! verify true
//! verify near false --no-replay
//! inputs near 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class StackUnwinding {
    static String log = "";

    static void level(int depth, int fail) {
        try {
            if (depth == fail) {
                throw new RuntimeException();
            }
            if (depth < 3) {
                level(depth + 1, fail);
            }
        } finally {
            log += depth;
        }
    }

    public static void main(String[] args) {
        int fail = Verifier.nondetInt();
        boolean caught = false;
        try {
            level(0, fail);
        } catch (RuntimeException e) {
            caught = true;
        }
        assert caught == (fail >= 0 && fail <= 3);
        assert !caught || log.length() == fail + 1;
        assert log.charAt(0) != '3' || log.equals("3210"); //! near 3210 -> 210
    }
}
