// SPDX-License-Identifier: Apache-2.0
// Equal texts have equal hash codes.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "a" "a"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class HashOfEqual {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        if (s.equals(t)) {
            assert s.hashCode() == t.hashCode(); //! near s.hashCode() == t.hashCode() -> s.isEmpty()
        }
    }
}
