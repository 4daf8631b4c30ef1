// SPDX-License-Identifier: Apache-2.0
// What is no number throws.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "x"
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParseIntFails {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (!s.startsWith("x")) return;
        try {
            Integer.parseInt(s);
            assert false;
        } catch (NumberFormatException e) {
            assert s.length() > 0; //! near > 0 -> > 1
        }
    }
}
