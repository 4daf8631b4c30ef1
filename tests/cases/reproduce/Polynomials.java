// SPDX-License-Identifier: Apache-2.0
// Numbers that meet a pole.
package cases;

public class Polynomials {
    private final int[] coefficients;

    public Polynomials(int[] coefficients) {
        this.coefficients = coefficients.clone();
    }

    public int value(int x) {
        int result = 0;
        for (int i = coefficients.length - 1; i >= 0; i--) result = result * x + coefficients[i];
        return result;
    }

    public int ratio(Polynomials other, int x) {
        return value(x) / other.value(x);
    }
}

class PolynomialsWitness {
    public static void main(String[] arguments) {
        new Polynomials(new int[] {1}).ratio(new Polynomials(new int[] {-6, 1, 1}), 2);
    }
}
