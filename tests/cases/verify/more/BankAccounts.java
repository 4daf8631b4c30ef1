// SPDX-License-Identifier: Apache-2.0
// Money is moved, never made.
//! verify true
//! verify near false --no-replay
//! inputs near true 60 true -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class BankAccounts {
    static class Account {
        private int balance;

        Account(int balance) {
            this.balance = balance;
        }

        void withdraw(int amount) {
            if (amount < 0 || amount > balance) { //! near amount > balance -> amount > balance + 10
                throw new IllegalArgumentException("amount");
            }
            balance -= amount;
        }

        void deposit(int amount) {
            balance += amount;
        }
    }

    public static void main(String[] args) {
        Account[] accounts = {new Account(50), new Account(50)};
        for (int i = 0; i < 2; i++) {
            int from = Verifier.nondetBoolean() ? 0 : 1;
            int amount = Verifier.nondetInt();
            try {
                accounts[from].withdraw(amount);
                accounts[1 - from].deposit(amount);
            } catch (IllegalArgumentException e) {
                continue;
            }
            assert accounts[0].balance + accounts[1].balance == 100;
        }
        assert accounts[0].balance >= 0 && accounts[1].balance >= 0;
    }
}
