// SPDX-License-Identifier: Apache-2.0
public class IntegerParse {
    static void attempt(String s, int radix) {
        try {
            System.out.println(s + " -> " + Integer.parseInt(s, radix));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("123", 10);
        attempt("-80000000", 16);
        attempt("+7f", 16);
        attempt("2147483648", 10);
        attempt("-2147483648", 10);
        attempt("zz", 36);
        attempt("12a", 10);
        attempt("", 10);
        attempt("-", 10);
        attempt("\u0661\u0662", 10);
        attempt("1", 1);
        attempt(" 1", 10);
        for (String s : new String[] {"0x1F", "-010", "#ff", "9", "0", "-0X80000000", "08", "0x"}) {
            try {
                System.out.println(Integer.decode(s) + " " + Long.decode(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Integer.valueOf("77") + " " + Integer.valueOf("77", 8) + " " + Integer.parseInt("ab12cd", 2, 4, 10));
        try {
            Integer.parseUnsignedInt("4294967296");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.parseInt(null);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.getInteger("no.such", 5) + " " + Boolean.getBoolean("no.such") + " " + Long.getLong("no.such"));
    }
}
