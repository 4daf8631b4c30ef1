// SPDX-License-Identifier: Apache-2.0
// A cause within a cause.
package cases;

public class Wrapped {
    static int parse(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("bad number", e);
        }
    }

    public static int load(String line) throws Exception {
        try {
            return parse(line.substring(line.indexOf('=') + 1));
        } catch (IllegalArgumentException e) {
            throw new Exception("line: " + line, e);
        }
    }
}

class WrappedWitness {
    public static void main(String[] arguments) throws Exception {
        Wrapped.load("a=b");
    }
}
