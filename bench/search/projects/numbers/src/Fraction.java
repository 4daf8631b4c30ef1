// SPDX-License-Identifier: Apache-2.0
package numbers;

/** A fraction in lowest terms. */
public final class Fraction implements Comparable<Fraction> {
    private final int over;
    private final int under;

    public Fraction(int over, int under) {
        int divisor = gcd(over, under);
        this.over = over / divisor; // planted: ArithmeticException
        this.under = under / divisor;
    }

    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public Fraction inverse() {
        if (over == 0) {
            throw new ArithmeticException("inverse of zero"); // planted: ArithmeticException
        }
        return new Fraction(under, over);
    }

    public Fraction times(Fraction other) {
        return new Fraction(Math.multiplyExact(over, other.over), Math.multiplyExact(under, other.under)); // planted: ArithmeticException
    }

    /** Whole part. */
    public int whole() {
        return over / under; // planted: ArithmeticException
    }

    /** From "3/4". */
    public static Fraction parse(String text) {
        int slash = text.indexOf('/');
        return new Fraction(Integer.parseInt(text.substring(0, slash)), // planted: StringIndexOutOfBoundsException
                Integer.parseInt(text.substring(slash + 1))); // planted: NumberFormatException
    }

    @Override
    public int compareTo(Fraction other) {
        return Integer.compare(over * other.under, other.over * under);
    }

    /** Digits behind the point, until they repeat. */
    public String digits() {
        StringBuilder out = new StringBuilder();
        boolean[] seen = new boolean[under]; // planted: NegativeArraySizeException
        for (int rest = over % under; rest != 0 && !seen[rest]; rest = rest * 10 % under) { // planted: ArrayIndexOutOfBoundsException
            seen[rest] = true;
            out.append(rest * 10 / under);
        }
        return out.toString();
    }
}
