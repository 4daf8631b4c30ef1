// SPDX-License-Identifier: Apache-2.0
package bank;

/** An account with a balance in cents. */
public class Account {
    private final boolean frozen;
    private long balance;

    public Account(long opening, boolean frozen) {
        this.balance = opening;
        this.frozen = frozen;
    }

    long balance() {
        return balance;
    }

    public void deposit(long amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("not an amount: " + amount);
        }
        balance += amount;
    }

    public void withdraw(long amount) {
        if (frozen) {
            throw new IllegalStateException("the account is frozen");
        }
        balance -= amount;
    }

    /** What each owner gets when the account is closed. */
    public long share(int owners) {
        return balance / owners;
    }

    /** The same for a joint account of two. */
    public long half() {
        return balance / 2;
    }

    /** Mean change over some days; none for no days. */
    public long meanChange(long before, int days) {
        if (days < 1) {
            return 0;
        }
        return (balance - before) / days;
    }
}
