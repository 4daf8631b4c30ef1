// SPDX-License-Identifier: Apache-2.0
// An undo too many.
package cases;

import java.util.ArrayList;
import java.util.List;

public class Undo {
    private final List<String> versions = new ArrayList<>();
    private int at = -1;

    public void edit(String text) {
        while (versions.size() > at + 1) versions.remove(versions.size() - 1);
        versions.add(text);
        at++;
    }

    public String undo() {
        at--;
        return versions.get(at);
    }
}

class UndoWitness {
    public static void main(String[] arguments) {
        Undo undo = new Undo();
        undo.edit("a");
        undo.undo();
    }
}
