// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.temporal.*;
import static java.time.temporal.TemporalAdjusters.*;

public class AdjustersTest {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 14);
        System.out.println(d.with(firstDayOfMonth()) + " " + d.with(lastDayOfMonth()) + " " + d.with(firstDayOfNextMonth()) + " " + d.with(firstDayOfYear()) + " " + d.with(lastDayOfYear()) + " " + d.with(firstDayOfNextYear()));
        System.out.println(d.with(next(DayOfWeek.WEDNESDAY)) + " " + d.with(nextOrSame(DayOfWeek.WEDNESDAY)) + " " + d.with(previous(DayOfWeek.MONDAY)) + " " + d.with(previousOrSame(DayOfWeek.SUNDAY)) + " " + d.with(firstInMonth(DayOfWeek.FRIDAY)) + " " + d.with(lastInMonth(DayOfWeek.FRIDAY)) + " " + d.with(dayOfWeekInMonth(3, DayOfWeek.TUESDAY)) + " " + d.with(dayOfWeekInMonth(-2, DayOfWeek.TUESDAY)));
        TemporalAdjuster workday = ofDateAdjuster(x -> x.getDayOfWeek().getValue() >= 5 ? x.with(next(DayOfWeek.MONDAY)) : x.plusDays(1));
        LocalDate at = d;
        for (int i = 0; i < 12; i++) at = at.with(workday);
        System.out.println(at + " " + d.with(Month.JULY) + " " + d.with(DayOfWeek.SUNDAY) + " " + d.with(MonthDay.of(1, 1)) + " " + d.with(YearMonth.of(2020, 5)));
        TemporalAdjuster payday = t -> t.with(ChronoField.DAY_OF_MONTH, 25);
        System.out.println(d.with(payday) + " " + d.atStartOfDay().with(payday) + " " + d.query(TemporalQueries.precision()) + " " + d.query(TemporalQueries.zone()) + " " + d.query(x -> x.get(ChronoField.YEAR) % 4));
        System.out.println(ChronoUnit.WEEKS.between(d, at) + " " + ChronoUnit.CENTURIES.getDuration() + " " + ChronoUnit.HOURS.isTimeBased() + " " + ChronoUnit.DAYS.addTo(d, 20) + " " + ChronoUnit.valueOf("ERAS") + " " + ChronoUnit.DECADES.between(LocalDate.of(1950, 1, 1), d));
        System.out.println(ChronoField.MONTH_OF_YEAR.range() + " " + ChronoField.DAY_OF_WEEK.getFrom(d) + " " + ChronoField.YEAR.adjustInto(d, 1999) + " " + ChronoField.HOUR_OF_DAY.getBaseUnit() + " " + ValueRange.of(1, 28, 31).isValidIntValue(30) + " " + ValueRange.of(1, 2, 3, 4));
        try {
            ChronoField.MINUTE_OF_HOUR.checkValidValue(60);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
