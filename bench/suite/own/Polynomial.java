// SPDX-License-Identifier: Apache-2.0
package own;

/** Sums of powers of x with whole coefficients. */
public final class Polynomial {
    private final int[] coefficients;

    public Polynomial(int... coefficients) {
        int n = coefficients.length;
        while (n > 0 && coefficients[n - 1] == 0) {
            n--;
        }
        this.coefficients = java.util.Arrays.copyOf(coefficients, n);
    }

    public int degree() {
        return coefficients.length - 1;
    }

    public int coefficient(int power) {
        return power < 0 || power >= coefficients.length ? 0 : coefficients[power];
    }

    public long at(long x) {
        long value = 0;
        for (int i = coefficients.length - 1; i >= 0; i--) {
            value = value * x + coefficients[i];
        }
        return value;
    }

    public Polynomial plus(Polynomial other) {
        int[] sum = new int[Math.max(coefficients.length, other.coefficients.length)];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = coefficient(i) + other.coefficient(i);
        }
        return new Polynomial(sum);
    }

    public Polynomial times(Polynomial other) {
        if (degree() < 0 || other.degree() < 0) {
            return new Polynomial();
        }
        int[] product = new int[coefficients.length + other.coefficients.length - 1];
        for (int i = 0; i < coefficients.length; i++) {
            for (int j = 0; j < other.coefficients.length; j++) {
                product[i + j] += coefficients[i] * other.coefficients[j];
            }
        }
        return new Polynomial(product);
    }

    public Polynomial derivative() {
        if (coefficients.length < 2) {
            return new Polynomial();
        }
        int[] slope = new int[coefficients.length - 1];
        for (int i = 1; i < coefficients.length; i++) {
            slope[i - 1] = i * coefficients[i];
        }
        return new Polynomial(slope);
    }

    @Override
    public String toString() {
        if (coefficients.length == 0) {
            return "0";
        }
        StringBuilder out = new StringBuilder();
        for (int i = coefficients.length - 1; i >= 0; i--) {
            int c = coefficients[i];
            if (c == 0) {
                continue;
            }
            if (out.length() > 0) {
                out.append(c < 0 ? " - " : " + ");
            } else if (c < 0) {
                out.append('-');
            }
            int size = Math.abs(c);
            if (size != 1 || i == 0) {
                out.append(size);
            }
            if (i > 0) {
                out.append(i == 1 ? "x" : "x^" + i);
            }
        }
        return out.toString();
    }
}
