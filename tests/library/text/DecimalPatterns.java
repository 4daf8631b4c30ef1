// SPDX-License-Identifier: Apache-2.0
import java.text.*;
import java.util.*;

public class DecimalPatterns {
    public static void main(String[] args) {
        double[] values = {0, 1, -1, 1234.5678, 0.005, 1e10, -0.0, 999999.995, 12345678.9, Double.NaN, Double.POSITIVE_INFINITY};
        String[] patterns = {"0", "#", "0.00", "#,##0.00", "#.##", "00000", "0.###E0", "##0.##E0", "0%", "#,##0;(#,##0)", "'#'0", "\u00a40.00", "0.0\u2030", "$#,##0.00;-$0.00"};
        DecimalFormatSymbols symbols = new DecimalFormatSymbols(Locale.US);
        for (String p : patterns) {
            DecimalFormat f = new DecimalFormat(p, symbols);
            StringBuilder line = new StringBuilder(p).append(':');
            for (double v : values) line.append(' ').append(f.format(v));
            System.out.println(line + " " + f.toPattern());
        }
        DecimalFormat f = new DecimalFormat("#,##0.###", symbols);
        System.out.println(f.format(Long.MAX_VALUE) + " " + f.format(new java.math.BigDecimal("12345678901234567890.12345")) + " " + f.getGroupingSize() + " " + f.getMaximumFractionDigits() + " " + f.getPositivePrefix().length());
        f.setMinimumFractionDigits(2);
        f.setGroupingUsed(false);
        f.setNegativePrefix("minus ");
        f.setDecimalSeparatorAlwaysShown(true);
        System.out.println(f.format(-5) + " " + f.format(12345.6789) + " " + f.toPattern());
        for (String bad : new String[] {"0.0.0", "#0#", "0,0;;", "'open"}) {
            try {
                System.out.println(new DecimalFormat(bad, symbols).toPattern());
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
