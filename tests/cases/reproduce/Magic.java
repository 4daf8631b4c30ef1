// SPDX-License-Identifier: Apache-2.0
// A constant and a prefix that have to be met.
package cases;

public class Magic {
    public static int read(byte[] data) {
        if (data.length < 6) return -1;
        int magic = (data[0] & 255) << 24 | (data[1] & 255) << 16 | (data[2] & 255) << 8 | data[3] & 255;
        if (magic != 0xCAFED00D) return -2;
        int length = data[4];
        int[] counts = new int[length];
        for (int i = 0; i < length; i++) counts[i] = data[5 + i];
        return counts[0];
    }
}

class MagicWitness {
    public static void main(String[] arguments) {
        Magic.read(new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xD0, 0x0D, -1, 0});
    }
}
