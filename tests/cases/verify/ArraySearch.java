// SPDX-License-Identifier: Apache-2.0
// Linear search in an array with symbolic contents.
//! verify true
//! verify near false
//! inputs near 1 2 3 4 4
import org.sosy_lab.sv_benchmarks.Verifier;

public class ArraySearch {
    static int find(int[] values, int key) {
        for (int i = 0; i < values.length; i++) { //! near values.length -> values.length - 1
            if (values[i] == key) {
                return i;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        int[] values = new int[4];
        for (int i = 0; i < values.length; i++) {
            values[i] = Verifier.nondetInt();
        }
        int key = Verifier.nondetInt();
        int at = find(values, key);
        if (at < 0) {
            for (int value : values) {
                assert value != key;
            }
        } else {
            assert values[at] == key;
        }
    }
}
