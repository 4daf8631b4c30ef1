// SPDX-License-Identifier: Apache-2.0
// A builder that forgets to check.
package cases;

public class Builder {
    private final StringBuilder text = new StringBuilder();
    private int open;

    public Builder begin(String name) {
        text.append('<').append(name).append('>');
        open++;
        return this;
    }

    public Builder end() {
        open--;
        return this;
    }

    public char[] build() {
        char[] result = new char[open];
        text.getChars(0, open, result, 0);
        return result;
    }
}

class BuilderWitness {
    public static void main(String[] arguments) {
        new Builder().begin("a").end().end().build();
    }
}
