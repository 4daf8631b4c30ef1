// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.*;
import java.time.*;
import java.time.temporal.*;

public class TimeUnits {
    public static void main(String[] args) throws Exception {
        for (TimeUnit u : TimeUnit.values()) System.out.println(u + " " + u.toNanos(3) + " " + u.toMillis(5) + " " + u.toSeconds(100000) + " " + u.toDays(1L << 40) + " " + u.convert(90, TimeUnit.MINUTES) + " " + u.toChronoUnit());
        System.out.println(TimeUnit.DAYS.toNanos(Long.MAX_VALUE / 2) + " " + TimeUnit.of(ChronoUnit.HOURS) + " " + TimeUnit.SECONDS.convert(Duration.ofMinutes(5)) + " " + TimeUnit.valueOf("HOURS").toMinutes(-3));
        TimeUnit.MILLISECONDS.sleep(1);
        TimeUnit.SECONDS.sleep(-5);
        try {
            TimeUnit.of(ChronoUnit.MONTHS);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
