// SPDX-License-Identifier: Apache-2.0
// The last comes after the first.
//! verify true --time=60
//! verify near false --time=60
//! inputs near ".."
import org.sosy_lab.sv_benchmarks.Verifier;

public class LastIndexOf {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int first = s.indexOf('.');
        int last = s.lastIndexOf('.');
        assert first <= last; //! near first <= last -> first == last
    }
}
