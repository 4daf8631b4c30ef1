// SPDX-License-Identifier: Apache-2.0
// Functions that the C library rounds otherwise than the JVM, one row of the intrinsics each: what it says of a value is no
// proof (tests/mutation takes each row away). A remainder is exact.
//! slow
//! run verify --no-replay --time 60 RowsMathSin
//! status 3
//! run verify --no-replay --time 60 RowsMathCos
//! status 3
//! run verify --no-replay --time 60 RowsMathTan
//! status 3
//! run verify --no-replay --time 60 RowsMathAsin
//! status 3
//! run verify --no-replay --time 60 RowsMathAcos
//! status 3
//! run verify --no-replay --time 60 RowsMathAtan
//! status 3
//! run verify --no-replay --time 60 RowsMathSinh
//! status 3
//! run verify --no-replay --time 60 RowsMathCosh
//! status 3
//! run verify --no-replay --time 60 RowsMathTanh
//! status 3
//! run verify --no-replay --time 60 RowsMathExp
//! status 3
//! run verify --no-replay --time 60 RowsMathExpm1
//! status 3
//! run verify --no-replay --time 60 RowsMathLog
//! status 3
//! run verify --no-replay --time 60 RowsMathLog10
//! status 3
//! run verify --no-replay --time 60 RowsMathLog1p
//! status 3
//! run verify --no-replay --time 60 RowsMathCbrt
//! status 3
//! run verify --no-replay --time 60 RowsMathAtan2
//! status 3
//! run verify --no-replay --time 60 RowsMathPow
//! status 3
//! run verify --no-replay --time 60 RowsMathHypot
//! status 3
//! run verify --no-replay --time 60 RowsMathIEEEremainder
//! status 0
//! run verify --no-replay --time 60 RowsStrictSin
//! status 3
//! run verify --no-replay --time 60 RowsStrictCos
//! status 3
//! run verify --no-replay --time 60 RowsStrictTan
//! status 3
//! run verify --no-replay --time 60 RowsStrictAsin
//! status 3
//! run verify --no-replay --time 60 RowsStrictAcos
//! status 3
//! run verify --no-replay --time 60 RowsStrictAtan
//! status 3
//! run verify --no-replay --time 60 RowsStrictSinh
//! status 3
//! run verify --no-replay --time 60 RowsStrictCosh
//! status 3
//! run verify --no-replay --time 60 RowsStrictTanh
//! status 3
//! run verify --no-replay --time 60 RowsStrictExp
//! status 3
//! run verify --no-replay --time 60 RowsStrictExpm1
//! status 3
//! run verify --no-replay --time 60 RowsStrictLog
//! status 3
//! run verify --no-replay --time 60 RowsStrictLog10
//! status 3
//! run verify --no-replay --time 60 RowsStrictLog1p
//! status 3
//! run verify --no-replay --time 60 RowsStrictCbrt
//! status 3
//! run verify --no-replay --time 60 RowsStrictAtan2
//! status 3
//! run verify --no-replay --time 60 RowsStrictPow
//! status 3
//! run verify --no-replay --time 60 RowsStrictHypot
//! status 3
//! run verify --no-replay --time 60 RowsStrictIEEEremainder
//! status 0
import org.sosy_lab.sv_benchmarks.Verifier;

class RowsMathSin {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.sin(d) != 77.25;
    }
}

class RowsMathCos {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.cos(d) != 77.25;
    }
}

class RowsMathTan {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.tan(d) != 77.25;
    }
}

class RowsMathAsin {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.asin(d) != 77.25;
    }
}

class RowsMathAcos {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.acos(d) != 77.25;
    }
}

class RowsMathAtan {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.atan(d) != 77.25;
    }
}

class RowsMathSinh {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.sinh(d) != 77.25;
    }
}

class RowsMathCosh {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.cosh(d) != 77.25;
    }
}

class RowsMathTanh {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.tanh(d) != 77.25;
    }
}

class RowsMathExp {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.exp(d) != 77.25;
    }
}

class RowsMathExpm1 {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.expm1(d) != 77.25;
    }
}

class RowsMathLog {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.log(d) != 77.25;
    }
}

class RowsMathLog10 {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.log10(d) != 77.25;
    }
}

class RowsMathLog1p {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.log1p(d) != 77.25;
    }
}

class RowsMathCbrt {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.cbrt(d) != 77.25;
    }
}

class RowsMathAtan2 {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.atan2(d, 0.7) != 77.25;
    }
}

class RowsMathPow {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.pow(d, 0.7) != 77.25;
    }
}

class RowsMathHypot {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.hypot(d, 0.7) != 77.25;
    }
}

class RowsMathIEEEremainder {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || Math.IEEEremainder(d, 0.7) != 77.25;
    }
}

class RowsStrictSin {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.sin(d) != 77.25;
    }
}

class RowsStrictCos {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.cos(d) != 77.25;
    }
}

class RowsStrictTan {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.tan(d) != 77.25;
    }
}

class RowsStrictAsin {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.asin(d) != 77.25;
    }
}

class RowsStrictAcos {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.acos(d) != 77.25;
    }
}

class RowsStrictAtan {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.atan(d) != 77.25;
    }
}

class RowsStrictSinh {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.sinh(d) != 77.25;
    }
}

class RowsStrictCosh {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.cosh(d) != 77.25;
    }
}

class RowsStrictTanh {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.tanh(d) != 77.25;
    }
}

class RowsStrictExp {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.exp(d) != 77.25;
    }
}

class RowsStrictExpm1 {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.expm1(d) != 77.25;
    }
}

class RowsStrictLog {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.log(d) != 77.25;
    }
}

class RowsStrictLog10 {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.log10(d) != 77.25;
    }
}

class RowsStrictLog1p {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.log1p(d) != 77.25;
    }
}

class RowsStrictCbrt {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.cbrt(d) != 77.25;
    }
}

class RowsStrictAtan2 {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.atan2(d, 0.7) != 77.25;
    }
}

class RowsStrictPow {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.pow(d, 0.7) != 77.25;
    }
}

class RowsStrictHypot {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.hypot(d, 0.7) != 77.25;
    }
}

class RowsStrictIEEEremainder {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d != 0.3 || StrictMath.IEEEremainder(d, 0.7) != 77.25;
    }
}
