// SPDX-License-Identifier: Apache-2.0
// A ring of three that somebody opened.
package cases;

public class Rings {
    private Rings next = this;

    public void insert(Rings other) {
        other.next = next;
        next = other;
    }

    public void cut() {
        next.next = null;
    }

    public int size() {
        int size = 1;
        for (Rings at = next; at != this; at = at.next) size++;
        return size;
    }
}

class RingsWitness {
    public static void main(String[] arguments) {
        Rings ring = new Rings();
        ring.insert(new Rings());
        ring.cut();
        ring.size();
    }
}
