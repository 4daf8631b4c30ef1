// SPDX-License-Identifier: Apache-2.0
package railway;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The trains of a day with their stops. */
public class Timetable {
    /** Kinds of trains. */
    public enum Kind { EXPRESS, REGIONAL, FREIGHT, EMPTY }

    /** A stop. There is no arrival where a train begins, no departure where it ends; the platform may be open. */
    public record Stop(String station, ServiceTime arrival, ServiceTime departure, String platform) {
    }

    /** One train. */
    public static final class Train {
        private final int number;
        private final Kind kind;
        private final List<Stop> stops = new ArrayList<>();
        private boolean cancelled;

        public Train(int number, Kind kind) {
            this.number = number;
            this.kind = Objects.requireNonNull(kind, "kind");
        }

        public int number() {
            return number;
        }

        public boolean isCancelled() {
            return cancelled;
        }

        public void call(Stop stop) {
            stops.add(Objects.requireNonNull(stop, "stop"));
        }

        public void call(String station, String arrival, String departure) {
            stops.add(new Stop(station, ServiceTime.parse(arrival), ServiceTime.parse(departure), null));
        }

        public String origin() {
            return stops.get(0).station(); // planted: IndexOutOfBoundsException
        }

        /** From the first departure to the last arrival. */
        public int journeyMinutes() {
            if (stops.size() < 2) {
                return 0;
            }
            ServiceTime start = stops.get(0).departure();
            ServiceTime end = stops.get(stops.size() - 1).arrival();
            return start == null ? 0 : end.minutes() - start.minutes(); // planted: NullPointerException
        }

        /** How long it stands at the stop with this index. */
        public int dwell(int index) {
            if (index < 0 || index >= stops.size()) {
                return 0;
            }
            Stop stop = stops.get(index);
            if (stop.arrival() == null) {
                return 0;
            }
            return stop.departure().minutes() - stop.arrival().minutes(); // planted: NullPointerException
        }

        /** The number of the platform at a station, or 0 if it does not stop there. */
        public int platform(String station) {
            for (Stop stop : stops) {
                if (stop.station().equals(station)) {
                    return Integer.parseInt(stop.platform()); // planted: NumberFormatException
                }
            }
            return 0;
        }

        /** The stops between two stations, both included. */
        public List<Stop> between(String from, String to) {
            int first = indexOf(from);
            int last = indexOf(to);
            if (last < first) {
                return List.of();
            }
            return stops.subList(first, last + 1); // planted: IndexOutOfBoundsException
        }

        private int indexOf(String station) {
            for (int i = 0; i < stops.size(); i++) {
                if (stops.get(i).station().equals(station)) {
                    return i;
                }
            }
            return -1;
        }
    }

    private final TreeMap<Integer, Train> trains = new TreeMap<>();

    /** Reads "RE 4711 regional: ABC -/10:00@3, DEF 10:20/10:22, GHI 10:41/-". */
    public Train read(String line) {
        int colon = line.indexOf(": ");
        String[] head = line.substring(0, colon).split(" "); // planted: StringIndexOutOfBoundsException
        if (head.length != 3 || !head[1].matches("\\d{1,6}")) {
            throw new IllegalArgumentException("no train: " + line);
        }
        Kind kind = Kind.valueOf(head[2].toUpperCase()); // planted: IllegalArgumentException
        Train train = new Train(Integer.parseInt(head[1]), kind);
        for (String part : line.substring(colon + 2).split(",")) {
            train.call(stop(part.trim()));
        }
        add(train);
        return train;
    }

    private static Stop stop(String part) {
        int space = part.indexOf(' ');
        if (space < 0) {
            return new Stop(part, null, null, null);
        }
        String times = part.substring(space + 1);
        String platform = null;
        int at = times.indexOf('@');
        if (at >= 0) {
            platform = times.substring(at + 1);
            times = times.substring(0, at);
        }
        String[] both = times.split("/");
        ServiceTime arrival = ServiceTime.parse(both[0]);
        ServiceTime departure = ServiceTime.parse(both[1]); // planted: ArrayIndexOutOfBoundsException
        return new Stop(part.substring(0, space), arrival, departure, platform);
    }

    public void add(Train train) {
        if (trains.putIfAbsent(train.number, train) != null) {
            throw new IllegalArgumentException("train " + train.number + " is there already");
        }
    }

    public Train first() {
        return trains.isEmpty() ? null : trains.firstEntry().getValue();
    }

    /** The number of the train that follows, in the order of numbers. */
    public int numberAfter(int number) {
        return trains.higherKey(number); // planted: NullPointerException
    }

    public void cancel(int number) {
        Train train = trains.get(number);
        if (train == null) {
            throw new IllegalArgumentException("no train " + number);
        }
        train.cancelled = true;
    }

    /** The departures of a station in the order of time. */
    public List<ServiceTime> departures(String station) {
        return trains.values().stream()
                .filter(train -> !train.cancelled)
                .flatMap(train -> train.stops.stream())
                .filter(stop -> stop.station().equals(station))
                .sorted(Comparator.comparing(Stop::departure))
                .map(Stop::departure)
                .toList(); // planted: NullPointerException
    }

    /** The next departures of a station, as the board shows them. */
    public String board(String station, int rows) {
        List<ServiceTime> all = departures(station);
        StringBuilder out = new StringBuilder(station);
        for (ServiceTime time : all.subList(0, rows)) { // planted: IndexOutOfBoundsException
            out.append(' ').append(time);
        }
        return out.toString();
    }

    /** The minutes between one departure and the next. */
    public int[] gaps(String station) {
        List<ServiceTime> all = departures(station);
        int[] gaps = new int[Math.max(0, all.size() - 1)];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = all.get(i + 1).minutes() - all.get(i).minutes();
        }
        return gaps;
    }

    /** The percentage of trains which are of this kind. */
    public int share(Kind kind) {
        Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
        for (Train train : trains.values()) {
            counts.merge(train.kind, 1, Integer::sum);
        }
        return counts.get(kind) * 100 / trains.size(); // planted: NullPointerException
    }

    /** What the loudspeaker says. */
    public static String announcement(Train train) {
        String what = switch (train.kind) {
            case EXPRESS -> "The express";
            case REGIONAL -> "The regional train";
            case FREIGHT -> "A train passes: stand clear. It";
            default -> throw new IllegalStateException("kind " + train.kind); // planted: IllegalStateException
        };
        return what + " from " + (train.stops.isEmpty() ? "nowhere" : train.origin());
    }
}
