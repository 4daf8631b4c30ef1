// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

public class DateParsing {
    static void attempt(String text, DateTimeFormatter f) {
        try {
            System.out.println(text + " -> " + f.parseBest(text, LocalDateTime::from, LocalDate::from, LocalTime::from, YearMonth::from));
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        DateTimeFormatter strict = DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT), smart = DateTimeFormatter.ofPattern("uuuu-MM-dd"), lenient = smart.withResolverStyle(ResolverStyle.LENIENT);
        attempt("2023-02-31", strict);
        attempt("2023-02-31", smart);
        attempt("2023-02-32", smart);
        attempt("2023-02-31", lenient);
        attempt("2023-14-40", lenient);
        attempt("5 Mar 2024 7:05 PM", DateTimeFormatter.ofPattern("d MMM yyyy h:mm a", Locale.US));
        attempt("12:30", DateTimeFormatter.ofPattern("HH:mm"));
        attempt("2024/07", DateTimeFormatter.ofPattern("yyyy/MM"));
        attempt("Tuesday, 5 March 2024", DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.US));
        attempt("Monday, 5 March 2024", DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.US));
        attempt("20240305", DateTimeFormatter.BASIC_ISO_DATE);
        attempt("2024-03-05x", DateTimeFormatter.ISO_DATE);
        DateTimeFormatter built = new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern("dd-MMM-").appendValueReduced(ChronoField.YEAR, 2, 2, 1950).optionalStart().appendLiteral('T').appendValue(ChronoField.HOUR_OF_DAY, 2).optionalEnd().parseDefaulting(ChronoField.HOUR_OF_DAY, 9).parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0).toFormatter(Locale.US);
        attempt("05-MAR-49", built);
        attempt("05-mar-50T17", built);
        System.out.println(LocalDateTime.parse("2024-01-01T00:00", DateTimeFormatter.ISO_LOCAL_DATE_TIME).plusSeconds(1).format(new DateTimeFormatterBuilder().appendPattern("HH:mm:ss").appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true).toFormatter()));
        System.out.println(DateTimeFormatter.ISO_TIME.parse("10:15:30").get(ChronoField.SECOND_OF_DAY) + " " + Year.parse("2020") + " " + MonthDay.parse("--12-25") + " " + YearMonth.parse("2020-02").lengthOfMonth());
        try {
            LocalTime.parse("25:00");
        } catch (DateTimeParseException e) {
            System.out.println(e.getErrorIndex() + " " + e.getParsedString() + " " + e.getMessage());
        }
    }
}
