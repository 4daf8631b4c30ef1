// SPDX-License-Identifier: Apache-2.0
// An odd factor has an inverse modulo 2^32: the product meets every value.
//! verify false
//! inputs -1431655765
//! verify near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class MultiplyWraps {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert x * 3 != 1; //! near * 3 -> * 6
    }
}
