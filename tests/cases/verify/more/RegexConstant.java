// SPDX-License-Identifier: Apache-2.0
// A pattern on a few texts.
//! verify true
//! verify near false --no-replay
//! inputs near 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class RegexConstant {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        String s = n == 0 ? "2024-01-31" : n == 1 ? "x-y" : "";
        boolean date = s.matches("\\d{4}-\\d{2}-\\d{2}");
        assert date == (n == 0);
        String t = s.replaceAll("[0-9]+", "#");
        assert n != 0 || t.equals("#-#-#");
        assert n != 1 || t.equals("x-y"); //! near "x-y" -> "#-#"
    }
}
