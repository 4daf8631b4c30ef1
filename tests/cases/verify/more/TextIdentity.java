// SPDX-License-Identifier: Apache-2.0
// A text that a method leaves as it is stays the same object; one that it changes is another.
//! verify true
//! verify near false
//! inputs near "a"
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextIdentity {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.equals("a") || text.equals(" a"));
        String trimmed = text.trim();
        assert (trimmed == text) == text.equals("a"); //! near text.equals("a") -> text.isEmpty()
        assert trimmed.concat("") == trimmed && trimmed.substring(0) == trimmed;
        assert trimmed.replace('q', 'z').trim() == trimmed;
    }
}
