// SPDX-License-Identifier: Apache-2.0
// An array is filled with what is there, which need not be all that will come.
//! run verify
//! status 1
//! run near verify
//! status 0
import java.io.IOException;

public class InputPortions {
    public static void main(String[] args) throws IOException {
        byte[] bytes = new byte[2];
        int count = System.in.read(bytes);
        if (count < 1) return;
        assert count == 2 || System.in.read() == -1; //! near count == 2 || System.in.read() == -1 -> count <= 2
    }
}
