// SPDX-License-Identifier: Apache-2.0
// What a copy has far behind its beginning: no small number of elements shows it.
//! verify true
//! verify near false unknown --no-replay
//! inputs near 2000 700 5
import org.sosy_lab.sv_benchmarks.Verifier;

public class CopyFar {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 5000) return;
        long[] numbers = new long[n];
        int i = Verifier.nondetInt();
        if (i < 0 || i >= n) return;
        int value = Verifier.nondetInt();
        numbers[i] = value;
        long[] copy = new long[n];
        System.arraycopy(numbers, 0, copy, 0, n - n / 100);
        if (i < n - n / 100) assert copy[i] == value; //! near copy[i] == value -> copy[i] == 0 || i < 700
        else assert copy[i] == 0;
    }
}
