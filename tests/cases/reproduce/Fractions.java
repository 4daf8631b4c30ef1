// SPDX-License-Identifier: Apache-2.0
// A fraction whose denominator overflows to zero.
package cases;

public class Fractions {
    final int numerator;
    final int denominator;

    public Fractions(int numerator, int denominator) {
        if (denominator == 0) throw new ArithmeticException("zero denominator");
        this.numerator = numerator;
        this.denominator = denominator;
    }

    public Fractions times(Fractions other) {
        return new Fractions(numerator * other.numerator, denominator * other.denominator);
    }
}

class FractionsWitness {
    public static void main(String[] arguments) {
        new Fractions(1, 65536).times(new Fractions(1, 65536));
    }
}
