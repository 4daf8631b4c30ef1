// SPDX-License-Identifier: Apache-2.0
// A value that ends with its key.
package cases;

public class Json {
    private final String text;
    private int at;

    public Json(String text) {
        this.text = text;
    }

    private char next() {
        return text.charAt(at++);
    }

    private String string() {
        StringBuilder result = new StringBuilder();
        for (char c = next(); c != '"'; c = next()) result.append(c == '\\' ? next() : c);
        return result.toString();
    }

    public int members() {
        int count = 0;
        if (next() != '{') return -1;
        while (next() == '"') {
            string();
            if (next() != ':') throw new IllegalStateException("colon at " + at);
            next();
            count++;
        }
        return count;
    }
}

class JsonWitness {
    public static void main(String[] arguments) {
        new Json("{\"a\\").members();
    }
}
