// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class CalendarTest {
    public static void main(String[] args) {
        GregorianCalendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        c.clear();
        c.set(2024, Calendar.JANUARY, 31, 13, 45, 30);
        System.out.println(c.getTimeInMillis() + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.get(Calendar.DAY_OF_YEAR) + " " + c.get(Calendar.WEEK_OF_YEAR) + " " + c.get(Calendar.HOUR) + " " + c.get(Calendar.AM_PM) + " " + c.isLeapYear(2024));
        c.add(Calendar.MONTH, 1);
        System.out.println(c.get(Calendar.MONTH) + "/" + c.get(Calendar.DAY_OF_MONTH));
        c.roll(Calendar.DAY_OF_MONTH, 5);
        System.out.println(c.get(Calendar.MONTH) + "/" + c.get(Calendar.DAY_OF_MONTH) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + c.getFirstDayOfWeek() + " " + c.getMaximum(Calendar.DAY_OF_MONTH));
        c.set(Calendar.DAY_OF_MONTH, 35);
        System.out.println(c.getTime().getTime() + " " + c.get(Calendar.MONTH));
        c.setLenient(false);
        c.set(Calendar.HOUR_OF_DAY, 25);
        try {
            c.getTime();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        GregorianCalendar old = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        old.clear();
        old.set(1582, Calendar.OCTOBER, 4);
        old.add(Calendar.DAY_OF_MONTH, 1);
        System.out.println(old.get(Calendar.DAY_OF_MONTH) + " " + old.get(Calendar.ERA) + " " + old.compareTo(c.getTimeZone() == null ? old : old));
        Calendar a = new Calendar.Builder().setDate(2020, 1, 29).setTimeZone(TimeZone.getTimeZone("UTC")).setLocale(Locale.US).build();
        a.add(Calendar.YEAR, 1);
        System.out.println(a.get(Calendar.DATE) + " " + a.before(old) + " " + a.getTimeInMillis());
        TimeZone zone = TimeZone.getTimeZone("America/New_York");
        System.out.println(zone.getRawOffset() + " " + zone.inDaylightTime(new Date(1720000000000L)) + " " + zone.getOffset(1700000000000L) + " " + zone.useDaylightTime() + " " + zone.getID() + " " + TimeZone.getTimeZone("GMT+5:30").getRawOffset() + " " + TimeZone.getTimeZone("Nope/Zone").getID() + " " + new SimpleTimeZone(3600000, "X").getOffset(0));
        Date d = new Date(86400000L * 365);
        System.out.println(d.before(new Date(0)) + " " + d.compareTo(new Date(0)) + " " + d + " " + d.toInstant() + " " + d.equals(Date.from(d.toInstant())));
    }
}
