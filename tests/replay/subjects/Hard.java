// SPDX-License-Identifier: Apache-2.0

/** What the solver cannot do. */
public class Hard {
    /** The two primes are too large to be found: undecided. */
    static int factors(long x, long y) {
        if (x > 1 && x < y && y < 1L << 31 && x * y == 2106826086173747119L) {
            throw new IllegalStateException("1086087523 and 1939830853");
        }
        return 0;
    }

    /** With a sine of the solver's own choice this has a solution; with the real one none of its values is any good. */
    static int angle(double x) {
        if (Math.sin(x) == 2.5) {
            throw new IllegalStateException("an angle with such a sine");
        }
        return 0;
    }
}
