// SPDX-License-Identifier: Apache-2.0
// The absolute value of the smallest number.
package cases;

public class Hashes {
    private final String[] slots = new String[7];

    public void put(int key, String value) {
        slots[Math.abs(key * 31) % slots.length] = value;
    }
}

class HashesWitness {
    public static void main(String[] arguments) {
        new Hashes().put(Integer.MIN_VALUE, "a");
    }
}
