// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.temporal.*;
import java.time.zone.*;

public class ZonedTimes {
    public static void main(String[] args) {
        ZoneId berlin = ZoneId.of("Europe/Berlin"), york = ZoneId.of("America/New_York");
        ZonedDateTime z = ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, berlin);
        System.out.println(z + " " + z.plusHours(1) + " " + z.plusDays(1) + " " + z.withZoneSameInstant(york) + " " + z.withZoneSameLocal(york) + " " + z.toInstant());
        System.out.println(ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, berlin) + " " + ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, berlin) + " " + ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, berlin).withLaterOffsetAtOverlap());
        System.out.println(Duration.between(ZonedDateTime.of(2024, 10, 26, 12, 0, 0, 0, berlin), ZonedDateTime.of(2024, 10, 27, 12, 0, 0, 0, berlin)) + " " + ChronoUnit.DAYS.between(ZonedDateTime.of(2024, 10, 26, 12, 0, 0, 0, berlin), ZonedDateTime.of(2024, 10, 27, 12, 0, 0, 0, berlin)));
        ZoneRules rules = berlin.getRules();
        System.out.println(rules.getOffset(Instant.EPOCH) + " " + rules.isDaylightSavings(z.plusMonths(3).toInstant()) + " " + rules.getStandardOffset(z.toInstant()) + " " + rules.nextTransition(z.toInstant()) + " " + rules.getTransition(LocalDateTime.of(2024, 3, 31, 2, 30)).isGap());
        System.out.println(rules.getValidOffsets(LocalDateTime.of(2024, 10, 27, 2, 30)) + " " + rules.isFixedOffset() + " " + rules.getTransitionRules().size() + " " + ZoneId.of("UTC").getRules().isFixedOffset());
        System.out.println(ZoneId.of("Z") + " " + ZoneId.of("GMT+2") + " " + ZoneId.of("UTC-05:30") + " " + berlin.getId() + " " + berlin.equals(ZoneId.of("Europe/Berlin")) + " " + ZoneId.getAvailableZoneIds().contains("Asia/Tokyo"));
        System.out.println(ZonedDateTime.parse("2007-12-03T10:15:30+01:00[Europe/Paris]") + " " + ZonedDateTime.ofInstant(Instant.ofEpochSecond(0), ZoneId.of("Asia/Kolkata")) + " " + LocalDate.of(1900, 1, 1).atStartOfDay(york).toOffsetDateTime());
        System.out.println(z.truncatedTo(ChronoUnit.DAYS) + " " + z.getDayOfWeek() + " " + z.compareTo(z.plusNanos(1)) + " " + z.isEqual(z.withZoneSameInstant(york)) + " " + z.equals(z.withZoneSameInstant(york)) + " " + z.hashCode());
        for (String bad : new String[] {"Nowhere/City", "x y", "+99"}) {
            try {
                ZoneId.of(bad);
            } catch (DateTimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
