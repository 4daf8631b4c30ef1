// SPDX-License-Identifier: Apache-2.0
// Row K5: a contract written as plain code in a driver: assume on entry, check on exit. The second method breaks it.
//! run plain: check --no-replay --inputs state --method K5_ContractsAsCode.check*
//! count 1
public class K5_ContractsAsCode {
    public static final class Account {
        private int balance;
        private int limit;

        boolean holds() {
            return limit >= 0 && limit <= 1000 && balance >= -limit && balance <= 1000000;
        }

        boolean draw(int amount) {
            if (amount < 0 || balance - amount < -limit) {
                return false;
            }
            balance -= amount;
            return true;
        }

        boolean drawCareless(int amount) {
            if (amount < 0 || balance < -limit) {
                return false;
            }
            balance -= amount;
            return true;
        }
    }

    public static void checkDraw(Account account, int amount) {
        if (account == null || !account.holds() || amount > 1000000) {
            return;
        }
        account.draw(amount);
        assert account.holds(); //! never
    }

    public static void checkDrawCareless(Account account, int amount) {
        if (account == null || !account.holds() || amount > 1000000) {
            return;
        }
        account.drawCareless(amount);
        assert account.holds(); //! finds AssertionError
    }
}
