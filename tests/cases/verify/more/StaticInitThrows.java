// SPDX-License-Identifier: Apache-2.0
// A static initialiser that fails leaves the class unusable.
//! verify true
//! verify near false --no-replay
//! inputs near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class StaticInitThrows {
    static boolean fail;

    static class Holder {
        static int value = compute();

        static int compute() {
            if (fail) {
                throw new IllegalStateException();
            }
            return 5;
        }
    }

    public static void main(String[] args) {
        fail = Verifier.nondetBoolean();
        int seen = 0;
        try {
            seen = Holder.value;
        } catch (ExceptionInInitializerError e) {
            seen = -1;
        }
        assert seen == (fail ? -1 : 5);
        try {
            seen = Holder.value;
            assert !fail;
        } catch (NoClassDefFoundError e) {
            assert fail; //! near assert fail -> assert !fail
        }
    }
}
