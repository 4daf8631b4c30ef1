// SPDX-License-Identifier: Apache-2.0
// A comparison by subtraction goes wrong where the difference overflows.
//! verify false
//! inputs -9223372036854775808 1
//! verify near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongCompare {
    static int compare(long a, long b) {
        long d = a - b; //! near a - b -> Long.compare(a, b)
        return d < 0 ? -1 : d > 0 ? 1 : 0;
    }

    public static void main(String[] args) {
        long a = Verifier.nondetLong();
        long b = Verifier.nondetLong();
        assert compare(a, b) < 0 == a < b;
    }
}
