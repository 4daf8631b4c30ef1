// SPDX-License-Identifier: Apache-2.0
//! run verify
//! status 1
//! stdout standard input: "\\x07[^"]{1,4}", then its end
import java.io.IOException;

public class InputAll {
    public static void main(String[] args) throws IOException {
        byte[] bytes = System.in.readAllBytes();
        assert bytes.length != 2 || bytes[0] != 7;
    }
}
