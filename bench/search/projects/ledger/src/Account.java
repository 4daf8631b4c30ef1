// SPDX-License-Identifier: Apache-2.0
package ledger;

import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;

/** An account. */
public class Account {
    private final String number;
    private long balance;
    private boolean frozen;
    private Account parent;
    private int bookings;
    private final List<Long> history = new ArrayList<>();

    public Account(String number) {
        this.number = number;
    }

    public void setParent(Account parent) {
        this.parent = parent;
    }

    public void book(long amount) {
        if (frozen && amount < 0) {
            throw new IllegalStateException("frozen"); // planted: IllegalStateException
        }
        balance = Math.addExact(balance, amount); // planted: ArithmeticException
        bookings++;
        history.add(balance);
        if (bookings == 6) {
            throw new AssertionError("page is full"); // planted: AssertionError
        }
    }

    public void freeze() {
        frozen = balance < 0;
    }

    /** The sum along the way to the top. */
    public long total() {
        return balance + (parent == null ? 0 : parent.total()); // planted: StackOverflowError in total
    }

    /** The mean of all balances. */
    public long mean() {
        long sum = 0;
        for (long value : history) {
            sum += value;
        }
        return sum / bookings; // planted: ArithmeticException
    }

    /** The change since the booking before the last. */
    public long change() {
        int n = history.size();
        return history.get(n - 1) - history.get(n - 2); // planted: IndexOutOfBoundsException
    }

    /** The check digits of an IBAN, modulo 97. */
    public int remainder() {
        String turned = number.substring(4) + number.substring(0, 4); // planted: StringIndexOutOfBoundsException
        int rest = 0;
        for (char c : turned.toCharArray()) {
            int value = Character.getNumericValue(c);
            if (value < 0) {
                throw new IllegalArgumentException(number); // planted: IllegalArgumentException
            }
            rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
        }
        return rest;
    }

    /** The symbol of a currency. */
    public static String symbol(String code) {
        return Currency.getInstance(code).getSymbol(Locale.US); // planted: IllegalArgumentException
    }

    /** The currency of a country's code. */
    public static String currency(String country) {
        return Currency.getInstance(new Locale("", country)).getCurrencyCode(); // planted: IllegalArgumentException
    }

    /** Splits an amount among some; the last has the rest. */
    public static long[] split(long amount, int count) {
        long[] parts = new long[count]; // planted: NegativeArraySizeException
        for (int i = 0; i < count; i++) {
            parts[i] = amount / count;
        }
        parts[count - 1] += amount % count; // planted: ArrayIndexOutOfBoundsException
        return parts;
    }
}
