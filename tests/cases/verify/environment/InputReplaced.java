// SPDX-License-Identifier: Apache-2.0
// The program's own stream is no input.
//! run verify
//! status 0
//! run near verify
//! status 1
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

public class InputReplaced {
    public static void main(String[] args) throws IOException {
        InputStream own = new ByteArrayInputStream(new byte[] {1, 2});
        boolean replace = true; //! near true -> false
        if (replace) System.setIn(own);
        assert System.in.read() == 1;
    }
}
