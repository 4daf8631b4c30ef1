// SPDX-License-Identifier: Apache-2.0
// Standard input may be empty, and longer than anybody looks.
//! run verify
//! status 1
//! run near verify
//! status 3
//! stdout standard input longer than 64 bytes
import java.io.IOException;

public class InputEnds {
    public static void main(String[] args) throws IOException {
        int count = 0;
        while (System.in.read() != -1) count++;
        assert count != 0; //! near != 0 -> < 1000
    }
}
