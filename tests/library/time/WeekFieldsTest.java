// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.temporal.*;
import java.util.*;

public class WeekFieldsTest {
    public static void main(String[] args) {
        for (String s : new String[] {"2020-12-31", "2021-01-01", "2021-01-04", "2018-12-31", "2024-12-29"}) {
            LocalDate d = LocalDate.parse(s);
            System.out.println(s + " " + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(IsoFields.WEEK_BASED_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR) + " " + d.get(IsoFields.DAY_OF_QUARTER) + " " + d.get(WeekFields.ISO.weekOfMonth()) + " " + d.get(WeekFields.SUNDAY_START.weekOfYear()) + " " + d.get(WeekFields.of(Locale.US).dayOfWeek()) + " " + d.getLong(JulianFields.JULIAN_DAY) + " " + d.getLong(JulianFields.MODIFIED_JULIAN_DAY));
        }
        LocalDate d = LocalDate.of(2021, 5, 5);
        System.out.println(d.with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, 1) + " " + d.with(IsoFields.QUARTER_OF_YEAR, 4) + " " + d.plus(2, IsoFields.QUARTER_YEARS) + " " + d.plus(1, IsoFields.WEEK_BASED_YEARS) + " " + d.range(IsoFields.DAY_OF_QUARTER) + " " + IsoFields.QUARTER_YEARS.between(d, d.plusYears(2)));
        WeekFields own = WeekFields.of(DayOfWeek.SATURDAY, 3);
        System.out.println(own + " " + own.getFirstDayOfWeek() + " " + own.getMinimalDaysInFirstWeek() + " " + d.get(own.weekOfWeekBasedYear()) + " " + d.with(own.dayOfWeek(), 1));
        System.out.println(WeekFields.of(Locale.US).getFirstDayOfWeek() + " " + WeekFields.ISO.weekOfYear().range());
        System.out.println(DayOfWeek.of(3) + " " + DayOfWeek.MONDAY.minus(8) + " " + Month.of(2).length(true) + " " + Month.MARCH.plus(11) + " " + Month.MAY.firstDayOfYear(false) + " " + Month.OCTOBER.firstMonthOfQuarter() + " " + Month.from(d) + " " + DayOfWeek.from(d));
    }
}
