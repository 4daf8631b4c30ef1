// SPDX-License-Identifier: Apache-2.0
// A switch on strings, with two that share a hash code.
//! verify true
//! verify near false
//! inputs near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringSwitch {
    static int code(String s) {
        switch (s) {
            case "Aa":
                return 1;
            case "BB":
                return 2; //! near 2 -> 1
            default:
                return 0;
        }
    }

    public static void main(String[] args) {
        boolean b = Verifier.nondetBoolean();
        String text = b ? "BB" : "Aa";
        assert "Aa".hashCode() == "BB".hashCode();
        assert code(text) == (b ? 2 : 1);
    }
}
