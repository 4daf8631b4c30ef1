// SPDX-License-Identifier: Apache-2.0
package own;

/** A quotient in lowest terms. */
public final class Fraction implements Comparable<Fraction> {
    public static final Fraction ZERO = new Fraction(0, 1);
    private final int numerator;
    private final int denominator;

    private Fraction(int numerator, int denominator) {
        this.numerator = numerator;
        this.denominator = denominator;
    }

    public static Fraction of(int numerator, int denominator) {
        if (denominator == 0) {
            throw new ArithmeticException("denominator is zero");
        }
        if (numerator == 0) {
            return ZERO;
        }
        int divisor = gcd(Math.abs(numerator), Math.abs(denominator));
        int sign = denominator < 0 ? -1 : 1;
        return new Fraction(sign * numerator / divisor, sign * denominator / divisor);
    }

    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public int getNumerator() {
        return numerator;
    }

    public int getDenominator() {
        return denominator;
    }

    public Fraction plus(Fraction o) {
        return of(numerator * o.denominator + o.numerator * denominator, denominator * o.denominator);
    }

    public Fraction times(Fraction o) {
        return of(numerator * o.numerator, denominator * o.denominator);
    }

    public Fraction inverse() {
        return of(denominator, numerator);
    }

    public Fraction power(int n) {
        if (n < 0) {
            return inverse().power(-n);
        }
        Fraction result = new Fraction(1, 1);
        Fraction square = this;
        for (int rest = n; rest > 0; rest >>= 1) {
            if ((rest & 1) == 1) {
                result = result.times(square);
            }
            square = square.times(square);
        }
        return result;
    }

    public int rounded() {
        return Math.floorDiv(2 * numerator + denominator, 2 * denominator);
    }

    @Override
    public int compareTo(Fraction o) {
        return Long.compare((long) numerator * o.denominator, (long) o.numerator * denominator);
    }

    @Override
    public String toString() {
        return denominator == 1 ? Integer.toString(numerator) : numerator + "/" + denominator;
    }
}
