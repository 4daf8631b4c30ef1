// SPDX-License-Identifier: Apache-2.0
// The distance of two numbers, with overflow in mind.
//! verify true
//! verify near false --no-replay
//! inputs near -2147483648 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class AbsDifference {
    static long distance(int a, int b) {
        long d = (long) a - b; //! near (long) a - b -> a - b
        return d < 0 ? -d : d;
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        assert distance(a, b) == distance(b, a);
        assert a >= b || distance(a, b) > 0;
        assert distance(a, b) <= 0xffffffffL && (a > 0 || b < 0 || distance(a, b) == (long) b - a);
    }
}
