// SPDX-License-Identifier: Apache-2.0
// A tree whose node is its own ancestor.
package cases;

import java.util.ArrayList;
import java.util.List;

public class Nodes {
    private Nodes parent;
    private final List<Nodes> children = new ArrayList<>();

    public void add(Nodes child) {
        child.parent = this;
        children.add(child);
    }

    public int depth() {
        return parent == null ? 0 : parent.depth() + 1;
    }
}

class NodesWitness {
    public static void main(String[] arguments) {
        Nodes a = new Nodes();
        Nodes b = new Nodes();
        a.add(b);
        b.add(a);
        a.depth();
    }
}
