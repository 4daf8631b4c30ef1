// SPDX-License-Identifier: Apache-2.0
// Upper case may be longer than lower case.
//! verify false --no-replay
//! inputs "\u00DF"
import org.sosy_lab.sv_benchmarks.Verifier;

public class WideUpperCase {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() == 1);
        assert s.toUpperCase().length() == 1;
    }
}
