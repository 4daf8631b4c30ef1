// SPDX-License-Identifier: Apache-2.0
// A negative size after a sum overflowed.
package cases;

public class Sizes {
    private final int header;

    public Sizes(int header) {
        if (header < 0) throw new IllegalArgumentException("header");
        this.header = header;
    }

    public byte[] packet(int payload) {
        if (payload < 0) return new byte[0];
        return new byte[header + payload];
    }
}

class SizesWitness {
    public static void main(String[] arguments) {
        new Sizes(10).packet(Integer.MAX_VALUE);
    }
}
