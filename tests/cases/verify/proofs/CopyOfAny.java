// SPDX-License-Identifier: Apache-2.0
// A copy of more elements than can be gone through one by one: what each is follows from where it comes from.
//! verify true
//! verify near false --no-replay
//! inputs near 2 1 5 0
import java.util.Arrays;
import org.sosy_lab.sv_benchmarks.Verifier;

public class CopyOfAny {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 10000) return;
        int[] numbers = new int[n];
        int i = Verifier.nondetInt();
        if (i < 0 || i >= n) return;
        numbers[i] = Verifier.nondetInt();
        int more = Verifier.nondetInt();
        if (more < 0 || more > 10000) return;
        int[] copy = new int[n + more];
        System.arraycopy(numbers, 0, copy, more, n);
        assert copy[more + i] == numbers[i]; //! near more + i -> more
        assert more == 0 || copy[0] == 0;
        int[] longer = Arrays.copyOf(numbers, n + 1);
        assert longer[n] == 0 && longer[i] == numbers[i];
    }
}
