// SPDX-License-Identifier: Apache-2.0
// Row T8: time, queries, share pruned, warnings and crashes are in the report, and they add up. Two paths of the first
// method and one of the second end in a crash; the two are one finding.
//! run plain: check --no-replay
//! status 1
//! json .tool == "jinx"
//! json .schema == 1
//! json .summary.seconds >= 0
//! json .summary.methods == 2
//! json .summary.findings == 2
//! json .summary.confirmed == 0
//! json sum .ledger == .summary.paths
//! json .ledger.infeasible > 0
//! json .ledger.returned > 0
//! json .ledger.threw == 3
//! json .solver.queries > 0
//! json .solver.seconds >= 0
//! json len .findings == 2
//! json .findings.0.status == "unconfirmed"
//! json .findings.0.file == "T8_Report.java"
//! json len .methods == 2
//! json .methods.0.ended == "complete"
//! stdout T8_Report\.java:\d+.*ArithmeticException
//! run replay: check
//! json .summary.confirmed == 2
public class T8_Report {
    public static int first(int x, int y) {
        if (x > y && y > x) {
            return 1 / 0;
        }
        if (x * 3 == 21) {
            return y / (x - 7); //! finds ArithmeticException with x == 7
        }
        return 0;
    }

    public static int second(long a) {
        if (a < 0) {
            return 0;
        }
        return (int) (9L % (a - 100L)); //! finds ArithmeticException with a == 100
    }
}
