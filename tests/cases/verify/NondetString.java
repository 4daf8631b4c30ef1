// SPDX-License-Identifier: Apache-2.0
// An arbitrary text: its length bounds the index of what it contains.
//! verify true
//! verify near false
//! inputs near ""
import org.sosy_lab.sv_benchmarks.Verifier;

public class NondetString {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() < 3);
        int at = text.indexOf('c');
        assert at < text.length(); //! near at < text.length() -> at + 1 < text.length() + (at < 0 ? 0 : 1)
    }
}
