// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.temporal.*;

public class LocalTimeTest {
    public static void main(String[] args) {
        LocalTime t = LocalTime.of(23, 59, 30, 500_000_000);
        System.out.println(t + " " + t.plusSeconds(45) + " " + t.minusHours(30) + " " + t.plusNanos(1) + " " + t.withNano(0) + " " + t.truncatedTo(ChronoUnit.MINUTES) + " " + t.withHour(5).withMinute(7).withSecond(9));
        System.out.println(t.toNanoOfDay() + " " + t.toSecondOfDay() + " " + t.getNano() + " " + LocalTime.ofSecondOfDay(3661) + " " + LocalTime.NOON + " " + LocalTime.MAX + " " + LocalTime.MIN);
        System.out.println(t.isAfter(LocalTime.NOON) + " " + t.compareTo(LocalTime.MAX) + " " + ChronoUnit.MINUTES.between(LocalTime.NOON, t) + " " + LocalTime.NOON.until(t, ChronoUnit.HALF_DAYS) + " " + Duration.between(t, LocalTime.MIDNIGHT));
        System.out.println(t.get(ChronoField.AMPM_OF_DAY) + " " + t.get(ChronoField.CLOCK_HOUR_OF_AMPM) + " " + t.get(ChronoField.MILLI_OF_SECOND) + " " + t.getLong(ChronoField.MICRO_OF_DAY));
        System.out.println(LocalTime.parse("07:05") + " " + LocalTime.parse("07:05:03.000001") + " " + t.atDate(LocalDate.EPOCH) + " " + t.hashCode() + " " + t.atOffset(ZoneOffset.ofHours(-3)));
        LocalDateTime dt = LocalDateTime.of(2023, 12, 31, 22, 15).plusMinutes(200);
        System.out.println(dt + " " + dt.minusSeconds(1).minusNanos(5) + " " + dt.truncatedTo(ChronoUnit.DAYS) + " " + dt.toLocalDate() + " " + dt.toLocalTime() + " " + dt.with(LocalTime.NOON).with(ChronoField.DAY_OF_MONTH, 9));
        System.out.println(dt.until(LocalDateTime.of(2024, 2, 1, 0, 0), ChronoUnit.HOURS) + " " + Duration.between(dt, dt.plusDays(1)) + " " + dt.toEpochSecond(ZoneOffset.UTC) + " " + LocalDateTime.ofEpochSecond(1e9 > 1 ? 1000000000L : 0, 5, ZoneOffset.ofHours(1)));
        System.out.println(dt.compareTo(dt.plusNanos(1)) + " " + LocalDateTime.parse("2020-02-29T12:30:15.123") + " " + dt.getDayOfWeek() + " " + dt.isBefore(LocalDateTime.MAX));
        Runnable[] bad = {() -> LocalTime.of(24, 0), () -> LocalTime.parse("7:05"), () -> t.truncatedTo(ChronoUnit.MONTHS), () -> LocalDateTime.parse("2020-02-29 12:30")};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (DateTimeException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
