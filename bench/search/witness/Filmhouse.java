// SPDX-License-Identifier: Apache-2.0

import filmhouse.Barcode;
import filmhouse.Catalogue;
import filmhouse.FeePolicy;
import filmhouse.Film;
import filmhouse.LoanDesk;
import filmhouse.Programme;
import filmhouse.Query;
import filmhouse.Vault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * All planted bugs of filmhouse do happen: each call below leaves the API with the exception that a mark names, and the
 * first frame of the project is on the line of that mark, or one of them in its method. Says which marks no call
 * reached, and which calls reached no mark; exits with 1 if there is either.
 *
 * <pre>
 * cd bench/search
 * javac --release 17 -Xlint:all -d OUT projects/filmhouse/src/*.java witness/Filmhouse.java
 * java -cp OUT Filmhouse projects/filmhouse/src
 * </pre>
 */
public class Filmhouse {
    interface Crash {
        void run() throws Exception;
    }

    record Mark(String file, int line, String exception, String method) {
        /** On the line of the mark by the first frame of the project; in its method by any of them. */
        boolean isOf(Throwable e, List<StackTraceElement> frames) {
            if (frames.isEmpty() || !e.getClass().getSimpleName().equals(exception)) {
                return false;
            }
            StackTraceElement first = frames.get(0);
            return method == null ? first.getFileName().equals(file) && first.getLineNumber() == line
                    : frames.stream().anyMatch(f -> f.getFileName().equals(file) && f.getMethodName().equals(method));
        }

        @Override
        public String toString() {
            return file + ":" + line + " " + exception;
        }
    }

    private static final Pattern MARK = Pattern.compile("// planted: (\\w+)(?: in (\\S+))?");
    private static final Film BARE = Film.of("f1", "Gilda", 1946);

    private final Map<Mark, Integer> marks = new LinkedHashMap<>();
    private int calls;
    private int failed;

    private void read(Path source) throws IOException {
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++) {
            Matcher mark = MARK.matcher(lines.get(i));
            if (mark.find()) {
                marks.put(new Mark(source.getFileName().toString(), i + 1, mark.group(1), mark.group(2)), 0);
            }
        }
    }

    private void show(String what, Crash crash) {
        calls++;
        try {
            crash.run();
        } catch (Throwable e) {
            List<StackTraceElement> frames = Stream.of(e.getStackTrace())
                    .filter(f -> f.getClassName().startsWith("filmhouse.")).toList();
            for (Mark mark : marks.keySet()) {
                if (mark.isOf(e, frames)) {
                    marks.merge(mark, 1, Integer::sum);
                    return;
                }
            }
            failed++;
            System.out.println(what + ": no mark for " + e + " at " + (frames.isEmpty() ? null : frames.get(0)));
            return;
        }
        failed++;
        System.out.println(what + ": nothing");
    }

    private static Film film(String id, String title, Duration runtime, String... directors) {
        return new Film(id, title, null, 1950, runtime, null, List.of(directors), null);
    }

    private void film() {
        show("sortTitle", () -> Film.of("f", "The ", 1950).sortTitle());
        show("firstDirector", () -> BARE.firstDirector());
        show("credits", () -> film("f", "Playtime", null, "Jacques Tati", "Hergé").credits());
        show("stars", () -> BARE.stars());
        show("reelLength", () -> film("f", "Rio", Duration.ofMinutes(90)).reelLength(0));
        show("compareTo", () -> BARE.compareTo(Film.of("f2", "Notorious", 1946)));
        show("parse year", () -> Film.parse("f|Gilda|about 1946"));
        show("parse genre", () -> Film.parse("f|Gilda|1946|110 min|musical|Vidor"));
        show("parse directors", () -> Film.parse("f|Gilda|1946|110 min|noir"));
        show("parseRuntime", () -> Film.parse("f|Gilda|1946|110"));
    }

    private void barcode() {
        show("kind", () -> {
            long code = 0xFL << 36;
            while (!Barcode.isValid(code)) code++;
            Barcode.kind(code);
        });
        show("parse", () -> Barcode.parse("12-é"));
        show("scanned", () -> Barcode.scanned("#8000000000000000"));
        show("checkDigit", () -> Barcode.checkDigit("0123456789"));
        show("bars black", () -> Barcode.bars("x1"));
        show("bars white", () -> Barcode.bars("123"));
        show("ones", () -> Barcode.ones(new byte[] {(byte) 0x80}));
        show("fromTag skip", () -> Barcode.fromTag(new byte[] {16, 1}));
        show("fromTag code", () -> Barcode.fromTag(new byte[] {8, 1, 2}));
    }

    private void vault() {
        show("Slot.parse", () -> Vault.Slot.parse("A-x"));
        show("put", () -> new Vault(8, 2, 1).put("c", new Vault.Slot(1, 1)));
        show("putAnywhere", () -> {
            Vault vault = new Vault(8, 1);
            vault.putAnywhere("a");
            vault.putAnywhere("b");
        });
        show("take", () -> new Vault(8, 1).take("c"));
        show("neighbour", () -> {
            Vault vault = new Vault(8, 1);
            vault.putAnywhere("a");
            vault.neighbour("a");
        });
        show("swap first", () -> {
            Vault vault = new Vault(8, 1);
            vault.putAnywhere("a");
            vault.swap("b", "a");
        });
        show("swap second", () -> {
            Vault vault = new Vault(8, 1);
            vault.putAnywhere("a");
            vault.swap("a", "b");
        });
        show("shelf", () -> new Vault(8, 1).shelf(0));
        show("withdraw", () -> {
            Vault vault = new Vault(8, 2);
            vault.putAnywhere("a1");
            vault.putAnywhere("a2");
            vault.withdraw("a");
        });
        show("change", () -> new Vault(8).change());
        show("meanHumidity", () -> new Vault(8).meanHumidity());
        show("lastAlarm", () -> {
            Vault vault = new Vault(8);
            vault.measure(new Vault.Reading(Instant.EPOCH, 4, 30));
            vault.lastAlarm(8);
        });
        show("doorOpened", () -> new Vault(8).doorOpened(LocalTime.of(7, 59)));
    }

    private static Catalogue of(Film... films) {
        Catalogue catalogue = new Catalogue(4);
        for (Film film : films) {
            catalogue.add(film);
        }
        return catalogue;
    }

    private void catalogue() {
        show("load", () -> Catalogue.load(new ArrayList<>(), 4));
        show("title", () -> of().title("f"));
        show("show", () -> of().show("f"));
        show("stalest", () -> of(BARE).stalest());
        show("earliest", () -> {
            Catalogue catalogue = of(BARE);
            catalogue.remove("f1");
            catalogue.earliest();
        });
        show("gapAfter", () -> of(BARE).gapAfter(1946));
        show("firstDecade", () -> of().firstDecade());
        show("count", () -> of(BARE).count(Film.Genre.NOIR));
        show("favourite", () -> of(BARE).favourite());
        show("medianYear", () -> of().medianYear());
        show("runtime", () -> of(BARE).runtime());
        show("oldest", () -> of().oldest());
        show("idsByTitle", () -> of(BARE, Film.of("f2", "Gilda", 1990)).idsByTitle());
        show("byOriginalTitle", () -> of(BARE).byOriginalTitle());
        show("sorted", () -> of(BARE).sorted("-rating"));
        show("page", () -> of(BARE).page(3, 10));
        show("next", () -> of().iterator().next());
        show("remove", () -> {
            Iterator<Film> films = of(BARE).iterator();
            films.remove();
        });
    }

    private void query() {
        show("split", () -> new Query().parse("title:\"the third"));
        show("single", () -> new Query().parse("title:man and"));
        show("term", () -> new Query().parse("gilda"));
        show("matches", () -> {
            Query query = new Query();
            query.save("mine", "year>1940 and @mine");
            query.matches(query.parse("@mine"), BARE);
        });
        show("matchesTerm", () -> new Query().matches(new Query().parse("@mine"), BARE));
        show("year", () -> new Query().matches(new Query().parse("year>194x"), BARE));
        show("genre", () -> new Query().matches(new Query().parse("genre:musical"), BARE));
        show("like star", () -> Query.like("vid*", "Vidor"));
        show("like end", () -> Query.like("vidor", "Vid"));
        show("simplify cast", () -> Query.simplify(new Query().parse("not (year>1940 and year<1950)")));
        show("simplify operator", () -> Query.simplify(new Query.Not(new Query.Term("year", '=', "1950"))));
        show("join", () -> new Query().explain(new Query().parse("")));
    }

    private void fees() {
        show("Daily.fee", () -> new FeePolicy.Daily(1 << 20, 0).fee(1 << 20));
        show("Daily.average", () -> new FeePolicy.Daily(100, 1).average(3));
        show("Tiered.parse limit", () -> FeePolicy.parse("tiered:3"));
        show("Tiered.parse price", () -> FeePolicy.parse("tiered:3=ten"));
        show("Tiered.fee", () -> FeePolicy.parse("tiered:3=10,7=25").fee(8));
        show("Tiered.describe", () -> FeePolicy.parse("tiered:3=10,999=25").describe(400));
        show("Discounted.fee", () -> FeePolicy.parse("less:15").fee(1));
        show("Discounted.gross", () -> new FeePolicy.Discounted(new FeePolicy.Flat(1), 100).gross(5));
        show("parse flat", () -> FeePolicy.parse("flat"));
        show("parse tiered", () -> FeePolicy.parse("tiered"));
        show("parse less", () -> FeePolicy.parse("less:some:flat:1"));
        show("cheapest", () -> FeePolicy.cheapest(List.of(), 3));
    }

    private static LoanDesk desk() {
        LoanDesk desk = new LoanDesk();
        desk.register(new LoanDesk.Borrower("Ada", LoanDesk.Kind.STAFF, "ada", Optional.empty()));
        desk.register(new LoanDesk.Borrower("Bo", LoanDesk.Kind.MEMBER, null, Optional.of("1")));
        return desk;
    }

    private void loans() {
        show("following", () -> {
            LoanDesk desk = desk();
            int loan = desk.request("Ada", "c", "2024-05-31");
            desk.advance(loan);
            desk.advance(loan);
            desk.bringBack(loan, LocalDate.of(2024, 6, 2));
            desk.advance(loan);
            desk.advance(loan);
        });
        show("request", () -> desk().request("Ada", "c", "31.5.2024"));
        show("daysLate", () -> {
            LoanDesk desk = desk();
            desk.daysLate(desk.request("Ada", "c", "2024-05-31"));
        });
        show("fee", () -> {
            LoanDesk desk = desk();
            desk.fee(desk.request("Ada", "c", "2024-05-31"), 3);
        });
        show("state", () -> desk().state(7));
        show("undo nothing", () -> desk().undo());
        show("undo expired", () -> {
            LoanDesk desk = desk();
            desk.request("Ada", "c", "2024-05-31");
            desk.expire(LocalDate.of(2024, 6, 1));
            desk.undo();
        });
        show("expire", () -> {
            LoanDesk desk = desk();
            desk.request("Ada", "c", "2024-05-31");
            desk.request("Ada", "d", "2024-05-31");
            desk.expire(LocalDate.of(2024, 6, 1));
        });
        show("nextFor", () -> desk().nextFor("c"));
        show("call", () -> {
            LoanDesk desk = desk();
            desk.await("c", "Ada");
            desk.nextFor("c");
            desk.call("c");
        });
        show("invoiceDay", () -> {
            LoanDesk desk = desk();
            int loan = desk.request("Ada", "c", "2024-12-01");
            desk.advance(loan);
            desk.advance(loan);
            desk.bringBack(loan, LocalDate.of(2024, 12, 3));
            desk.invoiceDay(loan);
        });
        show("rightEnds begin", () -> LoanDesk.rightEnds(2024, 2, 30, 1));
        show("rightEnds end", () -> LoanDesk.rightEnds(2024, 2, 29, 1));
        show("averageDelay", () -> desk().averageDelay());
        show("contact phone", () -> desk().contact("Ada", true));
        show("contact mail", () -> desk().contact("Bo", false));
        show("busiest", () -> desk().busiest());
    }

    private static final LocalDateTime NOON = LocalDateTime.of(2024, 5, 31, 12, 0);
    private static final Film LONG = film("f3", "Lawrence of Arabia", Duration.ofMinutes(222));

    private void programme() {
        show("end", () -> {
            Programme programme = new Programme(2, 2);
            programme.show(BARE, NOON);
            programme.show(LONG, NOON.plusHours(3));
        });
        show("close", () -> new Programme(2, 2).close(10, -1));
        show("slot time", () -> Programme.slot(NOON.toLocalDate(), "fri"));
        show("slot clock", () -> Programme.slot(NOON.toLocalDate(), "fri 8pm"));
        show("slot day", () -> Programme.slot(NOON.toLocalDate(), "fre 20:15"));
        show("at", () -> new Programme(2, 2).at(NOON));
        show("pauseBefore", () -> {
            Programme programme = new Programme(2, 2);
            programme.pauseBefore(programme.show(LONG, NOON));
        });
        show("closing", () -> new Programme(2, 2).closing(NOON.toLocalDate()));
        show("longestPause", () -> {
            Programme programme = new Programme(2, 2);
            programme.show(LONG, NOON);
            programme.longestPause(NOON.toLocalDate());
        });
        for (String seat : List.of("", "A", "B3")) {
            show("sell " + seat, () -> {
                Programme programme = new Programme(2, 2);
                programme.sell(programme.show(LONG, NOON), seat);
            });
        }
        show("occupancy", () -> {
            Programme programme = new Programme(0, 2);
            programme.occupancy(programme.show(LONG, NOON));
        });
        show("sideBySide row", () -> {
            Programme programme = new Programme(2, 2);
            programme.sideBySide(programme.show(LONG, NOON), 2, 1);
        });
        show("sideBySide seats", () -> {
            Programme programme = new Programme(2, 2);
            programme.sideBySide(programme.show(LONG, NOON), 0, 3);
        });
        show("admit", () -> {
            Programme programme = new Programme(2, 2);
            programme.admit(programme.show(LONG, NOON), 1);
        });
        show("ratio", () -> {
            Programme programme = new Programme(2, 2);
            Programme.Screening screening = programme.show(LONG, NOON);
            programme.announce(LONG);
            programme.admit(screening, 1);
            programme.ratio(screening);
        });
        show("elsewhere here", () -> Programme.elsewhere(new Programme(2, 2).show(LONG, NOON), "!", "UTC"));
        show("elsewhere there", () -> Programme.elsewhere(new Programme(2, 2).show(LONG, NOON), "UTC", "Mars"));
        show("board title", () -> {
            Programme programme = new Programme(2, 2);
            programme.show(BARE, NOON);
            programme.board(NOON.toLocalDate());
        });
        show("board end", () -> new Programme(2, 2).board(NOON.toLocalDate()));
    }

    public static void main(String[] arguments) throws IOException {
        Filmhouse witness = new Filmhouse();
        try (Stream<Path> sources = Files.list(Path.of(arguments[0]))) {
            for (Path source : sources.sorted().toList()) {
                witness.read(source);
            }
        }
        witness.film();
        witness.barcode();
        witness.vault();
        witness.catalogue();
        witness.query();
        witness.fees();
        witness.loans();
        witness.programme();
        long missing = witness.marks.values().stream().filter(times -> times == 0).count();
        witness.marks.forEach((mark, times) -> {
            if (times == 0) {
                System.out.println(mark + ": no call");
            }
        });
        System.out.println(witness.marks.size() + " marks, " + (witness.marks.size() - missing) + " reached; "
                + witness.calls + " calls, " + witness.failed + " without a mark");
        System.exit(missing + witness.failed == 0 ? 0 : 1);
    }
}
