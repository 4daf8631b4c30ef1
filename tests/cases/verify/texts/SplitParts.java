// SPDX-License-Identifier: Apache-2.0
// No part holds the separator.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "abc"
import org.sosy_lab.sv_benchmarks.Verifier;

public class SplitParts {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() > 3) return;
        String[] parts = s.split(";");
        for (String part : parts) assert part.indexOf(';') < 0; //! near < 0 -> < 0 && part.length() < 3
    }
}
