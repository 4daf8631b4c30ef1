// SPDX-License-Identifier: Apache-2.0
// Row A6: a method that tests its argument and throws; found, but a checked precondition and no defect.
//! run plain: check --no-replay --bound 3 --method A6_CheckedArgument.countDivisors
//! count 1
//! run kind: check --no-replay --bound 3 --method A6_CheckedArgument.countDivisors
//! json .findings.0.kind == "precondition"
//! run confirm: check --bound 3 --method A6_CheckedArgument.countDivisors
public class A6_CheckedArgument {
    public static int countDivisors(int n) {
        if (n < 1) {
            throw new IllegalArgumentException("not positive: " + n); //! finds IllegalArgumentException with n < 1
        }
        int count = 0;
        for (int i = 1; i <= n / i; i++) {
            if (n % i == 0) { //! never
                count += i == n / i ? 1 : 2;
            }
        }
        return count;
    }
}
