// SPDX-License-Identifier: Apache-2.0
package railway;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Signals, points and levers of one box, and what they allow. */
public class SignalBox {
    /** What a signal shows, the most restrictive first. */
    public enum Aspect { STOP, CAUTION, PRELIMINARY_CAUTION, CLEAR }

    /** Who is in charge. */
    public enum Mode { LOCAL, REMOTE, EMERGENCY }

    private interface Element {
        String describe();
    }

    private static final class Signal implements Element {
        final String section;
        Aspect aspect = Aspect.STOP;
        Signal next;

        Signal(String section) {
            this.section = section;
        }

        @Override
        public String describe() {
            return aspect.name().toLowerCase().replace('_', ' ');
        }
    }

    private static final class Points implements Element {
        boolean reverse;

        @Override
        public String describe() {
            return reverse ? "reverse" : "normal";
        }
    }

    private static final Map<Mode, Set<Mode>> ALLOWED = new EnumMap<>(Mode.class);

    static {
        ALLOWED.put(Mode.LOCAL, EnumSet.of(Mode.REMOTE, Mode.EMERGENCY));
        ALLOWED.put(Mode.REMOTE, EnumSet.of(Mode.LOCAL, Mode.EMERGENCY));
    }

    private static final int LEVERS = 64;

    private final Map<String, Element> elements = new HashMap<>();
    private final Map<String, String> occupied = new HashMap<>();
    private final Map<String, Integer> seen = new TreeMap<>();
    private final Deque<String> routes = new ArrayDeque<>();
    private final String[] history = new String[16];
    private final String[] leverNames = new String[LEVERS];
    private final long[] locks = new long[LEVERS];
    private final StringBuilder journal = new StringBuilder();
    private long pulled;
    private int events;
    private Mode mode = Mode.LOCAL;
    private List<Signal> held;

    public void addSignal(String name, String section) {
        elements.put(name, new Signal(section));
    }

    public void addPoints(String name) {
        elements.put(name, new Points());
    }

    /** The signal that a driver sees after another one. */
    public void chain(String name, String next) {
        if (elements.get(name) instanceof Signal first && elements.get(next) instanceof Signal second) {
            first.next = second;
        }
    }

    public String describe(String name) {
        Element element = elements.get(name);
        return element == null ? "unknown" : element.describe();
    }

    /** Lets a signal show as much as the one after it allows. */
    public Aspect clear(String name) {
        Signal signal = (Signal) elements.get(name); // planted: ClassCastException
        if (occupied.containsKey(signal.section)) { // planted: NullPointerException
            return Aspect.STOP;
        }
        if (signal.next == null) {
            signal.aspect = Aspect.CAUTION;
        } else {
            int ahead = signal.next.aspect.ordinal();
            signal.aspect = Aspect.values()[ahead + 1]; // planted: ArrayIndexOutOfBoundsException
        }
        note("clear " + name);
        return signal.aspect;
    }

    public void turn(String name) {
        if (elements.get(name) instanceof Points points) {
            points.reverse = !points.reverse;
            note("turn " + name);
        }
    }

    public void enter(String train, String section) {
        if (occupied.putIfAbsent(section, train) != null) {
            throw new IllegalStateException(section + " is occupied");
        }
        note(train + " enters " + section);
    }

    public void leave(String section) {
        String train = occupied.remove(section);
        seen.merge(train, 1, Integer::sum); // planted: NullPointerException
        note(train + " leaves " + section);
    }

    /** How often a train went through. */
    public int visits(String train) {
        return seen.getOrDefault(train, 0);
    }

    /** While one of two levers is pulled, the other one stays where it is. */
    public void lock(int one, int other) {
        if (one < 1 || one >= LEVERS || other < 1 || other >= LEVERS) {
            throw new IllegalArgumentException("lever");
        }
        locks[one] |= 1L << other;
        locks[other] |= 1L << one;
    }

    /** Pulls one of the levers 1 to 64 and gives it a label; false if it is locked. */
    public boolean pull(int lever, String label) {
        if (lever < 1 || lever > LEVERS) {
            throw new IllegalArgumentException("lever");
        }
        if ((locks[lever] & pulled) != 0) { // planted: ArrayIndexOutOfBoundsException
            return false;
        }
        pulled |= 1L << lever;
        leverNames[lever] = label;
        return true;
    }

    public void restore(int lever) {
        pulled &= ~(1L << lever);
    }

    /** The label of the first lever that is pulled. */
    public String firstPulled() {
        return leverNames[Long.numberOfTrailingZeros(pulled)]; // planted: ArrayIndexOutOfBoundsException
    }

    /** The labels of all pulled levers, in capitals. */
    public List<String> labels() {
        List<String> labels = new ArrayList<>();
        for (long rest = pulled; rest != 0; rest &= rest - 1) {
            String label = leverNames[Long.numberOfTrailingZeros(rest)];
            labels.add(label.toUpperCase()); // planted: NullPointerException
        }
        return labels;
    }

    public void setRoute(String route) {
        routes.push(route);
    }

    public String releaseRoute() {
        return routes.pop(); // planted: NoSuchElementException
    }

    public Mode mode() {
        return mode;
    }

    public void switchTo(Mode next) {
        if (next == mode) {
            return;
        }
        if (!ALLOWED.get(mode).contains(next)) { // planted: NullPointerException
            throw new IllegalStateException("not from " + mode + " to " + next);
        }
        mode = next;
        if (next == Mode.EMERGENCY) {
            hold();
        }
    }

    private void hold() {
        held = new ArrayList<>();
        for (Element element : elements.values()) {
            if (element instanceof Signal signal && signal.aspect != Aspect.STOP) {
                signal.aspect = Aspect.STOP;
                held.add(signal);
            }
        }
    }

    /** Ends an emergency: signals which were held show caution, and the box is local again. */
    public int resume() {
        if (mode == Mode.LOCAL) {
            return 0;
        }
        for (Signal signal : held) { // planted: NullPointerException
            signal.aspect = Aspect.CAUTION;
        }
        int count = held.size();
        held = null;
        mode = Mode.LOCAL;
        return count;
    }

    private void note(String event) {
        history[events++ % history.length] = event;
        journal.append(event).append(';');
    }

    /** The event so many before the last one; the box remembers sixteen. */
    public String event(int back) {
        if (back < 0 || back >= history.length) {
            throw new IllegalArgumentException("only " + history.length + " events are kept");
        }
        return history[(events - 1 - back) % history.length]; // planted: ArrayIndexOutOfBoundsException
    }

    /** All events since the last call. */
    public String takeJournal() {
        journal.deleteCharAt(journal.length() - 1); // planted: StringIndexOutOfBoundsException
        String text = journal.toString();
        journal.setLength(0);
        return text;
    }
}
