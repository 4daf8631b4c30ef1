// SPDX-License-Identifier: Apache-2.0
// A write through a symbolic index reaches the cell it should and leaves the others.
//! verify true
//! verify near false
//! inputs near 3 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymbolicIndexWrite {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        int j = Verifier.nondetInt();
        Verifier.assume(i >= 0 && i < 6 && j >= 0 && j < 6);
        int[] a = new int[6];
        a[i] = 7;
        a[j] += 1;
        assert i == j ? a[i] == 8 : a[i] == 7 && a[j] == 1; //! near a[i] == 7 && -> a[j] == 7 &&
    }
}
