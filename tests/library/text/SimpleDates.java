// SPDX-License-Identifier: Apache-2.0
import java.text.*;
import java.util.*;

public class SimpleDates {
    public static void main(String[] args) throws ParseException {
        Date d = new Date(1709647629123L);
        TimeZone utc = TimeZone.getTimeZone("UTC");
        for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "EEE, d MMM yy", "EEEE MMMM", "h:mm a z", "D w W F E u", "G k K", "yyyy-MM-dd'T'HH:mm:ssZ", "XXX", "''yy", "YYYY-'W'ww"}) {
            SimpleDateFormat f = new SimpleDateFormat(p, Locale.US);
            f.setTimeZone(utc);
            System.out.println(p + " -> " + f.format(d));
        }
        SimpleDateFormat f = new SimpleDateFormat("dd/MM/yyyy HH:mm", Locale.US);
        f.setTimeZone(utc);
        System.out.println(f.parse("05/03/2024 14:30").getTime() + " " + f.parse("32/01/2024 25:00").getTime());
        f.setLenient(false);
        try {
            f.parse("32/01/2024 25:00");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        f.setTimeZone(TimeZone.getTimeZone("America/New_York"));
        System.out.println(f.format(d) + " " + f.toPattern() + " " + f.isLenient());
        SimpleDateFormat month = new SimpleDateFormat("MMM d yyyy", Locale.US);
        month.setTimeZone(utc);
        System.out.println(month.parse("Mar 5 2024").getTime() + " " + month.parse("december 25 1999").getTime());
        ParsePosition at = new ParsePosition(2);
        System.out.println(month.parse("??Jan 1 1970 rest", at).getTime() + " " + at.getIndex());
        DateFormatSymbols symbols = new DateFormatSymbols(Locale.US);
        System.out.println(symbols.getMonths()[1] + " " + symbols.getShortWeekdays()[1] + " " + symbols.getAmPmStrings()[1] + " " + symbols.getEras()[0]);
        DateFormat medium = DateFormat.getDateInstance(DateFormat.MEDIUM, Locale.US);
        medium.setTimeZone(utc);
        System.out.println(medium.format(d) + " " + DateFormat.getDateInstance(DateFormat.SHORT, Locale.US).format(d));
        try {
            new SimpleDateFormat("bogus pattern");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
