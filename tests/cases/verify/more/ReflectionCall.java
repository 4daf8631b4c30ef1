// SPDX-License-Identifier: Apache-2.0
// A method called by its name.
//! verify true
//! verify near false --no-replay
//! inputs near 5
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReflectionCall {
    static int twice(int n) {
        return 2 * n;
    }

    public static void main(String[] args) throws Exception {
        int n = Verifier.nondetInt();
        Verifier.assume(n > -100 && n < 100);
        Object result = ReflectionCall.class.getDeclaredMethod("twice", int.class).invoke(null, n);
        assert (Integer) result == 2 * n; //! near 2 * n -> n
        assert ReflectionCall.class.getSimpleName().length() == 14;
    }
}
