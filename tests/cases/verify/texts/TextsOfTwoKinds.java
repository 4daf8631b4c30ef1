// SPDX-License-Identifier: Apache-2.0
// The same number as an int and as a long.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 1 4294967297
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextsOfTwoKinds {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        long b = Verifier.nondetLong();
        boolean same = Integer.toString(a).equals(String.valueOf(b));
        assert same == (a == b); //! near a == b -> a == (int) b
    }
}
