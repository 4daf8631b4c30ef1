// SPDX-License-Identifier: Apache-2.0
package own;

/** Money in, money out, with a limit and a lock after three wrong codes. */
public class Account {
    public static class InsufficientFunds extends Exception {
        private static final long serialVersionUID = 1;
        private final long missing;

        public InsufficientFunds(long missing) {
            super("missing " + missing);
            this.missing = missing;
        }

        public long getMissing() {
            return missing;
        }
    }

    private final int code;
    private final long overdraft;
    private long balance;
    private int wrong;

    public Account(int code, long overdraft) {
        if (overdraft < 0) {
            throw new IllegalArgumentException("overdraft " + overdraft);
        }
        this.code = code;
        this.overdraft = overdraft;
    }

    public long getBalance() {
        return balance;
    }

    public boolean isLocked() {
        return wrong >= 3;
    }

    public void deposit(long amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("amount " + amount);
        }
        balance += amount;
    }

    public void withdraw(int enteredCode, long amount) throws InsufficientFunds {
        if (isLocked()) {
            throw new IllegalStateException("locked");
        }
        if (enteredCode != code) {
            wrong++;
            throw new SecurityException("wrong code");
        }
        wrong = 0;
        if (amount <= 0) {
            throw new IllegalArgumentException("amount " + amount);
        }
        if (amount > balance + overdraft) {
            throw new InsufficientFunds(amount - balance - overdraft);
        }
        balance -= amount;
    }

    public boolean transfer(int enteredCode, long amount, Account to) {
        if (to == this || to == null) {
            return false;
        }
        try {
            withdraw(enteredCode, amount);
        } catch (InsufficientFunds e) {
            return false;
        }
        to.deposit(amount);
        return true;
    }

    public long interest(int perMille) {
        return balance >= 0 ? balance * perMille / 1000 : balance * 2 * perMille / 1000;
    }
}
