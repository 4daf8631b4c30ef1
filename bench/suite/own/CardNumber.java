// SPDX-License-Identifier: Apache-2.0
package own;

/** Numbers of payment cards. */
public class CardNumber {
    public enum Network { VISA, MASTERCARD, AMEX, OTHER }

    private final String digits;

    public CardNumber(String text) {
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (Character.isDigit(c)) {
                out.append(c);
            } else if (c != ' ' && c != '-') {
                throw new IllegalArgumentException("unexpected " + c);
            }
        }
        if (out.length() < 12 || out.length() > 19) {
            throw new IllegalArgumentException(out.length() + " digits");
        }
        digits = out.toString();
    }

    public static boolean luhn(String digits) {
        int sum = 0;
        boolean twice = false;
        for (int i = digits.length() - 1; i >= 0; i--) {
            int d = digits.charAt(i) - '0';
            if (twice) {
                d *= 2;
                if (d > 9) {
                    d -= 9;
                }
            }
            sum += d;
            twice = !twice;
        }
        return sum % 10 == 0;
    }

    public boolean isValid() {
        return luhn(digits);
    }

    public Network network() {
        int two = Integer.parseInt(digits.substring(0, 2));
        if (digits.charAt(0) == '4' && (digits.length() == 13 || digits.length() == 16)) {
            return Network.VISA;
        }
        if (two >= 51 && two <= 55 && digits.length() == 16) {
            return Network.MASTERCARD;
        }
        return (two == 34 || two == 37) && digits.length() == 15 ? Network.AMEX : Network.OTHER;
    }

    public String masked() {
        return "*".repeat(digits.length() - 4) + digits.substring(digits.length() - 4);
    }
}
