// SPDX-License-Identifier: Apache-2.0
// A stream that ends too early.
package cases;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;

public class Bytes {
    private static int record(DataInputStream in) throws IOException {
        int kind = in.readByte();
        return kind == 7 ? in.readInt() : 0;
    }

    public static int read(byte[] data) throws IOException {
        return record(new DataInputStream(new ByteArrayInputStream(data)));
    }
}

class BytesWitness {
    public static void main(String[] arguments) throws IOException {
        Bytes.read(new byte[] {7, 0});
    }
}
