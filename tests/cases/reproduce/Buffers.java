// SPDX-License-Identifier: Apache-2.0
// A buffer that is too small.
package cases;

import java.nio.ByteBuffer;

public class Buffers {
    public static byte[] encode(int[] values, int limit) {
        ByteBuffer buffer = ByteBuffer.allocate(limit);
        buffer.put((byte) values.length);
        for (int value : values) buffer.putInt(value);
        return buffer.array();
    }
}

class BuffersWitness {
    public static void main(String[] arguments) {
        Buffers.encode(new int[] {1, 2}, 8);
    }
}
