// SPDX-License-Identifier: Apache-2.0
// A null that nobody looked for.
//! property no-exception
//! verify true
//! verify near false --no-replay
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class UncaughtNull {
    static class Person {
        String name;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Person p = n == 0 ? null : new Person();
        if (p != null) { //! near p != null -> n != 1
            p.name = "x";
        }
        int length = p == null || p.name == null ? 0 : p.name.length();
        if (length > 1) {
            throw new IllegalStateException();
        }
    }
}
