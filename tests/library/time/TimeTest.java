// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;

public class TimeTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        LocalDate d = LocalDate.of(2024, 2, 28); show(d.plusDays(2)); show(d.getDayOfWeek()); show(d.isLeapYear()); show(d.withMonth(12).lengthOfMonth()); show(ChronoUnit.DAYS.between(d, LocalDate.of(2025, 1, 1))); show(d.minusYears(1).plusMonths(1)); show(Period.between(d, LocalDate.of(2025, 3, 1))); show(LocalTime.of(23, 59).plusMinutes(2)); show(LocalDateTime.of(2024, 1, 1, 12, 0).plusHours(13)); show(Duration.ofMinutes(135)); show(Duration.ofSeconds(3661).toHours()); show(d.format(DateTimeFormatter.ISO_DATE)); show(LocalDate.parse("2024-03-15").getMonth()); show(Instant.ofEpochSecond(0)); show(Instant.ofEpochSecond(1700000000)); show(d.compareTo(LocalDate.of(2024, 3, 1))); show(Year.isLeap(1900)); show(DayOfWeek.MONDAY.plus(3)); show(Month.JANUARY.minus(1)); show(ZoneOffset.ofHours(2)); show(OffsetDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC)); show(LocalDateTime.of(2024, 1, 1, 0, 0).atZone(ZoneId.of("UTC"))); show(d.getDayOfYear()); show(d.until(LocalDate.of(2024, 12, 25), ChronoUnit.WEEKS)); show(YearMonth.of(2024, 2).atEndOfMonth()); show(d.hashCode()); show(LocalTime.MIDNIGHT); show(LocalTime.parse("10:15:30").toSecondOfDay());
        try { LocalDate.of(2024, 2, 30); } catch (DateTimeException e) { show(e.getMessage()); } try { LocalDate.parse("x"); } catch (java.time.format.DateTimeParseException e) { show(e.getMessage()); } show(d.format(DateTimeFormatter.ofPattern("dd/MM/yyyy"))); show(LocalDateTime.parse("2024-01-02T03:04:05").format(DateTimeFormatter.ofPattern("HH:mm:ss yyyy-MM-dd")));
    }
}
