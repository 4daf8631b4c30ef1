// SPDX-License-Identifier: Apache-2.0
// The middle of three numbers by nested conditions.
//! verify true
//! verify near false
//! inputs near 1 3 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class Ternaries {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        int middle = a < b ? (b < c ? b : a < c ? c : a) : (a < c ? a : b < c ? c : b); //! near a < c ? c : a) -> a < c ? b : a)
        int lower = (a < middle ? 1 : 0) + (b < middle ? 1 : 0) + (c < middle ? 1 : 0);
        int upper = (a > middle ? 1 : 0) + (b > middle ? 1 : 0) + (c > middle ? 1 : 0);
        assert lower <= 1 && upper <= 1;
    }
}
