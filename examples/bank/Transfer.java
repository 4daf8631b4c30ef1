// SPDX-License-Identifier: Apache-2.0
package bank;

/** Moves money between accounts. */
public final class Transfer {
    private Transfer() {
    }

    /** One account must not be both ends: then nothing moves, and the books say otherwise. */
    public static void move(Account from, Account to, int amount) {
        long before = to.balance();
        from.withdraw(amount);
        if (amount > 0) {
            to.deposit(amount);
        }
        assert amount <= 0 || to.balance() == before + amount : "money was lost";
    }

    /** The same with a check. */
    public static void moveChecked(Account from, Account to, int amount) {
        if (from == to || amount <= 0) {
            return;
        }
        long before = to.balance();
        to.deposit(amount);
        assert to.balance() == before + amount : "money was lost";
    }
}
