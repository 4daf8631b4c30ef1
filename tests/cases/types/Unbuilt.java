// SPDX-License-Identifier: Apache-2.0
// No receiver can be built: the method was never run, so it is not complete.
//! run check --no-replay --method Unbuilt*.f
//! count 0
//! json .methods.0.ended == "bounded"
//! json .ledger.unbuilt == 3
//! stdout no Unbuilt.Throws could be built: <init> throws
public class Unbuilt {
    static class Throws {
        private int k;

        Throws() {
            throw new IllegalStateException();
        }

        int f(int x) {
            return k / x;
        }
    }

    enum Empty {
        ;
        private int k;

        int f(int x) {
            return k / x;
        }
    }

    static class Needs {
        private final int k;

        Needs(Empty empty) {
            k = empty.k;
        }

        int f(int x) {
            return k / x;
        }
    }
}
