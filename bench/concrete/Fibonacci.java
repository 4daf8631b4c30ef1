// SPDX-License-Identifier: Apache-2.0
/** Calls and returns: doubly recursive Fibonacci numbers. */
public class Fibonacci {
    static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += fibonacci(29);
        }
        if (sum != 3 * 514229) {
            throw new AssertionError("checksum " + sum);
        }
    }
}
