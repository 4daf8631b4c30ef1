// SPDX-License-Identifier: Apache-2.0
// How much room a builder has is not said of one with a text of any length.
//! verify unknown --time=60
import org.sosy_lab.sv_benchmarks.Verifier;

public class BuilderRoom {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        StringBuilder b = new StringBuilder();
        b.append(s);
        assert b.capacity() != s.length() || s.length() < 40;
    }
}
