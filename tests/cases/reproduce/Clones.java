// SPDX-License-Identifier: Apache-2.0
// A copy of what cannot be copied.
package cases;

public class Clones {
    static class Sheet {
        int rows;

        Sheet copy() throws CloneNotSupportedException {
            return (Sheet) super.clone();
        }
    }

    public static int copies(int count) {
        Sheet sheet = new Sheet();
        int made = 0;
        try {
            for (int i = 0; i < count; i++) {
                sheet.copy();
                made++;
            }
        } catch (CloneNotSupportedException e) {
            throw new RuntimeException("copy " + made, e);
        }
        return made;
    }
}

class ClonesWitness {
    public static void main(String[] arguments) {
        Clones.copies(2);
    }
}
