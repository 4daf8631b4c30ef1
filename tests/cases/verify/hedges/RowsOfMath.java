// SPDX-License-Identifier: Apache-2.0
// Functions that are no terms, one row of the intrinsics each: none of them is true (tests/mutation takes each away).
//! slow
//! run verify --no-replay --time 60 RowsMathsin
//! status 3
//! run verify --no-replay --time 60 RowsStrictsin
//! status 3
//! run verify --no-replay --time 60 RowsMathcsin
//! status 3
//! run verify --no-replay --time 60 RowsStrictcsin
//! status 3
//! run verify --no-replay --time 60 RowsMathcos
//! status 3
//! run verify --no-replay --time 60 RowsStrictcos
//! status 3
//! run verify --no-replay --time 60 RowsMathccos
//! status 3
//! run verify --no-replay --time 60 RowsStrictccos
//! status 3
//! run verify --no-replay --time 60 RowsMathtan
//! status 3
//! run verify --no-replay --time 60 RowsStricttan
//! status 3
//! run verify --no-replay --time 60 RowsMathctan
//! status 3
//! run verify --no-replay --time 60 RowsStrictctan
//! status 3
//! run verify --no-replay --time 60 RowsMathasin
//! status 3
//! run verify --no-replay --time 60 RowsStrictasin
//! status 3
//! run verify --no-replay --time 60 RowsMathcasin
//! status 3
//! run verify --no-replay --time 60 RowsStrictcasin
//! status 3
//! run verify --no-replay --time 60 RowsMathacos
//! status 3
//! run verify --no-replay --time 60 RowsStrictacos
//! status 3
//! run verify --no-replay --time 60 RowsMathcacos
//! status 3
//! run verify --no-replay --time 60 RowsStrictcacos
//! status 3
//! run verify --no-replay --time 60 RowsMathatan
//! status 3
//! run verify --no-replay --time 60 RowsStrictatan
//! status 3
//! run verify --no-replay --time 60 RowsMathcatan
//! status 3
//! run verify --no-replay --time 60 RowsStrictcatan
//! status 3
//! run verify --no-replay --time 60 RowsStrictlog
//! status 3
//! run verify --no-replay --time 60 RowsMathlog10
//! status 3
//! run verify --no-replay --time 60 RowsStrictlog10
//! status 3
//! run verify --no-replay --time 60 RowsMathclog10
//! status 3
//! run verify --no-replay --time 60 RowsStrictclog10
//! status 3
//! run verify --no-replay --time 60 RowsMathsinh
//! status 3
//! run verify --no-replay --time 60 RowsStrictsinh
//! status 3
//! run verify --no-replay --time 60 RowsMathcsinh
//! status 3
//! run verify --no-replay --time 60 RowsStrictcsinh
//! status 3
//! run verify --no-replay --time 60 RowsMathcosh
//! status 3
//! run verify --no-replay --time 60 RowsStrictcosh
//! status 3
//! run verify --no-replay --time 60 RowsMathccosh
//! status 3
//! run verify --no-replay --time 60 RowsStrictccosh
//! status 3
//! run verify --no-replay --time 60 RowsMathtanh
//! status 3
//! run verify --no-replay --time 60 RowsStricttanh
//! status 3
//! run verify --no-replay --time 60 RowsMathctanh
//! status 3
//! run verify --no-replay --time 60 RowsStrictctanh
//! status 3
//! run verify --no-replay --time 60 RowsMathexpm1
//! status 3
//! run verify --no-replay --time 60 RowsStrictexpm1
//! status 3
//! run verify --no-replay --time 60 RowsMathlog1p
//! status 3
//! run verify --no-replay --time 60 RowsStrictlog1p
//! status 3
//! run verify --no-replay --time 60 RowsMathatan2
//! status 3
//! run verify --no-replay --time 60 RowsStrictatan2
//! status 3
//! run verify --no-replay --time 60 RowsMathcatan2
//! status 3
//! run verify --no-replay --time 60 RowsStrictcatan2
//! status 3
//! run verify --no-replay --time 60 RowsMathIEEEremainder
//! status 3
//! run verify --no-replay --time 60 RowsStrictIEEEremainder
//! status 3

@SuppressWarnings({"deprecation", "removal"})
class RowsMathsin {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.sin(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictsin {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.sin(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathcsin {
    public static void main(String[] args) throws Exception {
        Math.sin(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictcsin {
    public static void main(String[] args) throws Exception {
        StrictMath.sin(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathcos {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.cos(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictcos {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.cos(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathccos {
    public static void main(String[] args) throws Exception {
        Math.cos(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictccos {
    public static void main(String[] args) throws Exception {
        StrictMath.cos(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathtan {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.tan(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStricttan {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.tan(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathctan {
    public static void main(String[] args) throws Exception {
        Math.tan(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictctan {
    public static void main(String[] args) throws Exception {
        StrictMath.tan(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathasin {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.asin(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictasin {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.asin(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathcasin {
    public static void main(String[] args) throws Exception {
        Math.asin(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictcasin {
    public static void main(String[] args) throws Exception {
        StrictMath.asin(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathacos {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.acos(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictacos {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.acos(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathcacos {
    public static void main(String[] args) throws Exception {
        Math.acos(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictcacos {
    public static void main(String[] args) throws Exception {
        StrictMath.acos(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathatan {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.atan(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictatan {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.atan(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathcatan {
    public static void main(String[] args) throws Exception {
        Math.atan(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictcatan {
    public static void main(String[] args) throws Exception {
        StrictMath.atan(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictlog {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.log(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathlog10 {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.log10(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictlog10 {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.log10(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathclog10 {
    public static void main(String[] args) throws Exception {
        Math.log10(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictclog10 {
    public static void main(String[] args) throws Exception {
        StrictMath.log10(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathsinh {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.sinh(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictsinh {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.sinh(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathcsinh {
    public static void main(String[] args) throws Exception {
        Math.sinh(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictcsinh {
    public static void main(String[] args) throws Exception {
        StrictMath.sinh(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathcosh {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.cosh(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictcosh {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.cosh(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathccosh {
    public static void main(String[] args) throws Exception {
        Math.cosh(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictccosh {
    public static void main(String[] args) throws Exception {
        StrictMath.cosh(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathtanh {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.tanh(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStricttanh {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.tanh(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathctanh {
    public static void main(String[] args) throws Exception {
        Math.tanh(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictctanh {
    public static void main(String[] args) throws Exception {
        StrictMath.tanh(0.3);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathexpm1 {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.expm1(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictexpm1 {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.expm1(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathlog1p {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.log1p(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictlog1p {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.log1p(d) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathatan2 {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.atan2(d, 0.3) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictatan2 {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.atan2(d, 0.3) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathcatan2 {
    public static void main(String[] args) throws Exception {
        Math.atan2(0.3, 0.7);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictcatan2 {
    public static void main(String[] args) throws Exception {
        StrictMath.atan2(0.3, 0.7);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMathIEEEremainder {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.IEEEremainder(d, 0.3) != 77.25 || d != d;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStrictIEEEremainder {
    public static void main(String[] args) throws Exception {
        double d = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert StrictMath.IEEEremainder(d, 0.3) != 77.25 || d != d;
    }
}
