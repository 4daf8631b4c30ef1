// SPDX-License-Identifier: Apache-2.0
// floorMod is a place in a table of any size.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 4 5
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloorModRange {
    public static void main(String[] args) {
        int hash = Verifier.nondetInt(), size = Verifier.nondetInt();
        if (size <= 0) return;
        int slot = Math.floorMod(hash, size);
        assert slot >= 0 && slot < size; //! near < size -> < size - 1
        assert hash / size <= Math.abs((long) hash);
    }
}
