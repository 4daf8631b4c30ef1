// SPDX-License-Identifier: Apache-2.0
// More factories, and more methods that may have been called before, than there is room for.
//! run check --no-replay --method ManyWays.*
//! others allowed
//! json .methods.0.ended == "bounded"
//! json .methods.1.ended == "complete"
//! json .ledger.alternatives > 0
//! stdout ways to make an input
public class ManyWays {
    static final class Made {
        final int n;

        private Made(int n) {
            this.n = n;
        }

        static Made of0() { return new Made(0); }
        static Made of1() { return new Made(1); }
        static Made of2() { return new Made(2); }
        static Made of3() { return new Made(3); }
        static Made of4() { return new Made(4); }
        static Made of5() { return new Made(5); }
        static Made of6() { return new Made(6); }
        static Made of7() { return new Made(7); }
        static Made of8() { return new Made(8); }
    }

    static final class Few {
        final int n;

        private Few(int n) {
            this.n = n;
        }

        static Few of() { return new Few(3); }
    }

    static int use(Made m) {
        return m == null ? 0 : 10 / (8 - m.n);
    }

    static int near(Few f) {
        return f == null ? 0 : 10 / (8 - f.n);
    }
}
