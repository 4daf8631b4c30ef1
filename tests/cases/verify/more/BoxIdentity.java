// SPDX-License-Identifier: Apache-2.0
// What `new` makes is never the box of the cache, whatever its value.
//! verify true
//! verify near false
//! inputs near 5
import org.sosy_lab.sv_benchmarks.Verifier;

public class BoxIdentity {
    @SuppressWarnings("removal")
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 0 && n < 9);
        Integer made = new Integer(n), boxed = n; //! near new Integer(n) -> Integer.valueOf(n)
        assert made != boxed && made.equals(boxed);
    }
}
