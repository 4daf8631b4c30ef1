// SPDX-License-Identifier: Apache-2.0
// The other property: no exception at all escapes.
//! property no-exception
//! verify true
//! verify near false
//! inputs near 9
import org.sosy_lab.sv_benchmarks.Verifier;

public class NoExceptionDivision {
    public static void main(String[] args) {
        int d = Verifier.nondetInt();
        if (d > 9) { //! near > 9 -> >= 9
            System.out.println(1000 / (d - 9));
        }
    }
}
