// SPDX-License-Identifier: Apache-2.0
// A message that ends too early.
package cases;

import java.nio.ByteBuffer;

public class Frames {
    public static int checksum(byte[] data) {
        ByteBuffer buffer = ByteBuffer.wrap(data);
        if (buffer.get() != 0x7e) return -1;
        int length = buffer.get();
        int sum = 0;
        for (int i = 0; i < length; i++) sum += buffer.get();
        return sum;
    }
}

class FramesWitness {
    public static void main(String[] arguments) {
        Frames.checksum(new byte[] {0x7e, 3, 1, 2});
    }
}
