// SPDX-License-Identifier: Apache-2.0
// More subclasses than an input has room for: what is left out is told, and nothing is called complete.
//! run check --no-replay --method ManyClasses.*
//! others allowed
//! json .methods.0.ended == "bounded"
//! json .methods.1.ended == "complete"
//! json .ledger.alternatives == 1
public class ManyClasses {
    abstract static class Base { abstract int f(int x); }
    abstract static class Less extends Base { }
    static class S0 extends Base { int f(int x) { return x; } }
    static class S1 extends Base { int f(int x) { return x; } }
    static class S2 extends Base { int f(int x) { return x; } }
    static class S3 extends Base { int f(int x) { return x; } }
    static class S4 extends Base { int f(int x) { return x; } }
    static class S5 extends Base { int f(int x) { return x; } }
    static class S6 extends Base { int f(int x) { return x; } }
    static class S7 extends Base { int f(int x) { return x; } }
    static class S8 extends Base { int f(int x) { return x; } }
    static class S9 extends Base { int f(int x) { return x; } }
    static class S10 extends Base { int f(int x) { return x; } }
    static class S11 extends Base { int f(int x) { return x; } }
    static class S12 extends Base { int f(int x) { return x; } }
    static class S13 extends Base { int f(int x) { return x; } }
    static class S14 extends Base { int f(int x) { return x; } }
    static class S15 extends Base { int f(int x) { return x; } }
    static class S16 extends Base { int f(int x) { return x; } }
    static class S17 extends Base { int f(int x) { return x; } }
    static class S18 extends Base { int f(int x) { return x; } }
    static class S19 extends Base { int f(int x) { return x; } }
    static class S20 extends Base { int f(int x) { return x; } }
    static class S21 extends Base { int f(int x) { return x; } }
    static class S22 extends Base { int f(int x) { return x; } }
    static class S23 extends Base { int f(int x) { return x; } }
    static class S24 extends Base { int f(int x) { return x; } }
    static class S25 extends Base { int f(int x) { return x; } }
    static class S26 extends Base { int f(int x) { return x; } }
    static class S27 extends Base { int f(int x) { return x; } }
    static class S28 extends Base { int f(int x) { return x; } }
    static class S29 extends Base { int f(int x) { return x; } }
    static class S30 extends Base { int f(int x) { return x; } }
    static class S31 extends Base { int f(int x) { return x; } }
    static class S32 extends Base { int f(int x) { return x; } }
    static class S33 extends Base { int f(int x) { return x; } }
    static class S34 extends Base { int f(int x) { return x; } }
    static class S35 extends Base { int f(int x) { return x; } }
    static class S36 extends Base { int f(int x) { return x; } }
    static class S37 extends Base { int f(int x) { return x; } }
    static class S38 extends Base { int f(int x) { return x; } }
    static class S39 extends Base { int f(int x) { return x; } }
    static class S40 extends Base { int f(int x) { return x; } }
    static class S41 extends Base { int f(int x) { return x; } }
    static class S42 extends Base { int f(int x) { return x; } }
    static class S43 extends Base { int f(int x) { return x; } }
    static class S44 extends Base { int f(int x) { return x; } }
    static class S45 extends Base { int f(int x) { return x; } }
    static class S46 extends Base { int f(int x) { return x; } }
    static class S47 extends Base { int f(int x) { return x; } }
    static class S48 extends Base { int f(int x) { return x; } }
    static class S49 extends Base { int f(int x) { return x; } }
    static class S50 extends Base { int f(int x) { return x; } }
    static class S51 extends Base { int f(int x) { return x; } }
    static class S52 extends Base { int f(int x) { return x; } }
    static class S53 extends Base { int f(int x) { return x; } }
    static class S54 extends Base { int f(int x) { return x; } }
    static class S55 extends Base { int f(int x) { return x; } }
    static class S56 extends Base { int f(int x) { return x; } }
    static class S57 extends Base { int f(int x) { return x; } }
    static class S58 extends Base { int f(int x) { return x; } }
    static class S59 extends Base { int f(int x) { return x; } }
    static class S60 extends Base { int f(int x) { return x; } }
    static class S61 extends Base { int f(int x) { return x; } }
    static class S62 extends Base { int f(int x) { return x; } }
    static class Last extends Less { int f(int x) { return 1 / (x - 77); } }
    static class Beyond extends Base { int f(int x) { return 1 / (x - 78); } }

    static int use(Base b, int x) {
        return b == null ? 0 : b.f(x);
    }

    static int near(Less b, int x) {
        return b == null ? 0 : b.f(x);
    }
}
