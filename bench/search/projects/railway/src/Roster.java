// SPDX-License-Identifier: Apache-2.0
package railway;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who drives when. */
public class Roster {
    /** One turn of work. */
    public record Duty(String id, LocalDateTime from, LocalDateTime to) {
        public Duration length() {
            return Duration.between(from, to);
        }
    }

    private static final class Driver {
        final List<Duty> duties = new ArrayList<>();
        LocalDate licensedUntil;
        String deputy;
    }

    private static final List<String> DAYS = List.of("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su");
    private static final Duration LONGEST = Duration.ofHours(10);

    private final Map<String, Driver> drivers = new HashMap<>();
    private final Map<String, List<LocalDate>> absences = new HashMap<>();

    /** Reads "D12 2026-03-01T05:00 2026-03-01T13:30". */
    public static Duty duty(String line) {
        String[] fields = line.trim().split(" +");
        if (fields.length != 3) {
            throw new IllegalArgumentException("not three fields: " + line);
        }
        LocalDateTime from = LocalDateTime.parse(fields[1]); // planted: DateTimeParseException
        return new Duty(fields[0], from, fields[2].equals("-") ? null : LocalDateTime.parse(fields[2]));
    }

    /** The days of "Mo", "Mo-Fr" or "Fr-Mo". */
    public static Set<DayOfWeek> days(String text) {
        int dash = text.indexOf('-');
        DayOfWeek first = day(dash < 0 ? text : text.substring(0, dash));
        DayOfWeek last = dash < 0 ? first : day(text.substring(dash + 1));
        Set<DayOfWeek> days = EnumSet.of(last);
        for (DayOfWeek at = first; at != last; at = at.plus(1)) {
            days.add(at);
        }
        return days;
    }

    private static DayOfWeek day(String name) {
        return DayOfWeek.of(DAYS.indexOf(name) + 1); // planted: DateTimeException
    }

    /** The letter of a rotating pattern like "EELLNNRR" for a day. */
    public static char turn(String pattern, LocalDate begin, LocalDate day) {
        int days = (int) (day.toEpochDay() - begin.toEpochDay());
        return pattern.charAt(Math.floorMod(days, pattern.length())); // planted: ArithmeticException
    }

    public void hire(String name) {
        drivers.putIfAbsent(name, new Driver());
    }

    private Driver driver(String name) {
        Driver driver = drivers.get(name);
        if (driver == null) {
            throw new IllegalArgumentException("nobody is called " + name);
        }
        return driver;
    }

    public void license(String name, LocalDate until) {
        driver(name).licensedUntil = until;
    }

    public void setDeputy(String name, String deputy) {
        driver(name).deputy = deputy;
    }

    public void assign(String name, Duty duty) {
        driver(name).duties.add(duty);
    }

    public boolean mayDrive(String name, LocalDate day) {
        return !driver(name).licensedUntil.isBefore(day); // planted: NullPointerException
    }

    /** Puts a duty in the place of the one with this name. */
    public Duty replace(String name, String id, Duty other) {
        List<Duty> duties = driver(name).duties;
        int at = duties.size() - 1;
        while (at >= 0 && !duties.get(at).id().equals(id)) {
            at--;
        }
        return duties.set(at, other); // planted: IndexOutOfBoundsException
    }

    /** The shortest rest between one duty and the next, which are in order. */
    public Duration shortestRest(String name) {
        Duration shortest = Duration.ofDays(365);
        Iterator<Duty> duties = driver(name).duties.iterator();
        Duty before = duties.next(); // planted: NoSuchElementException
        while (duties.hasNext()) {
            Duty duty = duties.next();
            Duration rest = Duration.between(before.to(), duty.from()); // planted: NullPointerException
            shortest = rest.compareTo(shortest) < 0 ? rest : shortest;
            before = duty;
        }
        return shortest;
    }

    /** Takes away duties which are too long, and those which begin at night. */
    public void relieve(String name) {
        Iterator<Duty> duties = driver(name).duties.iterator();
        while (duties.hasNext()) {
            Duty duty = duties.next();
            if (duty.to() != null && duty.length().compareTo(LONGEST) > 0) {
                duties.remove();
            }
            if (duty.from().getHour() < 4) {
                duties.remove(); // planted: IllegalStateException
            }
        }
    }

    public void absent(String name, LocalDate... days) {
        if (days.length > 0 && !absences.containsKey(name)) {
            absences.put(name, List.of(days));
            return;
        }
        for (LocalDate day : days) {
            absences.get(name).add(day); // planted: UnsupportedOperationException
        }
    }

    /** Who drives instead of somebody, or that driver. */
    public String standIn(String name, LocalDate day) {
        if (!absences.getOrDefault(name, List.of()).contains(day)) {
            return name;
        }
        return standIn(driver(name).deputy, day); // planted: StackOverflowError in standIn
    }
}
