// SPDX-License-Identifier: Apache-2.0
// Postconditions with old values and the result, and invariants of receiver, parameter and result: each violation is
// confirmed by a test that calls the contract's own methods.
//! also ../../../src/annotations/jinx/Pre.java ../../../src/annotations/jinx/Post.java ../../../src/annotations/jinx/Invariant.java ../../../src/annotations/jinx/Old.java
//! run plain: check "--method=Account.<init>" --method Account.deposit --method Account.withdraw --method Account.transfer --method Account.open --method Account.reset --method Account.rename --method Account.sound
//! json .outcomes.no-test == 0
//! json .outcomes.not-triggered == 0
//! run four: check --junit 4 --regression "--method=Account.<init>" --method Account.deposit --method Account.withdraw --method Account.transfer --method Account.open --method Account.reset --method Account.rename --method Account.sound
import jinx.Invariant;
import jinx.Old;
import jinx.Post;
import jinx.Pre;

public class Account {
    private int balance;
    private String name = "";

    public Account(int balance) {
        this.balance = balance;
    }

    @Invariant
    private boolean isSolvent() {
        return balance >= 0; //! finds AssertionError from <init>, withdraw, transfer, open, reset
    }

    boolean isSmall(int amount) {
        return amount > 0 && amount <= 1000;
    }

    int balanceBefore() {
        return balance;
    }

    boolean hasGrownBy(int amount, int result, int before) {
        return result == balance && balance == before + amount; //! finds AssertionError from deposit with amount == 777
    }

    @Pre("isSmall")
    @Old("balanceBefore")
    @Post("hasGrownBy")
    public int deposit(int amount) {
        if (balance < 1000000) {
            balance += amount == 777 ? 776 : amount;
        } else {
            throw new IllegalStateException("full"); //! finds IllegalStateException from deposit
        }
        return balance;
    }

    /** May overdraw. */
    @Pre("isSmall")
    public void withdraw(int amount) {
        balance -= amount;
    }

    /** The parameter's invariant is checked as well. */
    @Pre("isSmallTransfer")
    public void transfer(Account from, int amount) {
        from.balance -= amount;
    }

    boolean isSmallTransfer(Account from, int amount) {
        return from != null && from != this && isSmall(amount);
    }

    /** And that of the result. */
    public static Account open(int first) {
        return new Account(first);
    }

    public void reset() {
        balance = -1;
    }

    boolean isShort(String newName) {
        return name.length() < 3; //! finds NullPointerException from rename as null-argument
    }

    @Post("isShort")
    @Pre("isKnown")
    public void rename(String newName) {
        name = newName == null || newName.length() < 3 ? newName : "??";
    }

    boolean isKnown(String newName) {
        return newName == null || newName.length() < 5;
    }

    @Pre("isSmall")
    @Old("balanceBefore")
    @Post("hasGrownBy")
    public int sound(int amount) {
        if (balance < 1000000) {
            return balance += amount;
        }
        throw new IllegalStateException("full"); //! finds IllegalStateException from sound
    }
}
