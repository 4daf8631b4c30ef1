// SPDX-License-Identifier: Apache-2.0
// Row T7: each option that bounds the exploration changes the counts as it should.
// A path ends as 'call-depth' when a call was not followed on it and it went on with an unknown answer.
//! run depth0: check --no-replay --depth 0 --method T7_Options.outer
//! count 2
//! json .ledger.call-depth > 0
//! run depth1: check --no-replay --depth 1 --method T7_Options.outer
//! count 1
//! json .ledger.infeasible >= @depth0.ledger.infeasible
//! run depth2: check --no-replay --depth 2 --method T7_Options.outer
//! count 0
//! json .ledger.infeasible >= @depth1.ledger.infeasible
//! run unlimited: check --no-replay --method T7_Options.outer
//! count 0
//! json .ledger.call-depth == 0
//! run permethod: check --no-replay --depth T7_Options.outer=1 --method T7_Options.outer
//! count 1
//! run conditions3: check --no-replay --bound 20 --max-conditions 3 --method T7_Options.ladder
//! count 0
//! json .ledger.condition-length > 0
//! run conditions12: check --no-replay --bound 20 --max-conditions 12 --method T7_Options.ladder
//! count 1
//! run revisits2: check --no-replay --bound 20 --max-revisits 2 --method T7_Options.climb
//! count 0
//! json .ledger.revisits > 0
//! run revisits9: check --no-replay --bound 20 --max-revisits 9 --method T7_Options.climb
//! count 1
//! run pruned: check --no-replay --bound 4 --method T7_Options.contrary
//! count 0
//! json .ledger.infeasible > 0
//! run unpruned: check --no-replay --bound 4 --no-prune --method T7_Options.contrary
//! count 0
public class T7_Options {
    /** Both divisors are at least 1, which following one or two calls shows. */
    public static int outer(int x) {
        int shallow = magnitude(x);
        int first = 100 / (shallow + 1); //! finds ArithmeticException in depth0
        int second = 100 / (deep(x) + 1); //! finds ArithmeticException in depth0, depth1, permethod
        return first + second;
    }

    static int magnitude(int x) {
        return x & 0xff;
    }

    static int deep(int x) {
        return deeper(x) + 1;
    }

    static int deeper(int x) {
        return (x >>> 4) & 0xff;
    }

    /** The crash needs six conditions. */
    public static int ladder(int a, int b, int c) {
        if (a > 10) {
            if (b > a) {
                if (c > b) {
                    if (a != 44) {
                        if (b < 1000) {
                            return 1 / (c - 1234); //! finds ArithmeticException with c == 1234 in conditions12
                        }
                    }
                }
            }
        }
        return 0;
    }

    /** The crash needs five turns of the loop. */
    public static int climb(int n) {
        int steps = 0;
        while (n > 0) {
            n -= 3;
            steps++;
            if (steps == 5) {
                return 1 / (steps - 5); //! finds ArithmeticException with n > 12 in revisits9
            }
        }
        return steps;
    }

    public static int contrary(int n) {
        if (n > 50) {
            if (n < 40) {
                return 1 / (n - n); //! never
            }
        }
        return n;
    }
}
