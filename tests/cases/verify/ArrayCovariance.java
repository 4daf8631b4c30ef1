// SPDX-License-Identifier: Apache-2.0
// Storing the wrong type into an array.
//! property no-exception
//! verify true
//! verify near false
//! inputs near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class ArrayCovariance {
    public static void main(String[] args) {
        boolean strings = Verifier.nondetBoolean();
        Object[] cells = strings ? new String[1] : new Object[1];
        if (!strings) { //! near !strings -> strings
            cells[0] = Integer.valueOf(1);
        } else {
            cells[0] = "text";
        }
    }
}
