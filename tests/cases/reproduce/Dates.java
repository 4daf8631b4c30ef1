// SPDX-License-Identifier: Apache-2.0
// A date that there is not.
package cases;

import java.time.LocalDate;

public class Dates {
    public static LocalDate due(int year, int month, int day) {
        LocalDate start = LocalDate.of(year, month, 1);
        return start.withDayOfMonth(day);
    }
}

class DatesWitness {
    public static void main(String[] arguments) {
        Dates.due(2023, 2, 29);
    }
}
