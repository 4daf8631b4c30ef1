// SPDX-License-Identifier: Apache-2.0
package filmhouse;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What is shown in one room, and who sits where. */
public class Programme {
    /** A film at a time. */
    public static final class Screening {
        private final Film film;
        private final LocalDateTime start;
        private final boolean[][] taken;
        private int sold;

        private Screening(Film film, LocalDateTime start, int rows, int seats) {
            this.film = film;
            this.start = start;
            taken = new boolean[rows][seats];
        }

        public Film film() {
            return film;
        }

        public LocalDateTime start() {
            return start;
        }

        LocalDateTime end() {
            return start.plus(film.runtime()); // planted: NullPointerException
        }
    }

    private static final int WIDTH = 12;

    private final int rows;
    private final int seats;
    private final TreeMap<LocalDateTime, Screening> screenings = new TreeMap<>();
    private final Map<String, Integer> visitors = new HashMap<>();
    private final BitSet closedDays = new BitSet(366);

    public Programme(int rows, int seats) {
        if (rows < 0 || seats < 0 || rows > 26 || seats > 50) {
            throw new IllegalArgumentException(rows + " rows of " + seats);
        }
        this.rows = rows;
        this.seats = seats;
    }

    public Screening show(Film film, LocalDateTime start) {
        if (film == null || start == null) {
            throw new IllegalArgumentException("no film, or no time");
        }
        if (closedDays.get(start.getDayOfYear())) {
            throw new IllegalStateException("closed");
        }
        Map.Entry<LocalDateTime, Screening> before = screenings.floorEntry(start);
        if (before != null && before.getValue().end().isAfter(start)) {
            throw new IllegalStateException("the room is not empty");
        }
        Screening screening = new Screening(film, start, rows, seats);
        screenings.put(start, screening);
        return screening;
    }

    /** No screenings for a while; days count from the first of January. */
    public void close(int firstDay, int days) {
        closedDays.set(firstDay, firstDay + days); // planted: IndexOutOfBoundsException
    }

    /** A time in the week that begins on a Monday, such as "fri 20:15". */
    public static LocalDateTime slot(LocalDate monday, String text) {
        String[] parts = text.split(" ");
        DayOfWeek day = null;
        for (DayOfWeek candidate : DayOfWeek.values()) {
            if (candidate.name().startsWith(parts[0].toUpperCase(Locale.ROOT))) {
                day = candidate;
            }
        }
        String clock = parts[1]; // planted: ArrayIndexOutOfBoundsException
        LocalTime time = LocalTime.parse(clock); // planted: DateTimeParseException
        return monday.with(TemporalAdjusters.nextOrSame(day)).atTime(time); // planted: NullPointerException
    }

    /** What is running, or ran last. */
    public Screening at(LocalDateTime time) {
        return screenings.floorEntry(time).getValue(); // planted: NullPointerException
    }

    /** How long the room is empty before a screening. */
    public Duration pauseBefore(Screening screening) {
        LocalDateTime before = screenings.lowerKey(screening.start);
        return Duration.between(screenings.get(before).end(), screening.start); // planted: NullPointerException
    }

    private List<Screening> on(LocalDate day) {
        LocalDateTime midnight = day.atStartOfDay();
        return new ArrayList<>(screenings.subMap(midnight, midnight.plusDays(1)).values());
    }

    /** When the doors may be locked. */
    public LocalTime closing(LocalDate day) {
        List<Screening> shown = on(day);
        return shown.get(shown.size() - 1).end().toLocalTime(); // planted: IndexOutOfBoundsException
    }

    /** The longest pause of a day, in minutes. */
    public long longestPause(LocalDate day) {
        List<Screening> shown = on(day);
        long longest = 0;
        for (int i = 0; i < shown.size(); i++) {
            LocalDateTime end = shown.get(i).end();
            LocalDateTime next = shown.get(i + 1).start; // planted: IndexOutOfBoundsException
            longest = Math.max(longest, Duration.between(end, next).toMinutes());
        }
        return longest;
    }

    /** Sells a seat by what stands on the ticket: C12 is the twelfth seat of the third row. */
    public void sell(Screening screening, String seat) {
        int row = seat.charAt(0) - 'A'; // planted: StringIndexOutOfBoundsException
        int number = Integer.parseInt(seat.substring(1)) - 1; // planted: NumberFormatException
        if (row < 0 || row >= rows) {
            throw new IllegalArgumentException("row " + seat.charAt(0));
        }
        if (screening.taken[row][number]) { // planted: ArrayIndexOutOfBoundsException
            throw new IllegalStateException("is taken: " + seat);
        }
        screening.taken[row][number] = true;
        screening.sold++;
    }

    /** How full it is, in percent. */
    public int occupancy(Screening screening) {
        return screening.sold * 100 / (rows * seats); // planted: ArithmeticException
    }

    /** The first seat of so many free ones side by side in a row, or 0. */
    public int sideBySide(Screening screening, int row, int count) {
        boolean[] taken = screening.taken[row]; // planted: ArrayIndexOutOfBoundsException
        for (int first = 0; first < taken.length; first++) {
            int free = 0;
            while (free < count && !taken[first + free]) { // planted: ArrayIndexOutOfBoundsException
                free++;
            }
            if (free == count) {
                return first + 1;
            }
        }
        return 0;
    }

    /** Counts who came, after a film was announced. */
    public void announce(Film film) {
        visitors.putIfAbsent(film.id(), 0);
    }

    public int admit(Screening screening, int people) {
        int before = visitors.get(screening.film.id()); // planted: NullPointerException
        visitors.put(screening.film.id(), before + people);
        return before + people;
    }

    /** How many people one seat that was sold stands for; more than one if somebody did not look. */
    public int ratio(Screening screening) {
        int people = visitors.getOrDefault(screening.film.id(), 0);
        if (people == 0) {
            return 0;
        }
        return people / screening.sold; // planted: ArithmeticException
    }

    /** The moment of the start for those who watch from elsewhere. */
    public static ZonedDateTime elsewhere(Screening screening, String here, String there) {
        ZonedDateTime start = screening.start.atZone(ZoneId.of(here)); // planted: DateTimeException
        return start.withZoneSameInstant(ZoneId.of(there)); // planted: ZoneRulesException
    }

    /** A line for each title of a day, cut to the width of the board. */
    public String board(LocalDate day) {
        StringBuilder board = new StringBuilder();
        for (Screening screening : on(day)) {
            board.append(screening.start.toLocalTime()).append(' ');
            board.append(screening.film.title().substring(0, WIDTH)); // planted: StringIndexOutOfBoundsException
            board.append('\n');
        }
        board.deleteCharAt(board.length() - 1); // planted: StringIndexOutOfBoundsException
        return board.toString();
    }
}
