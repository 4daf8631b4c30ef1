// SPDX-License-Identifier: Apache-2.0
// A field after a quote that nobody closed.
package cases;

import java.util.ArrayList;
import java.util.List;

public class Csv {
    public static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            if (line.charAt(at) == '"') {
                int end = line.indexOf('"', at + 1);
                fields.add(line.substring(at + 1, end));
                at = end + 2;
            } else {
                int end = line.indexOf(',', at);
                if (end < 0) end = line.length();
                fields.add(line.substring(at, end));
                at = end + 1;
            }
        }
        return fields;
    }
}

class CsvWitness {
    public static void main(String[] arguments) {
        Csv.fields("a,\"b");
    }
}
