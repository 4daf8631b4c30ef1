// SPDX-License-Identifier: Apache-2.0
package filmhouse;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A work as the archive describes it, apart from the copies that it keeps. The original title is null when it is the
 * title, the running time when nobody has measured it, the rating when nobody has seen it.
 */
public record Film(String id, String title, String originalTitle, int year, Duration runtime, Set<Genre> genres,
        List<String> directors, Integer rating) implements Comparable<Film> {

    /** What the shelves are divided by. */
    public enum Genre {
        DRAMA, COMEDY, NOIR, WESTERN, DOCUMENTARY, ANIMATION, HORROR;

        /** The genre that an old index card abbreviates, or null. */
        public static Genre ofLabel(String label) {
            String wanted = label.strip().toUpperCase(Locale.ROOT);
            for (Genre genre : values()) {
                if (!wanted.isEmpty() && genre.name().startsWith(wanted)) {
                    return genre;
                }
            }
            return null;
        }
    }

    private static final int FIRST_YEAR = 1888;
    private static final List<String> ARTICLES = List.of("the ", "a ", "an ", "der ", "le ", "la ");

    public Film {
        if (id == null || id.isBlank()) {
            throw new IllegalArgumentException("a film needs an id");
        }
        if (title == null) {
            throw new IllegalArgumentException("a film needs a title: " + id);
        }
        if (year < FIRST_YEAR) {
            throw new IllegalArgumentException("no films in " + year);
        }
        if (rating != null && (rating < 0 || rating > 10)) {
            throw new IllegalArgumentException("rating: " + rating);
        }
        genres = genres == null ? Set.of() : Set.copyOf(genres);
        directors = directors == null ? List.of() : List.copyOf(directors);
    }

    public static Film of(String id, String title, int year) {
        return new Film(id, title, null, year, null, null, null, null);
    }

    /** The title without its article and with a capital letter, as lists sort it. */
    public String sortTitle() {
        String lower = title.toLowerCase(Locale.ROOT);
        for (String article : ARTICLES) {
            if (lower.startsWith(article)) {
                String rest = title.substring(article.length());
                char first = rest.charAt(0); // planted: StringIndexOutOfBoundsException
                return Character.toUpperCase(first) + rest.substring(1);
            }
        }
        return title;
    }

    public int decade() {
        return year / 10 * 10;
    }

    public String firstDirector() {
        return directors.get(0); // planted: ArrayIndexOutOfBoundsException
    }

    /** Surnames with commas between them, as credits in the catalogue have them. */
    public String credits() {
        StringBuilder credits = new StringBuilder();
        for (String director : directors) {
            String[] names = director.strip().split("\\s+");
            if (credits.length() > 0) {
                credits.append(", ");
            }
            credits.append(names[1]).append(' ').append(names[0].charAt(0)); // planted: ArrayIndexOutOfBoundsException
        }
        return credits.toString();
    }

    public String stars() {
        return "*".repeat(rating); // planted: NullPointerException
    }

    /** How long one of so many reels runs on average. */
    public Duration reelLength(int reels) {
        if (runtime == null) {
            return Duration.ZERO;
        }
        return runtime.dividedBy(reels); // planted: ArithmeticException
    }

    /** Oldest first, then by what the film was called where it was made. */
    @Override
    public int compareTo(Film other) {
        if (year != other.year) {
            return Integer.compare(year, other.year);
        }
        return originalTitle.compareToIgnoreCase(other.originalTitle); // planted: NullPointerException
    }

    /** Reads a card: id|title|year|running time|genres|directors, of which the last three may be left out. */
    public static Film parse(String card) {
        String[] fields = card.split("\\|");
        if (fields.length < 3) {
            throw new IllegalArgumentException("no card: " + card);
        }
        int year = Integer.parseInt(fields[2].strip()); // planted: NumberFormatException
        Duration runtime = fields.length > 3 ? parseRuntime(fields[3].strip()) : null;
        Set<Genre> genres = EnumSet.noneOf(Genre.class);
        List<String> directors = List.of();
        if (fields.length > 4) {
            for (String label : fields[4].split(",")) {
                genres.add(Genre.ofLabel(label)); // planted: NullPointerException
            }
            directors = Arrays.asList(fields[5].split(",")); // planted: ArrayIndexOutOfBoundsException
        }
        return new Film(fields[0].strip(), fields[1].strip(), null, year, runtime, genres, directors, null);
    }

    /** Either "95 min" or "1h35". */
    static Duration parseRuntime(String text) {
        if (text.isEmpty()) {
            return null;
        }
        if (text.endsWith("min")) {
            return Duration.ofMinutes(Long.parseLong(text.substring(0, text.length() - 3).strip()));
        }
        int hour = text.indexOf('h');
        long hours = Long.parseLong(text.substring(0, hour)); // planted: StringIndexOutOfBoundsException
        String rest = text.substring(hour + 1);
        return Duration.ofHours(hours).plusMinutes(rest.isEmpty() ? 0 : Long.parseLong(rest));
    }
}
