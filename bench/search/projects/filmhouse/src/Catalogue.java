// SPDX-License-Identifier: Apache-2.0
package filmhouse;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** All films that the archive knows, and the ways to look for them. */
public class Catalogue implements Iterable<Film> {
    /** The cards that somebody looked at, of which only so many are kept at hand. */
    private static final class Recent extends LinkedHashMap<String, String> {
        private static final long serialVersionUID = 1L;
        private final int most;

        Recent(int most) {
            super(16, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > most;
        }
    }

    private static final Map<String, Comparator<Film>> ORDERS = Map.of("title", Comparator.comparing(Film::sortTitle),
            "year", Comparator.comparingInt(Film::year), "id", Comparator.comparing(Film::id));

    private final Map<String, Film> films = new LinkedHashMap<>();
    private final TreeMap<Integer, List<Film>> byYear = new TreeMap<>();
    private final Map<Film.Genre, Integer> counts = new EnumMap<>(Film.Genre.class);
    private final Recent recent;
    private int changes;

    public Catalogue(int kept) {
        recent = new Recent(kept);
    }

    /** Reads cards; the first line says for which house they were typed. */
    public static Catalogue load(List<String> lines, int kept) {
        Catalogue catalogue = new Catalogue(kept);
        String heading = lines.get(0); // planted: IndexOutOfBoundsException
        if (heading.startsWith("#")) {
            lines = lines.subList(1, lines.size());
        }
        for (String line : lines) {
            if (!line.isBlank()) {
                catalogue.add(Film.parse(line));
            }
        }
        return catalogue;
    }

    public void add(Film film) {
        if (films.putIfAbsent(film.id(), film) != null) {
            throw new IllegalArgumentException("is known already: " + film.id());
        }
        byYear.computeIfAbsent(film.year(), year -> new ArrayList<>()).add(film);
        film.genres().forEach(genre -> counts.merge(genre, 1, Integer::sum));
        changes++;
    }

    public boolean remove(String id) {
        Film film = films.remove(id);
        if (film == null) {
            return false;
        }
        byYear.get(film.year()).remove(film);
        film.genres().forEach(genre -> counts.computeIfPresent(genre, (key, count) -> count == 1 ? null : count - 1));
        changes++;
        return true;
    }

    public int size() {
        return films.size();
    }

    public String title(String id) {
        return films.get(id).title(); // planted: NullPointerException
    }

    /** The card as it is shown, from those at hand if it is there. */
    public String show(String id) {
        String card = recent.get(id);
        if (card == null) {
            Film film = films.get(id);
            card = film.title() + " (" + film.year() + ")"; // planted: NullPointerException
            recent.put(id, card);
        }
        return card;
    }

    /** The one that was looked at longest ago of those at hand. */
    public String stalest() {
        if (films.isEmpty()) {
            return "";
        }
        return recent.keySet().iterator().next(); // planted: NoSuchElementException
    }

    public Optional<Film> earliest() {
        if (byYear.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(byYear.firstEntry().getValue().get(0)); // planted: IndexOutOfBoundsException
    }

    /** How many years passed after this one until the next film that is kept here. */
    public int gapAfter(int year) {
        int next = byYear.higherKey(year); // planted: NullPointerException
        return next - year;
    }

    public int firstDecade() {
        return byYear.firstKey() / 10 * 10; // planted: NoSuchElementException
    }

    public int count(Film.Genre genre) {
        return counts.get(genre); // planted: NullPointerException
    }

    public Film.Genre favourite() {
        var most = counts.entrySet().stream().max(Map.Entry.comparingByValue());
        return most.get().getKey(); // planted: NoSuchElementException
    }

    /** The year in the middle, or between the two that are. */
    public double medianYear() {
        List<Integer> years = films.values().stream().map(Film::year).sorted().collect(Collectors.toList());
        int half = years.size() / 2;
        if (years.size() % 2 == 1) {
            return years.get(half);
        }
        return (years.get(half - 1) + years.get(half)) / 2.0; // planted: IndexOutOfBoundsException
    }

    public Duration runtime() {
        Duration sum = Duration.ZERO;
        for (Film film : films.values()) {
            sum = sum.plus(film.runtime()); // planted: NullPointerException
        }
        return sum;
    }

    public Film oldest() {
        return Collections.min(films.values()); // planted: NoSuchElementException
    }

    /** Ids by titles, for the people at the desk. */
    public Map<String, String> idsByTitle() {
        return films.values().stream()
                .collect(Collectors.toMap(Film::title, Film::id)); // planted: IllegalStateException
    }

    public Map<String, List<Film>> byOriginalTitle() {
        Collection<Film> all = films.values();
        return all.stream().collect(Collectors.groupingBy(Film::originalTitle)); // planted: NullPointerException
    }

    /** All films by title, year or id; a minus in front turns it round. */
    public List<Film> sorted(String order) {
        List<Film> sorted = new ArrayList<>(films.values());
        if (order.startsWith("-")) {
            Comparator<Film> comparator = ORDERS.get(order.substring(1));
            sorted.sort(comparator.reversed()); // planted: NullPointerException
        } else {
            sorted.sort(ORDERS.getOrDefault(order, ORDERS.get("id")));
        }
        return sorted;
    }

    /** A page of a list in the order in which films came; pages count from one. */
    public List<Film> page(int number, int size) {
        if (number < 1 || size < 1 || size > 1000) {
            throw new IllegalArgumentException("page " + number + " of " + size);
        }
        List<Film> all = new ArrayList<>(films.values());
        int from = (number - 1) * size;
        int to = Math.min(from + size, all.size());
        return all.subList(from, to); // planted: IllegalArgumentException
    }

    /** Walks over what there is now; whoever changes the catalogue meanwhile is told so. */
    @Override
    public Iterator<Film> iterator() {
        return new Iterator<>() {
            private final Film[] all = films.values().toArray(new Film[0]);
            private final int expected = changes;
            private int next;
            private Film last;

            @Override
            public boolean hasNext() {
                return next < all.length;
            }

            @Override
            public Film next() {
                if (changes != expected) {
                    throw new NoSuchElementException("changed");
                }
                last = all[next++]; // planted: ArrayIndexOutOfBoundsException
                return last;
            }

            @Override
            public void remove() {
                films.remove(last.id()); // planted: NullPointerException
                last = null;
            }
        };
    }
}
