// SPDX-License-Identifier: Apache-2.0
/** Array stores and tight loops: the sieve of Eratosthenes. */
public class Sieve {
    static int count(int limit) {
        boolean[] composite = new boolean[limit];
        int primes = 0;
        for (int i = 2; i < limit; i++) {
            if (composite[i]) {
                continue;
            }
            primes++;
            for (long j = (long) i * i; j < limit; j += i) {
                composite[(int) j] = true;
            }
        }
        return primes;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 8; i++) {
            sum += count(500000);
        }
        if (sum != 8 * 41538) {
            throw new AssertionError("checksum " + sum);
        }
    }
}
