// SPDX-License-Identifier: Apache-2.0
// With the property 'assert', another exception that escapes is no violation.
//! verify true
//! verify near false
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class UncaughtIsNoViolation {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n == 0) {
            throw new AssertionLike(); //! near new AssertionLike() -> new AssertionError()
        }
    }

    static class AssertionLike extends RuntimeException {}
}
