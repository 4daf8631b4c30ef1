// SPDX-License-Identifier: Apache-2.0
// Equal texts are equal without regard to case, and not the other way round.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "a" "A"
import org.sosy_lab.sv_benchmarks.Verifier;

public class EqualIgnoringCase {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        boolean same = s.equals(t), alike = s.equalsIgnoreCase(t);
        assert !same || alike; //! near !same || alike -> same || !alike
    }
}
