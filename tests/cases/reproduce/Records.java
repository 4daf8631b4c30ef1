// SPDX-License-Identifier: Apache-2.0
// Bytes that are no serialised object.
package cases;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;

public class Records {
    public static Object read(byte[] bytes) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalArgumentException("not a record", e);
        }
    }
}

class RecordsWitness {
    public static void main(String[] arguments) {
        Records.read(new byte[] {1, 2, 3, 4, 5});
    }
}
