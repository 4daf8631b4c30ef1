// SPDX-License-Identifier: Apache-2.0
// A generic box with something else in it.
package cases;

public class Boxes<T extends Comparable<T>> {
    private Object content;

    public void put(T value) {
        content = value;
    }

    public void mark(int position) {
        content = position;
    }

    @SuppressWarnings("unchecked")
    public int compare(T other) {
        return ((T) content).compareTo(other);
    }
}

class BoxesWitness {
    public static void main(String[] arguments) {
        Boxes<String> boxes = new Boxes<>();
        boxes.mark(3);
        boxes.compare("a");
    }
}
