// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.temporal.*;

public class InstantTest {
    public static void main(String[] args) {
        Instant i = Instant.ofEpochSecond(1234567890, 123456789);
        System.out.println(i + " " + i.plusMillis(900) + " " + i.minusSeconds(1234567891) + " " + i.truncatedTo(ChronoUnit.HOURS) + " " + i.toEpochMilli() + " " + i.getNano() + " " + i.plus(3, ChronoUnit.DAYS));
        System.out.println(Instant.EPOCH + " " + Instant.ofEpochMilli(-1) + " " + Instant.parse("2007-12-03T10:15:30.00Z") + " " + Instant.MIN + " " + Instant.MAX);
        System.out.println(i.isAfter(Instant.EPOCH) + " " + i.compareTo(i) + " " + i.until(Instant.EPOCH, ChronoUnit.DAYS) + " " + Duration.between(Instant.EPOCH, i) + " " + i.hashCode() + " " + i.get(ChronoField.MILLI_OF_SECOND) + " " + i.getLong(ChronoField.INSTANT_SECONDS));
        System.out.println(i.atOffset(ZoneOffset.ofHoursMinutes(5, 30)) + " " + i.atZone(ZoneOffset.UTC) + " " + LocalDateTime.ofInstant(i, ZoneOffset.ofHours(-8)));
        OffsetDateTime o = OffsetDateTime.of(2020, 6, 1, 12, 0, 0, 0, ZoneOffset.ofHours(2));
        System.out.println(o + " " + o.toInstant() + " " + o.withOffsetSameInstant(ZoneOffset.ofHours(9)) + " " + o.withOffsetSameLocal(ZoneOffset.MIN) + " " + o.isEqual(OffsetDateTime.parse("2020-06-01T10:00Z")) + " " + o.equals(OffsetDateTime.parse("2020-06-01T10:00Z")) + " " + o.compareTo(OffsetDateTime.parse("2020-06-01T10:00Z")));
        OffsetTime t = OffsetTime.parse("10:15+01:00");
        System.out.println(t + " " + t.plusHours(15) + " " + t.withOffsetSameInstant(ZoneOffset.UTC) + " " + t.isBefore(OffsetTime.parse("10:15Z")));
        System.out.println(ZoneOffset.of("+05:45") + " " + ZoneOffset.of("-3") + " " + ZoneOffset.ofTotalSeconds(3661) + " " + ZoneOffset.MAX.getTotalSeconds() + " " + ZoneOffset.of("Z") + " " + ZoneOffset.ofHours(1).compareTo(ZoneOffset.UTC));
        Clock clock = Clock.fixed(i, ZoneOffset.UTC);
        System.out.println(clock.instant() + " " + LocalDate.now(clock) + " " + LocalTime.now(Clock.offset(clock, Duration.ofHours(5))) + " " + clock.millis() + " " + Year.now(clock) + " " + clock.withZone(ZoneOffset.ofHours(1)).getZone() + " " + Clock.tick(clock, Duration.ofMinutes(15)).instant());
        Runnable[] bad = {() -> ZoneOffset.ofHours(19), () -> ZoneOffset.of("1"), () -> Instant.parse("2007-12-03"), () -> Instant.MAX.plusNanos(1), () -> i.plus(1, ChronoUnit.YEARS), () -> LocalDate.from(i)};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (DateTimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
