// SPDX-License-Identifier: Apache-2.0
// The last characters come first.
//! verify false --time=60
//! inputs "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabc"
import org.sosy_lab.sv_benchmarks.Verifier;

public class BuilderTurned {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() < 40) return;
        StringBuilder b = new StringBuilder(s).reverse();
        assert b.charAt(0) != 'c' || b.charAt(1) != 'b' || b.charAt(b.length() - 1) != 'a';
    }
}
