// SPDX-License-Identifier: Apache-2.0
// A reader whose text ends in the middle.
package cases;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;

public class Readers {
    public static String header(Reader reader) throws IOException {
        BufferedReader lines = new BufferedReader(reader);
        String first = lines.readLine();
        if (!first.startsWith("H")) return "";
        return lines.readLine().trim();
    }
}

class ReadersWitness {
    public static void main(String[] arguments) throws Exception {
        Readers.header(new java.io.StringReader("H"));
    }
}
