// SPDX-License-Identifier: Apache-2.0
// What stands in standard input is nobody's to know; that the stream is there is.
//! verify unknown
//! verify near true
import java.io.IOException;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class StandardInput {
    public static void main(String[] args) {
        int first = -1;
        boolean looks = true; //! near = true -> = false
        try {
            if (System.in == null) throw new AssertionError("no stream");
            if (looks) first = System.in.read();
            if (looks && first == -1 && System.in.available() > 0) first = new Scanner(System.in).nextInt();
        } catch (IOException | NoSuchElementException | NullPointerException e) {
            first = -1;
        }
        assert first == -1;
    }
}
