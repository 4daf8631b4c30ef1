// SPDX-License-Identifier: Apache-2.0
// An object of a class without a name for callers, which a method of another class makes.
package cases;

import java.util.ArrayList;
import java.util.List;

public abstract class Makers {
    public abstract int size(String text);

    public int check(String text) {
        return size(text);
    }
}

class Splitters {
    private final String separator;

    Splitters(String separator) {
        this.separator = separator;
    }

    private static class Counting extends Makers {
        private final List<String> words = new ArrayList<>();
        private final String separator;

        Counting(String separator) {
            this.separator = separator;
        }

        @Override
        public int size(String text) {
            int at = text.indexOf(separator);
            words.add(text.substring(0, at));
            return words.size();
        }
    }

    Makers counting() {
        return new Counting(separator);
    }
}

class MakersWitness {
    public static void main(String[] arguments) {
        new Splitters(",").counting().check("abc");
    }
}
