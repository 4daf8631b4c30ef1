// SPDX-License-Identifier: Apache-2.0
// A char array gives back unsigned chars.
//! verify true
//! verify near false
//! inputs near -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class CharArray {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        char[] cell = {(char) x}; //! near char[] cell = {(char) -> short[] cell = {(short)
        assert cell[0] >= 0;
    }
}
