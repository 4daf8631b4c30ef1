// SPDX-License-Identifier: Apache-2.0
// A byte of standard input is a number from 0 to 255, or -1.
//! run verify
//! status 1
//! stdout standard input: "x"
//! run near verify
//! status 0
import java.io.IOException;

public class InputByte {
    public static void main(String[] args) throws IOException {
        if (System.in == null || !System.in.markSupported()) throw new AssertionError("no stream");
        int first = System.in.read();
        assert first != 'x'; //! near != 'x' -> >= -1 && first < 256
    }
}
