// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.temporal.*;

public class PeriodTest {
    public static void main(String[] args) {
        Period p = Period.of(1, 14, 40);
        System.out.println(p + " " + p.normalized() + " " + p.toTotalMonths() + " " + p.negated() + " " + p.multipliedBy(3) + " " + p.plusDays(5).minusMonths(20) + " " + p.getUnits());
        System.out.println(Period.parse("P2Y-3M+4D") + " " + Period.parse("-P1W3D") + " " + Period.ZERO + " " + Period.ofWeeks(2) + " " + p.isNegative() + " " + Period.ofDays(0).isZero());
        System.out.println(Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2023, 2, 28)) + " " + Period.between(LocalDate.of(2023, 5, 10), LocalDate.of(2022, 6, 20)));
        System.out.println(LocalDate.of(2020, 1, 31).plus(Period.ofMonths(1)) + " " + LocalDate.of(2020, 3, 31).minus(p) + " " + p.addTo(LocalDate.EPOCH) + " " + p.get(ChronoUnit.MONTHS) + " " + p.equals(Period.of(1, 14, 40)) + " " + p.hashCode());
        Duration d = Duration.ofSeconds(93784, 5_000_000);
        System.out.println(d + " " + d.toDays() + " " + d.toHours() + " " + d.toMinutesPart() + " " + d.toSecondsPart() + " " + d.toMillis() + " " + d.toNanosPart() + " " + d.getSeconds() + " " + d.negated());
        System.out.println(Duration.ofMillis(-1) + " " + Duration.ofDays(2).plusHours(3).minusMinutes(4) + " " + d.dividedBy(7) + " " + d.multipliedBy(-2) + " " + d.dividedBy(Duration.ofHours(1)) + " " + d.abs().equals(d) + " " + d.truncatedTo(ChronoUnit.HOURS));
        System.out.println(Duration.parse("PT1H30M") + " " + Duration.parse("P1DT-2.5S") + " " + Duration.parse("-PT0.001S") + " " + Duration.ZERO + " " + Duration.of(3, ChronoUnit.HALF_DAYS) + " " + Duration.ofNanos(Long.MAX_VALUE) + " " + d.compareTo(Duration.ofHours(26)));
        Runnable[] bad = {() -> Period.parse("P"), () -> Duration.parse("1H"), () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1), () -> Duration.of(1, ChronoUnit.MONTHS), () -> p.get(ChronoUnit.HOURS), () -> LocalTime.NOON.plus(p)};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
