// SPDX-License-Identifier: Apache-2.0
// A cast that fails for one class.
//! property no-exception
//! verify true
//! verify near false
//! inputs near 4
import org.sosy_lab.sv_benchmarks.Verifier;

public class CastFails {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Object o = n > 4 ? (Object) "text" : (Object) Integer.valueOf(n);
        if (n > 4) { //! near n > 4 -> n >= 4
            String text = (String) o;
        }
    }
}
