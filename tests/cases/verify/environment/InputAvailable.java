// SPDX-License-Identifier: Apache-2.0
// What is said to be there can be read; that nothing is there yet says nothing.
//! run verify
//! status 0
//! run near verify
//! status 1
import java.io.IOException;

public class InputAvailable {
    public static void main(String[] args) throws IOException {
        if (System.in.available() < 2) return; //! near < 2 -> > 0
        assert System.in.read() != -1;
        assert System.in.read() != -1; //! near != -1 -> == -1
    }
}
