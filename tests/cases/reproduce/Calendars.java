// SPDX-License-Identifier: Apache-2.0
// A day that a month does not have.
package cases;

import java.time.LocalDate;

public class Calendars {
    public static LocalDate payday(int year, int month) {
        if (year < 1970 || year > 2100) throw new IllegalArgumentException("year");
        int day = month % 2 == 0 ? 30 : 31;
        return LocalDate.of(year, month, day);
    }
}

class CalendarsWitness {
    public static void main(String[] arguments) {
        Calendars.payday(2021, 2);
    }
}
