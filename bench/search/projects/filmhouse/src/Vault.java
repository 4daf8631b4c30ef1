// SPDX-License-Identifier: Apache-2.0
package filmhouse;

import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A cold room with shelves of different widths, and what its sensors measure. */
public class Vault {
    /** A place on a shelf; both count from zero. */
    public record Slot(int shelf, int place) {
        /** Reads what is written on shelves: B-12 is the twelfth place of the second one. */
        public static Slot parse(String label) {
            int dash = label.indexOf('-');
            if (dash != 1) {
                throw new IllegalArgumentException("no slot: " + label);
            }
            int place = Integer.parseInt(label.substring(2)) - 1; // planted: NumberFormatException
            return new Slot(label.charAt(0) - 'A', place);
        }

        @Override
        public String toString() {
            return (char) ('A' + shelf) + "-" + (place + 1);
        }
    }

    /** What a sensor said. */
    public record Reading(Instant at, double celsius, int humidity) {
    }

    private static final int KEPT = 48;

    private final String[][] shelves;
    private final Map<String, Slot> slots = new HashMap<>();
    private final Deque<Reading> readings = new ArrayDeque<>();
    private final int[] opened = new int[24];
    private final int openingHour;

    /** Widths of the shelves from the door inwards, and the hour when the day begins here. */
    public Vault(int openingHour, int... widths) {
        if (openingHour < 0 || openingHour > 23) {
            throw new IllegalArgumentException("hour: " + openingHour);
        }
        this.openingHour = openingHour;
        shelves = new String[widths.length][];
        for (int i = 0; i < widths.length; i++) {
            shelves[i] = new String[Math.max(0, widths[i])];
        }
    }

    public void put(String can, Slot slot) {
        if (slots.containsKey(can)) {
            throw new IllegalArgumentException("is here already: " + can);
        }
        if (slot.shelf() < 0 || slot.shelf() >= shelves.length || slot.place() < 0) {
            throw new IllegalArgumentException("no such slot: " + slot);
        }
        String there = shelves[slot.shelf()][slot.place()]; // planted: ArrayIndexOutOfBoundsException
        if (there != null) {
            throw new IllegalStateException(there + " is in " + slot);
        }
        shelves[slot.shelf()][slot.place()] = can;
        slots.put(can, slot);
    }

    private Slot firstFree() {
        for (int shelf = 0; shelf < shelves.length; shelf++) {
            for (int place = 0; place < shelves[shelf].length; place++) {
                if (shelves[shelf][place] == null) {
                    return new Slot(shelf, place);
                }
            }
        }
        return null;
    }

    /** Puts it wherever there is room, and says where. */
    public String putAnywhere(String can) {
        if (slots.containsKey(can)) {
            return slots.get(can).toString();
        }
        Slot slot = firstFree();
        shelves[slot.shelf()][slot.place()] = can; // planted: NullPointerException
        slots.put(can, slot);
        return slot.toString();
    }

    public void take(String can) {
        Slot slot = slots.remove(can);
        shelves[slot.shelf()][slot.place()] = null; // planted: NullPointerException
    }

    /** The can to the right of this one, for those who look for what was put back wrongly. */
    public String neighbour(String can) {
        Slot slot = slots.get(can);
        if (slot == null) {
            return null;
        }
        return shelves[slot.shelf()][slot.place() + 1]; // planted: ArrayIndexOutOfBoundsException
    }

    /** Swaps two cans. */
    public void swap(String one, String other) {
        Slot first = slots.get(one);
        Slot second = slots.get(other);
        if (first == null && second == null) {
            throw new IllegalArgumentException("neither is here");
        }
        shelves[first.shelf()][first.place()] = other; // planted: NullPointerException
        shelves[second.shelf()][second.place()] = one; // planted: NullPointerException
        slots.put(one, second);
        slots.put(other, first);
    }

    /** The cans of a shelf without the gaps. */
    public List<String> shelf(int number) {
        if (number < 0 || number >= shelves.length) {
            return List.of();
        }
        List<String> cans = Arrays.asList(shelves[number].clone());
        cans.removeIf(Objects::isNull); // planted: UnsupportedOperationException
        return cans;
    }

    /** Takes out everything that one donor gave. */
    public int withdraw(String prefix) {
        int count = 0;
        for (String can : slots.keySet()) { // planted: ConcurrentModificationException
            if (can.startsWith(prefix)) {
                take(can);
                count++;
            }
        }
        return count;
    }

    public void measure(Reading reading) {
        if (reading == null) {
            throw new IllegalArgumentException("no reading");
        }
        readings.addLast(reading);
        if (readings.size() > KEPT) {
            readings.removeFirst();
        }
    }

    public double change() {
        return readings.getLast().celsius() - readings.getFirst().celsius(); // planted: NoSuchElementException
    }

    public int meanHumidity() {
        int sum = 0;
        for (Reading reading : readings) {
            sum += reading.humidity();
        }
        return sum / readings.size(); // planted: ArithmeticException
    }

    /** When it was too warm for the last time. */
    public Instant lastAlarm(double limit) {
        return readings.stream().filter(reading -> reading.celsius() > limit).map(Reading::at)
                .max(Comparator.naturalOrder()).orElseThrow(); // planted: NoSuchElementException
    }

    /** Counts that somebody came in, by hours after opening. */
    public void doorOpened(LocalTime time) {
        int hour = (time.getHour() - openingHour) % 24;
        opened[hour]++; // planted: ArrayIndexOutOfBoundsException
    }

    public List<Integer> busiestHours() {
        List<Integer> hours = new ArrayList<>();
        for (int hour = 0; hour < opened.length; hour++) {
            if (opened[hour] > 0) {
                hours.add((hour + openingHour) % 24);
            }
        }
        hours.sort(Comparator.comparing(hour -> -opened[(hour - openingHour + 24) % 24]));
        return hours;
    }
}
