// SPDX-License-Identifier: Apache-2.0
// An account that is never overdrawn.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 10 11 1
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Withdraw {
    static int balance;

    static void withdraw(int amount) {
        if (amount >= 0 && amount <= balance) balance -= amount; //! near amount <= balance -> amount <= balance + 1
    }

    public static void main(String[] args) {
        balance = Verifier.nondetInt();
        if (balance < 0) return;
        while (balance > 0) {
            withdraw(Verifier.nondetInt());
            assert balance >= 0;
        }
    }
}
