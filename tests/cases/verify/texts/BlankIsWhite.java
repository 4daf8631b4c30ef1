// SPDX-License-Identifier: Apache-2.0
// A blank text need not be empty; an empty one is blank.
//! verify true --time=60
//! verify near false --time=60
//! inputs near " "
import org.sosy_lab.sv_benchmarks.Verifier;

public class BlankIsWhite {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        boolean blank = s.isBlank();
        assert blank || !s.isEmpty(); //! near blank || !s.isEmpty() -> !blank || s.isEmpty()
    }
}
