// SPDX-License-Identifier: Apache-2.0
// Two names for one object.
//! verify true
//! verify near false
//! inputs near false
import org.sosy_lab.sv_benchmarks.Verifier;

public class Aliasing {
    int value;

    public static void main(String[] args) {
        boolean same = Verifier.nondetBoolean();
        Aliasing a = new Aliasing();
        Aliasing b = same ? a : new Aliasing();
        a.value = 1;
        b.value = 2;
        assert a.value == (same ? 2 : 1); //! near same ? 2 -> !same ? 2
    }
}
