// SPDX-License-Identifier: Apache-2.0
// An object that cannot be written.
package cases;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

public class Sessions implements Serializable {
    private static final long serialVersionUID = 1;
    private Object user;

    public void login(Object user) {
        this.user = user;
    }

    public byte[] save() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(this);
        }
        return bytes.toByteArray();
    }
}

class SessionsWitness {
    public static void main(String[] arguments) throws Exception {
        Sessions sessions = new Sessions();
        sessions.login(new Object());
        sessions.save();
    }
}
