// SPDX-License-Identifier: Apache-2.0
// An array whose length an input decides may be too large for every JVM; a short one never is.
//! verify false
//! inputs -1
//! verify near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymbolicAmount {
    public static void main(String[] args) {
        int length = Verifier.nondetInt() & 0x7fffffff; //! near 0x7fffffff -> 0xff
        try {
            byte[] bytes = new byte[length];
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}
