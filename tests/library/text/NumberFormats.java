// SPDX-License-Identifier: Apache-2.0
import java.text.*;
import java.util.*;

public class NumberFormats {
    public static void main(String[] args) throws ParseException {
        NumberFormat plain = NumberFormat.getInstance(Locale.US), whole = NumberFormat.getIntegerInstance(Locale.US), percent = NumberFormat.getPercentInstance(Locale.US), money = NumberFormat.getCurrencyInstance(Locale.US);
        for (double v : new double[] {0, 1234567.891, -2.5, 0.125, 3.5, 1e-5}) System.out.println(plain.format(v) + " " + whole.format(v) + " " + percent.format(v) + " " + money.format(v));
        plain.setMaximumFractionDigits(1);
        plain.setMinimumIntegerDigits(3);
        System.out.println(plain.format(7.77) + " " + plain.format(1000000) + " " + plain.getMaximumFractionDigits() + " " + plain.isGroupingUsed() + " " + money.getCurrency());
        NumberFormat compact = NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT);
        for (long v : new long[] {5, 999, 1500, 25000, 999999, 1234567, 7000000000L}) System.out.print(compact.format(v) + " ");
        System.out.println(NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.LONG).format(1234567));
        System.out.println(money.parse("$1,234.50") + " " + percent.parse("12%") + " " + whole.parse("12.7"));
        DecimalFormatSymbols s = DecimalFormatSymbols.getInstance(Locale.US);
        System.out.println(s.getDecimalSeparator() + " " + s.getGroupingSeparator() + " " + s.getMinusSign() + " " + s.getPercent() + " " + s.getInfinity() + " " + s.getNaN() + " " + s.getCurrencySymbol() + " " + s.getExponentSeparator() + " " + s.getZeroDigit());
        s.setDecimalSeparator(',');
        s.setGroupingSeparator('.');
        System.out.println(new DecimalFormat("#,##0.00", s).format(1234567.5));
        money.setCurrency(Currency.getInstance("EUR"));
        System.out.println(money.format(9.5) + " " + Currency.getInstance("JPY").getDefaultFractionDigits() + " " + Currency.getInstance("USD").getNumericCode() + " " + Currency.getInstance("USD").getSymbol(Locale.US) + " " + Currency.getInstance("EUR").getDisplayName(Locale.US));
        System.out.println(plain.equals(plain.clone()) + " " + ((DecimalFormat) NumberFormat.getInstance(Locale.ROOT)).toPattern());
    }
}
