// SPDX-License-Identifier: Apache-2.0
// Row T4: the callee tells one value from all others; whoever follows it learns which.
//! run depth1: check --depth 1 --no-replay --method T4_MagicValue.use
//! count 1
//! run deep: check --no-replay --method T4_MagicValue.use
//! count 1
//! run confirm: check --method T4_MagicValue.use
public class T4_MagicValue {
    public static int use(int code) {
        code = level(code);
        return 60 / (3 - code); //! finds ArithmeticException with code == 90210
    }

    static int level(int code) {
        return code == 90210 ? 3 : 1;
    }
}
