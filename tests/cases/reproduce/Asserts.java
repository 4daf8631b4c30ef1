// SPDX-License-Identifier: Apache-2.0
// An assertion that does not hold.
package cases;

public class Asserts {
    private int low = 1;
    private int high = 9;

    public void narrow(int by) {
        low += by;
        high -= by;
    }

    public int width() {
        if (low > high) throw new AssertionError("low " + low + " high " + high);
        return high - low;
    }
}

class AssertsWitness {
    public static void main(String[] arguments) {
        Asserts asserts = new Asserts();
        asserts.narrow(5);
        asserts.width();
    }
}
