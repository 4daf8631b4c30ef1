// SPDX-License-Identifier: Apache-2.0
// A length of time that does not fit.
package cases;

import java.time.Duration;

public class Periods {
    public static long nanoseconds(long days) {
        if (days < 0) return 0;
        return Duration.ofDays(days).toNanos();
    }
}

class PeriodsWitness {
    public static void main(String[] arguments) {
        Periods.nanoseconds(200000);
    }
}
