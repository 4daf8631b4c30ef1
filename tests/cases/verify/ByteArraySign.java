// SPDX-License-Identifier: Apache-2.0
// A byte array gives back signed bytes.
//! verify true
//! verify near false
//! inputs near 200
import org.sosy_lab.sv_benchmarks.Verifier;

public class ByteArraySign {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        byte[] cell = new byte[1];
        cell[0] = (byte) x;
        assert (cell[0] & 0xff) == (x & 0xff); //! near cell[0] & 0xff -> cell[0] & 0x1ff
    }
}
