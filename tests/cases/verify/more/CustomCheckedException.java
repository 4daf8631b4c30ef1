// SPDX-License-Identifier: Apache-2.0
// A checked exception carries its number to the handler.
//! verify true
//! verify near false --no-replay
//! inputs near 13
import org.sosy_lab.sv_benchmarks.Verifier;

public class CustomCheckedException {
    static class Odd extends Exception {
        final int number;

        Odd(int number) {
            super("odd: " + number);
            this.number = number;
        }
    }

    static int half(int n) throws Odd {
        if ((n & 1) != 0) {
            throw new Odd(n);
        }
        return n / 2;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        try {
            assert half(n) * 2 == n;
        } catch (Odd e) {
            assert e.number == n;
            assert n != 13 || e.number != n || e.getMessage().length() == 7; //! near == 7 -> == 6
        }
    }
}
