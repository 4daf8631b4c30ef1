// SPDX-License-Identifier: Apache-2.0
// A number for a text conversion.
package cases;

public class Conversions {
    public static String price(Object amount) {
        return String.format("%08.2f", amount);
    }
}

class ConversionsWitness {
    public static void main(String[] arguments) {
        Conversions.price(5);
    }
}
