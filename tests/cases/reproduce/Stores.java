// SPDX-License-Identifier: Apache-2.0
// An element of another class in a covariant array.
package cases;

public class Stores {
    public static void fill(Number[] cells, Number value, int from) {
        for (int i = from; i < cells.length; i++) cells[i] = value;
    }

    public static Number[] table(int kind, int size) {
        Number[] cells = kind == 3 ? new Integer[size] : new Number[size];
        fill(cells, 1.5, size / 2);
        return cells;
    }
}

class StoresWitness {
    public static void main(String[] arguments) {
        Stores.table(3, 4);
    }
}
