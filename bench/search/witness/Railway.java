// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import railway.Consist;
import railway.DelayLog;
import railway.Fares;
import railway.Network;
import railway.Roster;
import railway.SeatPlan;
import railway.ServiceTime;
import railway.SignalBox;
import railway.Telegram;
import railway.Timetable;

/**
 * Shows that every planted bug of projects/railway happens: each attempt calls the public API only, and must end with
 * an exception whose class and first frame in the project are those of a mark in the sources.
 *
 *   javac -g -d OUT bench/search/projects/railway/src/*.java bench/search/witness/Railway.java
 *   java -cp OUT Railway bench/search/projects/railway/src
 *
 * Prints the marks which were not reached and the attempts which met none; exits with 1 if there are any.
 */
public final class Railway {
    private interface Attempt {
        void run() throws Exception;
    }

    /** A mark; the method is null where the line counts. */
    private record Mark(String file, int line, String exception, String method) {
        boolean isAt(StackTraceElement frame) {
            return file.equals(frame.getFileName())
                    && (method == null ? line == frame.getLineNumber() : method.equals(frame.getMethodName()));
        }

        @Override
        public String toString() {
            return file + ":" + line + " " + exception + (method == null ? "" : " in " + method);
        }
    }

    private static final Pattern MARK = Pattern.compile("// planted: (\\w+)(?: in (\\S+))?");
    private static final LocalDate DAY = LocalDate.of(2026, 3, 1);
    private static final LocalDateTime NOON = DAY.atTime(12, 0);

    private final Map<Mark, Integer> marks = new TreeMap<>(
            Comparator.comparing(Mark::file).thenComparingInt(Mark::line));
    private final List<String> complaints = new ArrayList<>();
    private int attempts;

    private Railway(Path sources) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(sources, "*.java")) {
            for (Path file : files) {
                List<String> lines = Files.readAllLines(file);
                for (int i = 0; i < lines.size(); i++) {
                    Matcher mark = MARK.matcher(lines.get(i));
                    if (mark.find()) {
                        marks.put(new Mark(file.getFileName().toString(), i + 1, mark.group(1), mark.group(2)), 0);
                    }
                }
            }
        }
    }

    /** The first frame of the project; what javac makes for an enum has no line of its own. */
    private static StackTraceElement frame(Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            boolean isGenerated = frame.getClassName().contains("$") && frame.getMethodName().equals("valueOf");
            if (frame.getClassName().startsWith("railway.") && !isGenerated) {
                return frame;
            }
        }
        return null;
    }

    private void attempt(Attempt attempt) {
        attempts++;
        try {
            attempt.run();
            complaints.add("attempt " + attempts + " ended without an exception");
        } catch (Exception | Error thrown) {
            StackTraceElement frame = frame(thrown);
            for (Mark mark : marks.keySet()) {
                if (frame != null && mark.isAt(frame) && mark.exception().equals(thrown.getClass().getSimpleName())) {
                    marks.merge(mark, 1, Integer::sum);
                    return;
                }
            }
            complaints.add("attempt " + attempts + " met no mark: " + thrown + " at " + frame);
        }
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 1) {
            System.err.println("usage: Railway FOLDER-OF-SOURCES");
            System.exit(2);
        }
        Railway witness = new Railway(Path.of(arguments[0]));
        witness.times();
        witness.network();
        witness.timetable();
        witness.signalBox();
        witness.consist();
        witness.seats();
        witness.fares();
        witness.roster();
        witness.telegrams();
        witness.delays();
        System.exit(witness.report() ? 0 : 1);
    }

    private boolean report() {
        int reached = 0;
        for (Map.Entry<Mark, Integer> mark : marks.entrySet()) {
            if (mark.getValue() > 0) {
                reached++;
            } else {
                System.out.println("not reached: " + mark.getKey());
            }
        }
        complaints.forEach(System.out::println);
        System.out.println(attempts + " attempts: " + reached + " of " + marks.size() + " planted bugs happen");
        return reached == marks.size() && complaints.isEmpty() && reached > 0;
    }

    private void times() {
        attempt(() -> ServiceTime.parse("noon"));
        attempt(() -> ServiceTime.parse("x:10"));
        attempt(() -> ServiceTime.parse("7:"));
        attempt(() -> new ServiceTime(1510).toLocalTime());
        attempt(() -> new ServiceTime(1440).period());
        attempt(() -> new ServiceTime(60).headway(new ServiceTime(120), 1));
        attempt(() -> ServiceTime.slots(new ServiceTime(120), new ServiceTime(60), 10));
    }

    private static Network networkOf(String... lines) {
        Network network = new Network();
        for (String line : lines) {
            network.read(line);
        }
        return network;
    }

    private void network() {
        attempt(() -> networkOf(";"));
        attempt(() -> networkOf("ABC;Abbey;four"));
        attempt(() -> networkOf("ABC;Abbey;4").regionLabel("ABC"));
        attempt(() -> new Network().abbreviation(new Network.Station("AU", "Au", 1, null)));
        attempt(() -> {
            Network network = new Network();
            network.control("A", "B");
            network.control("B", "A");
            network.controlLevel("A");
        });
        attempt(() -> new Network().distance("A", "B"));
        attempt(() -> new Network().way("A", "B"));
        attempt(() -> new Network().runningTime(List.of("A", "B")));
        attempt(() -> {
            Network network = new Network();
            network.connect("A", "B", 1000, 0);
            network.runningTime(List.of("A", "B"));
        });
        attempt(() -> networkOf("A;Abbey;4").platformsByRegion());
        attempt(() -> networkOf("A;Abbey;4", "B;Abbey;2").codesByName());
        attempt(() -> {
            Network network = new Network();
            network.connect("A", "B", 1000, 80);
            network.connect("A", "C", 1000, 80);
            network.connect("A", "D", 1000, 80);
            network.close("B");
            network.prune();
        });
    }

    private static Timetable.Train train(String line) {
        return new Timetable().read(line);
    }

    private void timetable() {
        attempt(() -> new Timetable.Train(1, Timetable.Kind.EXPRESS).origin());
        attempt(() -> train("RE 1 regional: A -/10:00, B 10:10/10:12, C").journeyMinutes());
        attempt(() -> train("RE 1 regional: A -/10:00, B 10:10/-").dwell(1));
        attempt(() -> train("RE 1 regional: A -/10:00@4b, B 10:10/-").platform("A"));
        attempt(() -> train("RE 1 regional: A -/10:00, B 10:10/-").between("X", "B"));
        attempt(() -> train("RE 1 regional"));
        attempt(() -> train("RE 1 fast: A -/10:00"));
        attempt(() -> train("RE 1 regional: A 10:00"));
        attempt(() -> new Timetable().numberAfter(1));
        attempt(() -> {
            Timetable timetable = new Timetable();
            timetable.read("RE 1 regional: A -/10:00, B 10:10/-");
            timetable.read("RE 2 regional: C -/10:00, A 10:10/-");
            timetable.departures("A");
        });
        attempt(() -> new Timetable().board("A", 3));
        attempt(() -> new Timetable().share(Timetable.Kind.FREIGHT));
        attempt(() -> Timetable.announcement(new Timetable.Train(1, Timetable.Kind.EMPTY)));
    }

    private void signalBox() {
        attempt(() -> {
            SignalBox box = new SignalBox();
            box.addPoints("W1");
            box.clear("W1");
        });
        attempt(() -> new SignalBox().clear("S1"));
        attempt(() -> {
            SignalBox box = new SignalBox();
            for (int i = 1; i <= 4; i++) {
                box.addSignal("S" + i, "T" + i);
            }
            for (int i = 1; i < 4; i++) {
                box.chain("S" + i, "S" + (i + 1));
            }
            for (int i = 4; i >= 1; i--) {
                box.clear("S" + i);
            }
        });
        attempt(() -> new SignalBox().leave("T1"));
        attempt(() -> new SignalBox().pull(64, "last"));
        attempt(() -> new SignalBox().firstPulled());
        attempt(() -> {
            SignalBox box = new SignalBox();
            box.pull(3, null);
            box.labels();
        });
        attempt(() -> new SignalBox().releaseRoute());
        attempt(() -> {
            SignalBox box = new SignalBox();
            box.switchTo(SignalBox.Mode.EMERGENCY);
            box.switchTo(SignalBox.Mode.LOCAL);
        });
        attempt(() -> {
            SignalBox box = new SignalBox();
            box.switchTo(SignalBox.Mode.REMOTE);
            box.resume();
        });
        attempt(() -> new SignalBox().event(0));
        attempt(() -> new SignalBox().takeJournal());
    }

    private static Consist consistOf(Consist.Vehicle... vehicles) {
        Consist consist = new Consist();
        for (Consist.Vehicle vehicle : vehicles) {
            consist.couple(vehicle);
        }
        return consist;
    }

    private void consist() {
        Consist.Vehicle engine = new Consist.Locomotive("91 80 0185 001", 84, 5600);
        Consist.Vehicle coach = new Consist.Coach("51 80 2197 001", 40, 60, Set.of());
        Consist.Vehicle wagon = new Consist.Wagon("31 80 0691 235", 20, 1, null);
        Consist.Vehicle heavy = new Consist.Wagon("31 80 0691 236", 0, Integer.MAX_VALUE, "ore");
        attempt(() -> consistOf(coach).engine());
        attempt(() -> consistOf(heavy, heavy).tonnes());
        attempt(() -> consistOf().wattsPerTon());
        attempt(() -> consistOf(engine).wattsPerTon());
        attempt(() -> consistOf(heavy).brakePercentage());
        attempt(() -> consistOf(engine, wagon).coaches());
        attempt(() -> consistOf(wagon).isDangerous());
        attempt(() -> consistOf(coach).equip(0, "bicycles"));
        attempt(() -> consistOf().split(1));
        attempt(() -> {
            Consist consist = consistOf(engine, coach);
            consist.dispatch();
            consist.couple(coach);
            consist.conductorSheet();
        });
        attempt(() -> Consist.checkDigit("51 80"));
        attempt(() -> {
            Iterator<Consist.Vehicle> vehicles = consistOf(engine).iterator();
            vehicles.remove();
        });
    }

    private void seats() {
        attempt(() -> new SeatPlan(1, 16).reserve(1, "", "Ann"));
        attempt(() -> new SeatPlan(1, 16).reserve(1, "A", "Ann"));
        attempt(() -> new SeatPlan(1, 16).reserve(1, "1E", "Ann"));
        attempt(() -> full().firstFree(1));
        attempt(() -> full().together(1, 2));
        attempt(() -> new SeatPlan(1, 16).reserve(0, "1A", "Ann"));
        attempt(() -> new SeatPlan(1, 16).holder(1, "1A"));
        attempt(() -> {
            SeatPlan plan = new SeatPlan(1, 2);
            plan.reserve(1, "1A", "Ann");
            plan.holder(1, "2A");
        });
        attempt(() -> new SeatPlan(1, 16).cancel("Ann"));
        attempt(() -> new SeatPlan(1, 16).keepQuiet(7, 2));
        attempt(() -> {
            SeatPlan plan = new SeatPlan(1, 16);
            plan.queue(new SeatPlan.Request("Ann", 1));
            plan.queue(new SeatPlan.Request("Bob", null));
        });
    }

    /** One coach with one row, in which no seat is free. */
    private static SeatPlan full() {
        SeatPlan plan = new SeatPlan(1, 1);
        for (String label : List.of("1A", "1B", "1C", "1D")) {
            plan.reserve(1, label, "holder of " + label);
        }
        return plan;
    }

    private void fares() {
        attempt(() -> new Fares(3).price(0, 2));
        attempt(() -> new Fares(3).reduced("Ann", 500));
        attempt(() -> {
            Fares fares = new Fares(3);
            fares.reserveSurcharge("ICE 1");
            fares.total("ICE 1", 500);
        });
        attempt(() -> Fares.convert(500, BigDecimal.ONE, "X"));
        attempt(() -> Fares.convert(501, new BigDecimal("1.0837"), "EUR"));
        attempt(() -> Fares.perHead(500, 0, 1));
        attempt(() -> Fares.change(203));
        attempt(() -> Fares.serial("T-"));
        attempt(() -> {
            for (int i = 0; i < 100; i++) {
                Fares.checkLetter("TICKET" + i);
            }
        });
        attempt(() -> Fares.refund(new Fares.Season(DAY, DAY, 500), DAY));
        attempt(() -> Fares.birthday(LocalDate.of(2024, 2, 29), 2026));
        attempt(() -> {
            Fares fares = new Fares(3);
            fares.sell("T1", 500);
            fares.giveBack("T1");
            fares.giveBack("T1");
        });
    }

    private static Roster rosterOf(Roster.Duty... duties) {
        Roster roster = new Roster();
        roster.hire("Ann");
        for (Roster.Duty duty : duties) {
            roster.assign("Ann", duty);
        }
        return roster;
    }

    private void roster() {
        attempt(() -> Roster.duty("D12 05:00 13:30"));
        attempt(() -> Roster.days("Mo-"));
        attempt(() -> Roster.turn("", DAY, DAY));
        attempt(() -> rosterOf().mayDrive("Ann", DAY));
        attempt(() -> rosterOf().replace("Ann", "D1", new Roster.Duty("D2", NOON, NOON)));
        attempt(() -> rosterOf().shortestRest("Ann"));
        attempt(() -> rosterOf(Roster.duty("D1 2026-03-01T05:00 -"), Roster.duty("D2 2026-03-02T05:00 -"))
                .shortestRest("Ann"));
        attempt(() -> rosterOf(Roster.duty("D1 2026-03-01T02:00 2026-03-01T14:00")).relieve("Ann"));
        attempt(() -> {
            Roster roster = new Roster();
            roster.absent("Ann", DAY);
            roster.absent("Ann", DAY.plusDays(1));
        });
        attempt(() -> {
            Roster roster = new Roster();
            roster.hire("Ann");
            roster.hire("Bob");
            roster.setDeputy("Ann", "Bob");
            roster.setDeputy("Bob", "Ann");
            roster.absent("Ann", DAY);
            roster.absent("Bob", DAY);
            roster.standIn("Ann", DAY);
        });
    }

    private static Telegram.Message receive(int... data) {
        byte[] bytes = new byte[data.length];
        for (int i = 0; i < data.length; i++) {
            bytes[i] = (byte) data[i];
        }
        return new Telegram().receive(bytes);
    }

    private void telegrams() {
        attempt(() -> Telegram.bytes("0A0"));
        attempt(() -> receive(0, 0xFF, 0));
        attempt(() -> receive(0, 0, 4, 1));
        attempt(() -> receive(3, 0, 0));
        attempt(() -> receive(0, 0, 1, 7));
        attempt(() -> receive(1, 0, 2, 7, 0));
        attempt(() -> receive(2, 0, 2, 5, 'A'));
        attempt(() -> {
            Telegram telegram = new Telegram();
            telegram.receive(new byte[] {2, 0, 0});
            telegram.lastKilometre();
        });
        attempt(() -> Telegram.number(new byte[] {-1}, 0));
        attempt(() -> Telegram.nibbleSum((byte) -1));
        attempt(() -> {
            for (int sum = 0; sum < 256; sum++) {
                Telegram.revision(new byte[] {0, 0x70, 0, (byte) sum});
            }
        });
    }

    private static DelayLog log(int... minutes) {
        DelayLog log = new DelayLog();
        for (int delay : minutes) {
            log.add(new DelayLog.Entry(1, "A", delay, null));
        }
        return log;
    }

    private void delays() {
        attempt(() -> new DelayLog().read("4711 late"));
        attempt(() -> new DelayLog().read("4711 A +5"));
        attempt(() -> log(-10).histogram());
        attempt(() -> log(5).percentile(100));
        attempt(() -> log(0, 5).trend(1));
        attempt(() -> log(5).causes("A"));
        attempt(() -> new DelayLog().causes("A"));
        attempt(() -> {
            DelayLog log = new DelayLog();
            log.setTemplate("%s: %d of %d");
            log.show(new DelayLog.Entry(1, "A", 5, null));
        });
        attempt(() -> {
            DelayLog log = new DelayLog();
            log.keep("one", "first");
            log.keep("two", "second");
            log.letters();
        });
        attempt(() -> DelayLog.firstLine("Gesundbrunnen", 5));
    }
}
