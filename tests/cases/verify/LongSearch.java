// SPDX-License-Identifier: Apache-2.0
// What searching and comparing find in strings of any length.
//! verify true
//! verify near false
//! inputs near "......................................x" ""
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongSearch {
    public static void main(String[] args) {
        String a = Verifier.nondetString();
        int first = a.indexOf('x');
        if (first >= 0) {
            assert a.charAt(first) == 'x' && a.lastIndexOf('x') >= first;
            assert a.indexOf("x", first) == first;
        } else {
            assert a.isEmpty() || a.charAt(a.length() - 1) != 'x';
        }
        String b = Verifier.nondetString();
        if (a.equals(b)) { //! near a.equals(b) -> first > 30 && first < 40
            assert b.indexOf('x') == first && a.compareTo(b) == 0;
        }
    }
}
