// SPDX-License-Identifier: Apache-2.0
package railway;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;

/** The vehicles of a train, the first one in front. */
public class Consist implements Iterable<Consist.Vehicle> {
    /** Anything on rails. */
    public interface Vehicle {
        String number();

        int tonnes();

        default boolean isPowered() {
            return false;
        }
    }

    /** Pulls the others. */
    public record Locomotive(String number, int tonnes, int kilowatts) implements Vehicle {
        @Override
        public boolean isPowered() {
            return true;
        }
    }

    /** For passengers. */
    public record Coach(String number, int tonnes, int seats, Set<String> features) implements Vehicle {
        public Coach {
            features = Set.copyOf(features);
        }
    }

    /** For goods, which may be null while it is empty. */
    public record Wagon(String number, int tare, int load, String goods) implements Vehicle {
        @Override
        public int tonnes() {
            return tare + load;
        }
    }

    private static final String[] REGIMES = {"motor", "twin", "freight", "private", "special", "coach", "sleeper"};
    /** Brake percentages by the largest mass for which they do. */
    private static final TreeMap<Integer, Integer> BRAKES =
            new TreeMap<>(Map.of(200, 95, 500, 85, 900, 70, 1600, 55));

    private final List<Vehicle> vehicles = new ArrayList<>();
    private List<Vehicle> behind = List.of();

    public void couple(Vehicle vehicle) {
        vehicles.add(vehicle);
    }

    /** Couples a vehicle at a place, 0 being the front. */
    public void coupleAt(int place, Vehicle vehicle) {
        vehicles.add(Math.max(0, Math.min(place, vehicles.size())), vehicle);
    }

    /** The engine in front. */
    public Locomotive engine() {
        if (vehicles.isEmpty()) {
            return null;
        }
        return (Locomotive) vehicles.get(0); // planted: ClassCastException
    }

    public int tonnes() {
        long sum = 0;
        for (Vehicle vehicle : vehicles) {
            sum += vehicle.tonnes();
        }
        return Math.toIntExact(sum); // planted: ArithmeticException
    }

    /** The power for each ton that is pulled. */
    public int wattsPerTon() {
        int watts = engine().kilowatts() * 1000; // planted: NullPointerException
        int pulled = 0;
        for (Vehicle vehicle : vehicles) {
            pulled += vehicle.isPowered() ? 0 : vehicle.tonnes();
        }
        return watts / pulled; // planted: ArithmeticException
    }

    /** The brake percentage for the mass of the train. */
    public int brakePercentage() {
        return BRAKES.ceilingEntry(tonnes()).getValue(); // planted: NullPointerException
    }

    public int seats() {
        return vehicles.stream().filter(Coach.class::isInstance).mapToInt(v -> ((Coach) v).seats()).sum();
    }

    /** How full the coaches are, in percent. */
    public int seatsTaken(int passengers) {
        int seats = seats();
        return seats <= 0 ? 0 : (int) (passengers * 100L / seats);
    }

    public Coach[] coaches() {
        if (vehicles.size() < 2) {
            return new Coach[0];
        }
        return vehicles.subList(1, vehicles.size()).toArray(new Coach[0]); // planted: ArrayStoreException
    }

    /** The number of the wagon with the largest load, or null. */
    public String heaviest() {
        return vehicles.stream()
                .filter(vehicle -> vehicle instanceof Wagon)
                .map(vehicle -> (Wagon) vehicle)
                .max(Comparator.comparingInt(Wagon::load))
                .map(Wagon::number)
                .orElse(null);
    }

    public boolean isDangerous() {
        for (Vehicle vehicle : vehicles) {
            if (vehicle instanceof Wagon wagon && wagon.load() > 0
                    && wagon.goods().startsWith("UN ")) { // planted: NullPointerException
                return true;
            }
        }
        return false;
    }

    /** Notes a feature of the coach at a place; nothing happens for other vehicles. */
    public void equip(int place, String feature) {
        if (place < 0 || place >= vehicles.size()) {
            return;
        }
        if (vehicles.get(place) instanceof Coach coach && !coach.features().contains(feature)) {
            coach.features().add(feature); // planted: UnsupportedOperationException
        }
    }

    /** Takes off all vehicles from a place on. */
    public Consist split(int place) {
        if (place < 0) {
            throw new IllegalArgumentException("place");
        }
        Consist rear = new Consist();
        List<Vehicle> tail = vehicles.subList(place, vehicles.size()); // planted: IllegalArgumentException
        rear.vehicles.addAll(tail);
        tail.clear();
        return rear;
    }

    /** Remembers which vehicles are behind the engine, for the conductor. */
    public void dispatch() {
        if (!vehicles.isEmpty()) {
            behind = vehicles.subList(1, vehicles.size());
        }
    }

    /** The numbers of what the conductor has to look after. */
    public String conductorSheet() {
        StringBuilder out = new StringBuilder();
        for (Vehicle vehicle : behind) { // planted: ConcurrentModificationException
            out.append(vehicle.number()).append('\n');
        }
        return out.toString();
    }

    /** The check digit of a vehicle number, for example 5 of "51 80 2197 001". */
    public static int checkDigit(String number) {
        String digits = number.replace(" ", "").replace("-", "");
        int sum = 0;
        for (int i = 0; i < 11; i++) {
            int product = (digits.charAt(i) - '0') * (i % 2 == 0 ? 2 : 1); // planted: StringIndexOutOfBoundsException
            sum += product / 10 + product % 10;
        }
        return (10 - sum % 10) % 10;
    }

    /** What the first digit of a vehicle number stands for. */
    public static String regime(String number) {
        if (number == null || number.isBlank()) {
            return "none";
        }
        int digit = Character.digit(number.charAt(0), 10);
        return digit < 0 || digit >= REGIMES.length ? "none" : REGIMES[digit];
    }

    @Override
    public Iterator<Vehicle> iterator() {
        return new Iterator<>() {
            private int at;

            @Override
            public boolean hasNext() {
                return at < vehicles.size();
            }

            @Override
            public Vehicle next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return vehicles.get(at++);
            }

            @Override
            public void remove() {
                vehicles.remove(--at); // planted: IndexOutOfBoundsException
            }
        };
    }
}
