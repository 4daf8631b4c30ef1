// SPDX-License-Identifier: Apache-2.0
// A comparator without a name, called by a library.
package cases;

import java.util.Comparator;
import java.util.List;

public class Anonymous {
    public static String smallest(List<String> words) {
        words.sort(new Comparator<String>() {
            @Override
            public int compare(String a, String b) {
                return a.charAt(0) - b.charAt(0);
            }
        });
        return words.get(0);
    }
}

class AnonymousWitness {
    public static void main(String[] arguments) {
        Anonymous.smallest(new java.util.ArrayList<>(List.of("b", "")));
    }
}
