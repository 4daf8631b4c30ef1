// SPDX-License-Identifier: Apache-2.0
// A format that does not fit its argument.
package cases;

public class Formats {
    public static String line(String label, Object value, boolean hex) {
        return String.format(hex ? "%s: %x" : "%s: %s", label, value);
    }
}

class FormatsWitness {
    public static void main(String[] arguments) {
        Formats.line("a", "text", true);
    }
}
