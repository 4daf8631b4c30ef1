// SPDX-License-Identifier: Apache-2.0
// A ring buffer with unknown operations.
//! verify true
//! verify near false --no-replay
//! inputs near true true true true
import org.sosy_lab.sv_benchmarks.Verifier;

public class QueueRing {
    static int[] ring = new int[3];
    static int head;
    static int size;

    static boolean offer(int x) {
        if (size == ring.length) {
            return false;
        }
        ring[(head + size++) % ring.length] = x;
        return true;
    }

    static int poll() {
        int x = ring[head];
        head = (head + 1) % ring.length;
        size--;
        return x;
    }

    public static void main(String[] args) {
        int in = 0;
        int out = 0;
        for (int i = 0; i < 4; i++) {
            if (Verifier.nondetBoolean()) {
                if (offer(in)) {
                    in++;
                }
            } else if (size > 0) {
                assert poll() == out;
                out++;
            }
            assert size == in - out;
        }
        assert size <= 3;
        assert in < 5; //! near in < 5 -> in < 3
    }
}
