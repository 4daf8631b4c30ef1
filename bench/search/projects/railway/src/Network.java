// SPDX-License-Identifier: Apache-2.0
package railway;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Stations and the tracks between them. */
public class Network {
    /** A station; the region is null where none was given. */
    public record Station(String code, String name, int platforms, String region) {
    }

    /** A track in one direction; its speed limit is in kilometres per hour. */
    public record Track(String from, String to, int metres, int limit) {
    }

    private record Reached(String station, int metres) {
    }

    private final Map<String, Station> stations = new LinkedHashMap<>();
    private final Map<String, List<Track>> tracks = new HashMap<>();
    private final Map<String, String> controlledBy = new HashMap<>();
    private final Set<String> closed = new HashSet<>();

    /** Reads "ABC;Abbey Road;4;North". The number of platforms and the region may be left out. */
    public Station read(String line) {
        String[] fields = line.split(";");
        String code = fields[0].trim(); // planted: ArrayIndexOutOfBoundsException
        if (code.startsWith("#") || code.isEmpty()) {
            return null;
        }
        String name = fields.length > 1 ? fields[1].trim() : code;
        int platforms = 1;
        if (fields.length > 2 && !fields[2].isBlank()) {
            platforms = Integer.parseInt(fields[2].trim()); // planted: NumberFormatException
        }
        Station station = new Station(code, name, platforms, fields.length > 3 ? fields[3].trim() : null);
        stations.put(code, station);
        return station;
    }

    public void add(Station station) {
        stations.put(station.code(), station);
    }

    public void connect(String from, String to, int metres, int limit) {
        if (metres <= 0) {
            throw new IllegalArgumentException("length of a track");
        }
        tracks.computeIfAbsent(from, key -> new ArrayList<>()).add(new Track(from, to, metres, limit));
    }

    /** A station is controlled from another one, which may be controlled from a third. */
    public void control(String station, String from) {
        controlledBy.put(station, from);
    }

    public void close(String code) {
        closed.add(code);
    }

    public int tracksFrom(String code) {
        List<Track> out = tracks.get(code);
        return out == null ? 0 : out.size();
    }

    /** How the station's region is written on maps. */
    public String regionLabel(String code) {
        Station station = stations.get(code);
        if (station == null) {
            return "?";
        }
        return station.region().toUpperCase(); // planted: NullPointerException
    }

    /** "ABB" for "Abbeyville", "AR" for "Abbey Road". */
    public String abbreviation(Station station) {
        String name = station.name().strip();
        int space = name.indexOf(' ');
        if (space < 0) {
            return name.substring(0, 3).toUpperCase(); // planted: StringIndexOutOfBoundsException
        }
        return "" + name.charAt(0) + name.charAt(space + 1);
    }

    /** How many control centres stand above a station. */
    public int controlLevel(String code) {
        String above = controlledBy.get(code);
        return above == null ? 0 : 1 + controlLevel(above); // planted: StackOverflowError in controlLevel
    }

    /** The shortest distance, in metres. */
    public int distance(String from, String to) {
        return distances(from, new HashMap<>()).get(to); // planted: NullPointerException
    }

    /** The stations of the shortest way, both ends included. */
    public List<String> way(String from, String to) {
        Map<String, String> before = new HashMap<>();
        distances(from, before);
        LinkedList<String> way = new LinkedList<>();
        String at = to;
        while (!at.equals(from)) { // planted: NullPointerException
            way.addFirst(at);
            at = before.get(at);
        }
        way.addFirst(from);
        return way;
    }

    private Map<String, Integer> distances(String from, Map<String, String> before) {
        Map<String, Integer> best = new HashMap<>();
        PriorityQueue<Reached> queue = new PriorityQueue<>(Comparator.comparingInt(Reached::metres));
        queue.add(new Reached(from, 0));
        best.put(from, 0);
        while (!queue.isEmpty()) {
            Reached reached = queue.remove();
            if (reached.metres() > best.get(reached.station())) {
                continue;
            }
            for (Track track : tracks.getOrDefault(reached.station(), List.of())) {
                int metres = reached.metres() + track.metres();
                Integer known = best.get(track.to());
                if (!closed.contains(track.to()) && (known == null || metres < known)) {
                    best.put(track.to(), metres);
                    before.put(track.to(), reached.station());
                    queue.add(new Reached(track.to(), metres));
                }
            }
        }
        return best;
    }

    /** The minutes without a stop along the stations given, rounded down for each track. */
    public int runningTime(List<String> codes) {
        int minutes = 0;
        for (int i = 0; i + 1 < codes.size(); i++) {
            String to = codes.get(i + 1);
            Track track = tracks.getOrDefault(codes.get(i), List.of()).stream()
                    .filter(t -> t.to().equals(to))
                    .findFirst()
                    .get(); // planted: NoSuchElementException
            int metresPerMinute = track.limit() * 1000 / 60;
            minutes += track.metres() / metresPerMinute; // planted: ArithmeticException
        }
        return minutes;
    }

    public Map<String, Integer> platformsByRegion() {
        return stations.values().stream()
                .filter(station -> !closed.contains(station.code()))
                .collect(Collectors.groupingBy(Station::region, TreeMap::new, // planted: NullPointerException
                        Collectors.summingInt(Station::platforms)));
    }

    public Map<String, String> codesByName() {
        return stations.values().stream()
                .collect(Collectors.toMap(Station::name, Station::code)); // planted: IllegalStateException
    }

    /** Takes away the tracks which lead to stations that were closed. */
    public void prune() {
        for (List<Track> out : tracks.values()) {
            for (Track track : out) { // planted: ConcurrentModificationException
                if (closed.contains(track.to())) {
                    out.remove(track);
                }
            }
        }
    }

    public String busiest() {
        return stations.values().stream()
                .max(Comparator.comparingInt(Station::platforms))
                .map(Station::name)
                .orElse("");
    }
}
