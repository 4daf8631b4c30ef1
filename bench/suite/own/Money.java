// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.Objects;

/** An amount in the smallest unit of a currency. */
public final class Money implements Comparable<Money> {
    private final long cents;
    private final String currency;

    public Money(long cents, String currency) {
        if (currency == null || currency.length() != 3) {
            throw new IllegalArgumentException("currency must have three letters");
        }
        this.cents = cents;
        this.currency = currency;
    }

    public long getCents() {
        return cents;
    }

    public String getCurrency() {
        return currency;
    }

    public Money plus(Money other) {
        requireSame(other);
        return new Money(Math.addExact(cents, other.cents), currency);
    }

    public Money minus(Money other) {
        requireSame(other);
        return new Money(Math.subtractExact(cents, other.cents), currency);
    }

    public Money percent(int percent) {
        long raw = cents * percent;
        long rounded = raw >= 0 ? (raw + 50) / 100 : (raw - 50) / 100;
        return new Money(rounded, currency);
    }

    /** Shares that differ by one cent at most; the first ones get more. */
    public Money[] split(int parts) {
        if (parts <= 0) {
            throw new IllegalArgumentException("parts: " + parts);
        }
        Money[] shares = new Money[parts];
        long each = cents / parts;
        long rest = cents % parts;
        for (int i = 0; i < parts; i++) {
            long extra = i < Math.abs(rest) ? Long.signum(rest) : 0;
            shares[i] = new Money(each + extra, currency);
        }
        return shares;
    }

    public boolean isNegative() {
        return cents < 0;
    }

    private void requireSame(Money other) {
        if (!currency.equals(other.currency)) {
            throw new IllegalArgumentException(currency + " and " + other.currency);
        }
    }

    @Override
    public int compareTo(Money other) {
        requireSame(other);
        return Long.compare(cents, other.cents);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Money && ((Money) o).cents == cents && ((Money) o).currency.equals(currency);
    }

    @Override
    public int hashCode() {
        return Objects.hash(cents, currency);
    }

    @Override
    public String toString() {
        long whole = Math.abs(cents) / 100;
        long part = Math.abs(cents) % 100;
        return (cents < 0 ? "-" : "") + whole + "." + (part < 10 ? "0" : "") + part + " " + currency;
    }
}
