// SPDX-License-Identifier: Apache-2.0
package own;

/** International account numbers: shape and check digits. */
public final class Iban {
    private final String code;

    private Iban(String code) {
        this.code = code;
    }

    public static Iban of(String text) {
        StringBuilder compact = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != ' ') {
                compact.append(Character.toUpperCase(c));
            }
        }
        String code = compact.toString();
        if (code.length() < 5 || code.length() > 34) {
            throw new IllegalArgumentException("length " + code.length());
        }
        if (remainder(code.substring(4) + code.substring(0, 4)) != 1) {
            throw new IllegalArgumentException("check digits are wrong");
        }
        return new Iban(code);
    }

    static int remainder(String digits) {
        int rest = 0;
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(i);
            if (c >= '0' && c <= '9') {
                rest = (rest * 10 + (c - '0')) % 97;
            } else if (c >= 'A' && c <= 'Z') {
                rest = (rest * 100 + (c - 'A' + 10)) % 97;
            } else {
                throw new IllegalArgumentException("character " + c);
            }
        }
        return rest;
    }

    public static String checkDigits(String country, String account) {
        int check = 98 - remainder(account + country + "00");
        return check < 10 ? "0" + check : String.valueOf(check);
    }

    public String country() {
        return code.substring(0, 2);
    }

    public String pretty() {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < code.length(); i++) {
            if (i > 0 && i % 4 == 0) {
                out.append(' ');
            }
            out.append(code.charAt(i));
        }
        return out.toString();
    }
}
