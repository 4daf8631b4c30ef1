// SPDX-License-Identifier: Apache-2.0
// A checksum that has to be right before it crashes.
package cases;

public class Codes {
    public static int decode(String code) {
        if (code.length() != 5) return -1;
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            char c = code.charAt(i);
            if (c < '0' || c > '9') return -2;
            sum += (c - '0') * (i + 1);
        }
        if (code.charAt(4) - 'A' != sum % 7) return -3;
        return 100 / (sum - 30);
    }
}

class CodesWitness {
    public static void main(String[] arguments) {
        Codes.decode("3333" + (char) ('A' + 30 % 7));
    }
}
