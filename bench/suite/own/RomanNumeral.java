// SPDX-License-Identifier: Apache-2.0
package own;

/** Roman numerals from I to MMMCMXCIX. */
public final class RomanNumeral {
    private static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    private static final String[] SIGNS = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};

    private RomanNumeral() {
    }

    public static String format(int number) {
        if (number < 1 || number > 3999) {
            throw new IllegalArgumentException("no numeral for " + number);
        }
        StringBuilder out = new StringBuilder();
        int rest = number;
        for (int i = 0; i < VALUES.length; i++) {
            while (rest >= VALUES[i]) {
                out.append(SIGNS[i]);
                rest -= VALUES[i];
            }
        }
        return out.toString();
    }

    public static int parse(String numeral) {
        if (numeral == null || numeral.isEmpty()) {
            throw new IllegalArgumentException("empty");
        }
        int sum = 0;
        int previous = 0;
        for (int i = numeral.length() - 1; i >= 0; i--) {
            int value = valueOf(numeral.charAt(i));
            if (value < previous) {
                sum -= value;
            } else {
                sum += value;
                previous = value;
            }
        }
        return sum;
    }

    static int valueOf(char sign) {
        switch (Character.toUpperCase(sign)) {
            case 'I':
                return 1;
            case 'V':
                return 5;
            case 'X':
                return 10;
            case 'L':
                return 50;
            case 'C':
                return 100;
            case 'D':
                return 500;
            case 'M':
                return 1000;
            default:
                throw new IllegalArgumentException("no numeral: " + sign);
        }
    }

    public static boolean isCanonical(String numeral) {
        int value = parse(numeral);
        return value >= 1 && value <= 3999 && format(value).equals(numeral);
    }
}
