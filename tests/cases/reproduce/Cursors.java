// SPDX-License-Identifier: Apache-2.0
// An iterator that removes twice.
package cases;

import java.util.Iterator;
import java.util.List;

public class Cursors {
    public static void thin(List<String> words) {
        Iterator<String> cursor = words.iterator();
        while (cursor.hasNext()) {
            String word = cursor.next();
            if (word.isEmpty()) cursor.remove();
            if (word.trim().isEmpty()) cursor.remove();
        }
    }
}

class CursorsWitness {
    public static void main(String[] arguments) {
        Cursors.thin(new java.util.ArrayList<>(java.util.List.of("a", "")));
    }
}
