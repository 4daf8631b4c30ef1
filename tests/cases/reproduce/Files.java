// SPDX-License-Identifier: Apache-2.0
// A stream that ends before the number is there.
package cases;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;

public class Files {
    public static long readRecord(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        short tag = in.readShort();
        if (tag == 0x1234) return in.readLong();
        return tag;
    }
}

class FilesWitness {
    public static void main(String[] arguments) throws Exception {
        Files.readRecord(new byte[] {0x12, 0x34, 0, 0});
    }
}
