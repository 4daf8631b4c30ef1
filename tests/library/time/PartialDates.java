// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.temporal.*;

public class PartialDates {
    public static void main(String[] args) {
        YearMonth ym = YearMonth.of(2023, 11);
        System.out.println(ym + " " + ym.plusMonths(3) + " " + ym.atDay(5) + " " + ym.atEndOfMonth() + " " + ym.isLeapYear() + " " + ym.lengthOfYear() + " " + ym.compareTo(YearMonth.of(2024, 1)) + " " + ym.isValidDay(31) + " " + ym.until(YearMonth.of(2025, 1), ChronoUnit.MONTHS) + " " + ym.with(ChronoField.YEAR, 5));
        MonthDay md = MonthDay.of(2, 29);
        System.out.println(md + " " + md.atYear(2023) + " " + md.atYear(2024) + " " + md.isValidYear(1900) + " " + md.withMonth(4) + " " + md.with(Month.JUNE) + " " + md.compareTo(MonthDay.of(3, 1)) + " " + md.isBefore(MonthDay.of(12, 1)));
        Year y = Year.of(2000);
        System.out.println(y + " " + y.isLeap() + " " + y.length() + " " + y.atDay(100) + " " + y.atMonth(6) + " " + y.plusYears(-2001) + " " + y.atMonthDay(md) + " " + Year.isLeap(2100) + " " + y.isAfter(Year.of(1999)) + " " + y.hashCode());
        Runnable[] bad = {() -> MonthDay.of(2, 30), () -> YearMonth.of(2020, 0), () -> ym.atDay(31), () -> Year.parse("20x0"), () -> DayOfWeek.of(8), () -> Month.of(0), () -> YearMonth.from(LocalTime.NOON)};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (DateTimeException e) {
                System.out.println(e.getMessage());
            }
        }
        StringBuilder calendar = new StringBuilder();
        for (int day = 1; day <= ym.lengthOfMonth(); day++) {
            LocalDate d = ym.atDay(day);
            if (day == 1) calendar.append("   ".repeat(d.getDayOfWeek().getValue() - 1));
            calendar.append(String.format("%2d", day)).append(d.getDayOfWeek() == DayOfWeek.SUNDAY ? "\n" : " ");
        }
        System.out.println(calendar);
    }
}
