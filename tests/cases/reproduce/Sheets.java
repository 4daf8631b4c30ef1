// SPDX-License-Identifier: Apache-2.0
// A format with too few arguments.
package cases;

public class Sheets {
    public static String row(String format, Object[] cells) {
        if (cells.length == 0) return "";
        return String.format(format, cells);
    }

    public static String line(String name) {
        return row(name + ": %s %s", new Object[] {name});
    }
}

class SheetsWitness {
    public static void main(String[] arguments) {
        Sheets.line("a");
    }
}
