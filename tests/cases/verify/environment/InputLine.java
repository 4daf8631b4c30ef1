// SPDX-License-Identifier: Apache-2.0
//! run verify
//! status 1
//! stdout standard input: "hi
//! run near verify
//! status 3
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class InputLine {
    public static void main(String[] args) throws IOException {
        String line = new BufferedReader(new InputStreamReader(System.in)).readLine();
        if (line == null || line.length() > 2) return;
        assert !line.equals("hi"); //! near "hi" -> "h\n"
    }
}
