// SPDX-License-Identifier: Apache-2.0
//
// Recursion that decides anew at every level, with and without an end.
//! run check
public class Recursion {
    static int factorial(int n) {
        return n == 0 ? 1 : n * factorial(n - 1); //! finds StackOverflowError from factorial with n < 0
    }

    static int sum(int n) {
        if (n <= 1 || n > 50) return n;
        return n + sum(n - 1); //! never
    }
}
