// SPDX-License-Identifier: Apache-2.0
// null is an instance of nothing.
//! property no-exception
//! verify true
//! verify near false --no-replay
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class InstanceofNull {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Object o = n == 0 ? null : n == 1 ? "s" : Integer.valueOf(n);
        if (o instanceof String) {
            n = ((String) o).length();
        } else if (!(o instanceof Integer)) { //! near !(o instanceof Integer) -> n == 5
            n = 0;
        } else {
            n = (Integer) o + 1;
        }
        String s = n == 0 ? null : "x";
        if (s != null) {
            n = s.length();
        }
    }
}
