// SPDX-License-Identifier: Apache-2.0
import java.text.*;
import java.time.*;
import java.time.format.*;
import java.util.*;

public class OtherLanguages {
    public static void main(String[] args) throws Exception {
        Locale[] locales = {Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, new Locale("pt", "BR"), new Locale("ru")};
        LocalDate date = LocalDate.of(2024, 3, 5);
        for (Locale l : locales) {
            System.out.println(l + " " + NumberFormat.getInstance(l).format(1234567.891) + " " + NumberFormat.getPercentInstance(l).format(0.25) + " " + String.format(l, "%,.2f", 9876.5));
            System.out.println(DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu", l).format(date) + " | " + DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(l).format(date) + " | " + date.getDayOfWeek().getDisplayName(TextStyle.SHORT, l));
            System.out.println(l.getDisplayLanguage(l) + " " + l.getDisplayLanguage(Locale.ENGLISH) + " " + new DateFormatSymbols(l).getMonths()[0] + " " + DecimalFormatSymbols.getInstance(l).getDecimalSeparator());
        }
        System.out.println(NumberFormat.getCurrencyInstance(Locale.GERMANY).format(12.5) + " " + NumberFormat.getCurrencyInstance(Locale.JAPAN).format(1250));
        System.out.println(NumberFormat.getInstance(Locale.GERMANY).parse("1.234,5") + " " + LocalDate.parse("5. M\u00e4rz 2024", DateTimeFormatter.ofPattern("d. MMMM yyyy", Locale.GERMANY)));
        System.out.println(java.time.temporal.WeekFields.of(Locale.GERMANY).getFirstDayOfWeek() + " " + Calendar.getInstance(Locale.FRANCE).getFirstDayOfWeek());
    }
}
