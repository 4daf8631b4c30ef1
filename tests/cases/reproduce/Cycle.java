// SPDX-License-Identifier: Apache-2.0
// An object that refers to itself.
package cases;

public class Cycle {
    private Cycle parent;
    private final String name;

    public Cycle(String name) {
        this.name = name;
    }

    public void setParent(Cycle parent) {
        this.parent = parent;
    }

    public String path() {
        return parent == null ? name : parent.path() + "/" + name;
    }
}

class CycleWitness {
    public static void main(String[] arguments) {
        Cycle a = new Cycle("a");
        Cycle b = new Cycle("b");
        a.setParent(b);
        b.setParent(a);
        a.path();
    }
}
