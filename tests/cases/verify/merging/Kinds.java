// SPDX-License-Identifier: Apache-2.0
// Values of each kind from two sides: NaN, minus zero, the smallest numbers, and what is narrowed.
//! run one: verify --merge 0
//! status 0
//! run near verify --merge 0 --no-replay
//! status 1
//! verify true
//! verify near false --no-replay
//! inputs near -2147483648 0 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class Kinds {
    static int abs(int x) {
        return x < 0 ? -x : x;
    }

    static double larger(double a, double b) {
        if (a != a) return a;
        return a >= b ? a : b;
    }

    static byte half(int x) {
        byte b = (byte) x;
        if (b > 0) b = (byte) (b + b);
        return b;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        double d = Verifier.nondetDouble();
        long l = Verifier.nondetLong();
        assert abs(x) >= 0 || x == Integer.MIN_VALUE; //! near x == Integer.MIN_VALUE -> x == 0
        double most = larger(d, 1.5);
        assert d != d ? most != most : most >= 1.5;
        long m = l;
        if (l < 0) m = ~l;
        if (m > 1000) m = m % 7;
        assert m >= 0 && m <= 1000;
        byte h = half(x);
        assert h <= 126 && ((byte) x < 64 || h < 0 || (byte) x != h);
    }
}
