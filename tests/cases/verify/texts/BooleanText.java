// SPDX-License-Identifier: Apache-2.0
// Of booleans.
//! verify true --time=60
//! verify near false --time=60
//! inputs near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class BooleanText {
    public static void main(String[] args) {
        boolean b = Verifier.nondetBoolean();
        assert Boolean.parseBoolean(String.valueOf(b)) == b; //! near == b -> != b
    }
}
