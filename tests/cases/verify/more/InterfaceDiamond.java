// SPDX-License-Identifier: Apache-2.0
// A class decides between two default methods.
//! verify true
//! verify near false --no-replay
//! inputs near 4
import org.sosy_lab.sv_benchmarks.Verifier;

public class InterfaceDiamond {
    interface Left {
        default int value(int n) {
            return n + 1;
        }
    }

    interface Right {
        default int value(int n) {
            return n * 2;
        }
    }

    static class Both implements Left, Right {
        public int value(int n) {
            return n > 0 ? Left.super.value(n) : Right.super.value(n);
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > -100 && n < 100);
        int v = new Both().value(n);
        assert n > 0 ? v == n + 1 : v == n + n;
        assert n != 4 || v == 5; //! near v == 5 -> v == 8
    }
}
