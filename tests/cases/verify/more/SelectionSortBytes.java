// SPDX-License-Identifier: Apache-2.0
// Selection sort of bytes finds the smallest first.
//! verify true
//! verify near false --no-replay
//! inputs near 1 0 0 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class SelectionSortBytes {
    public static void main(String[] args) {
        byte[] a = new byte[4];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verifier.nondetByte();
        }
        byte first = a[0];
        for (int i = 0; i < a.length; i++) {
            int least = i;
            for (int j = i + 1; j < a.length; j++) {
                if (a[j] < a[least]) {
                    least = j;
                }
            }
            byte t = a[i];
            a[i] = a[least];
            a[least] = t;
        }
        assert a[0] <= first && a[3] >= first;
        assert a[0] <= a[1] && a[2] <= a[3]; //! near a[2] <= a[3] -> a[2] == a[3]
    }
}
