// SPDX-License-Identifier: Apache-2.0
// A code of fifty characters with a wrong check digit.
package cases;

public class Barcode {
    public static int check(String code) {
        if (code.length() != 50) return -1;
        int sum = 0;
        for (int i = 0; i < 49; i++) {
            char c = code.charAt(i);
            if (c < '0' || c > '9') return -2;
            sum += (c - '0') * (i % 2 == 0 ? 1 : 3);
        }
        int digit = (10 - sum % 10) % 10;
        if (code.charAt(49) - '0' != digit) throw new IllegalArgumentException("check digit");
        return digit;
    }
}

class BarcodeWitness {
    public static void main(String[] arguments) {
        Barcode.check("01234567890123456789012345678901234567890123456780");
    }
}
