// SPDX-License-Identifier: Apache-2.0
// A unit that a date does not know.
package cases;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

public class Units {
    public static LocalDate later(LocalDate date, String unit, int amount) {
        ChronoUnit found = ChronoUnit.valueOf(unit.toUpperCase());
        return date.plus(amount, found);
    }
}

class UnitsWitness {
    public static void main(String[] arguments) {
        Units.later(LocalDate.of(2020, 1, 1), "hours", 3);
    }
}
