// SPDX-License-Identifier: Apache-2.0
// An index that was masked fits the array, unless the array is one shorter.
//! property no-exception
//! verify true
//! verify near false
//! inputs near 15
import org.sosy_lab.sv_benchmarks.Verifier;

public class NoExceptionArray {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        int[] table = new int[16]; //! near 16 -> 15
        table[i & 15] = 1;
    }
}
