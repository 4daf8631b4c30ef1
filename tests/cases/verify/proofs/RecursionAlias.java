// SPDX-License-Identifier: Apache-2.0
// A recursion writes through one name what is read through another.
//! verify false --time=20
//! inputs 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecursionAlias {
    static void fill(int[] a, int[] b, int n) {
        if (n <= 0) return;
        a[0]++;
        b[0]++;
        fill(a, b, n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100000) return;
        int[] a = new int[1];
        fill(a, a, n);
        assert a[0] == n;
    }
}
