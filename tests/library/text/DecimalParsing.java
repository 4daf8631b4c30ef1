// SPDX-License-Identifier: Apache-2.0
import java.text.*;
import java.util.*;

public class DecimalParsing {
    public static void main(String[] args) throws ParseException {
        DecimalFormat f = new DecimalFormat("#,##0.##", new DecimalFormatSymbols(Locale.US));
        for (String s : new String[] {"1,234.5", "-7", "12abc", "1e3", "1,2,3", ".5", "\u221e", "99999999999999999999", "-0"}) {
            Number n = f.parse(s);
            System.out.println(s + " -> " + n + " " + n.getClass().getSimpleName());
        }
        ParsePosition at = new ParsePosition(3);
        System.out.println(f.parse("xx 42 yy", at) + " " + at.getIndex() + " " + at.getErrorIndex());
        at.setIndex(0);
        System.out.println(f.parse("nothing", at) + " " + at.getIndex() + " " + at.getErrorIndex() + " " + at);
        f.setParseBigDecimal(true);
        System.out.println(f.parse("123456789.123456789123456789").getClass().getSimpleName() + " " + f.parse("0.10"));
        f.setParseIntegerOnly(true);
        System.out.println(f.parse("12.9"));
        try {
            f.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        System.out.println(new DecimalFormat("0%", new DecimalFormatSymbols(Locale.US)).parse("45%") + " " + new DecimalFormat("(0)", new DecimalFormatSymbols(Locale.US)).parse("(5)"));
        for (java.math.RoundingMode mode : java.math.RoundingMode.values()) {
            DecimalFormat r = new DecimalFormat("0.0", new DecimalFormatSymbols(Locale.US));
            r.setRoundingMode(mode);
            try {
                System.out.print(mode + " " + r.format(0.25) + " " + r.format(-0.35) + " " + r.format(2.5) + "; ");
            } catch (ArithmeticException e) {
                System.out.print(e.getMessage() + "; ");
            }
        }
        System.out.println();
        FieldPosition field = new FieldPosition(NumberFormat.FRACTION_FIELD);
        System.out.println(new DecimalFormat("0.000", new DecimalFormatSymbols(Locale.US)).format(3.14159, new StringBuffer("pi="), field) + " " + field.getBeginIndex() + " " + field.getEndIndex());
    }
}
