// SPDX-License-Identifier: Apache-2.0
// A balance that several calls bring down.
package cases;

public class Account {
    private long balance;
    private boolean closed;

    public void deposit(long amount) {
        if (amount <= 0) throw new IllegalArgumentException("amount");
        balance += amount;
    }

    public void withdraw(long amount) {
        if (amount > balance) throw new IllegalArgumentException("too much");
        balance -= amount;
    }

    public void close() {
        closed = true;
    }

    public long sharePerDay(int days) {
        if (!closed || days <= 0) return 0;
        return 1000 / balance / days;
    }
}

class AccountWitness {
    public static void main(String[] arguments) {
        Account account = new Account();
        account.close();
        account.sharePerDay(3);
    }
}
