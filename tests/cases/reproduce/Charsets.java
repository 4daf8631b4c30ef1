// SPDX-License-Identifier: Apache-2.0
// A charset with a strange name.
package cases;

import java.nio.charset.Charset;

public class Charsets {
    public static int length(String header, String text) {
        int at = header.indexOf("charset=");
        String name = at < 0 ? "UTF-8" : header.substring(at + 8);
        return text.getBytes(Charset.forName(name)).length;
    }
}

class CharsetsWitness {
    public static void main(String[] arguments) {
        Charsets.length("text/html; charset=", "a");
    }
}
