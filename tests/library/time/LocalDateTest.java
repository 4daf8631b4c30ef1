// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.temporal.*;

public class LocalDateTest {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, Month.JANUARY, 31);
        System.out.println(d.plusMonths(1) + " " + d.plusYears(-1) + " " + d.plusWeeks(5) + " " + d.minusDays(31) + " " + d.withDayOfMonth(15) + " " + d.withDayOfYear(366));
        System.out.println(d.getYear() + " " + d.getMonthValue() + " " + d.getDayOfMonth() + " " + d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.lengthOfMonth() + " " + d.lengthOfYear() + " " + d.isLeapYear() + " " + d.toEpochDay());
        System.out.println(d.isBefore(LocalDate.of(2024, 2, 1)) + " " + d.isAfter(d) + " " + d.isEqual(d) + " " + d.compareTo(LocalDate.of(2020, 1, 1)) + " " + d.equals(LocalDate.ofEpochDay(19753)) + " " + d.hashCode());
        System.out.println(d.until(LocalDate.of(2025, 3, 1)) + " " + d.until(LocalDate.of(2025, 3, 1), ChronoUnit.MONTHS) + " " + ChronoUnit.DAYS.between(d, LocalDate.of(2000, 1, 1)) + " " + d.datesUntil(LocalDate.of(2024, 2, 4)).count());
        System.out.println(d.atStartOfDay() + " " + d.atTime(10, 30) + " " + LocalDate.ofYearDay(2023, 60) + " " + LocalDate.MIN + " " + LocalDate.MAX + " " + LocalDate.EPOCH);
        System.out.println(d.get(ChronoField.ALIGNED_WEEK_OF_MONTH) + " " + d.getLong(ChronoField.PROLEPTIC_MONTH) + " " + d.range(ChronoField.DAY_OF_MONTH) + " " + d.isSupported(ChronoField.HOUR_OF_DAY) + " " + d.getEra() + " " + d.getChronology());
        System.out.println(LocalDate.of(-1, 12, 31).plusDays(1) + " " + LocalDate.of(12345, 1, 1) + " " + LocalDate.parse("+12345-01-01").getYear());
        int sundays = 0;
        for (LocalDate x = LocalDate.of(1901, 1, 1); x.getYear() < 1921; x = x.plusMonths(1)) if (x.getDayOfWeek() == DayOfWeek.SUNDAY) sundays++;
        System.out.println(sundays);
        Runnable[] bad = {() -> LocalDate.of(2023, 2, 29), () -> LocalDate.of(2023, 13, 1), () -> LocalDate.parse("2023-2-1"), () -> LocalDate.ofYearDay(2023, 366), () -> LocalDate.MAX.plusDays(1), () -> d.get(ChronoField.HOUR_OF_DAY)};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (DateTimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
