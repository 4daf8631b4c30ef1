// SPDX-License-Identifier: Apache-2.0
// An inner class that uses its outer object.
package cases;

public class Inner {
    private int[] data;

    public void fill(int count) {
        data = new int[count];
    }

    public class Cursor {
        private int at;

        public int next() {
            return data[at++];
        }
    }

    public Cursor cursor() {
        return new Cursor();
    }
}

class InnerWitness {
    public static void main(String[] arguments) {
        Inner inner = new Inner();
        inner.cursor().next();
    }
}
