// SPDX-License-Identifier: Apache-2.0
// Row S9: the same seed gives the same report.
//! run one: check --no-replay --seed 7
//! count 1
//! run two: check --no-replay --seed 7
//! json .findings == @one.findings
//! json .ledger == @one.ledger
public class S9_Seed {
    public static int pick(int a, int b, int unused) {
        if (a * 7 + b == 1000 && b > a) {
            return a / (b - 860); //! finds ArithmeticException
        }
        return 0;
    }
}
