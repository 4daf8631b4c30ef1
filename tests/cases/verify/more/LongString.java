// SPDX-License-Identifier: Apache-2.0
// A text of more than a hundred characters.
//! verify false --no-replay
//! inputs "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongString {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.startsWith("x")) {
            assert s.length() < 100;
        }
    }
}
