// SPDX-License-Identifier: Apache-2.0
package courier;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A depot has shelves with parcels. */
public class Depot {
    private final Parcel[][] shelves;
    private final Map<String, Integer> stock = new HashMap<>();
    private final Map<String, String> aliases = new LinkedHashMap<>();
    private final List<Parcel> arrivals = new ArrayList<>();
    private boolean open;
    private String keeper;

    public Depot(int count, int size) {
        shelves = new Parcel[count][size]; // planted: NegativeArraySizeException
    }

    public void open(String keeper) {
        this.keeper = keeper;
        open = true;
    }

    public void close() {
        open = false;
        keeper = null;
    }

    /** The first free place of a shelf. */
    public int place(int shelf, Parcel parcel) {
        if (!open) {
            throw new IllegalStateException("closed"); // planted: IllegalStateException
        }
        Parcel[] places = shelves[shelf]; // planted: ArrayIndexOutOfBoundsException
        int at = 0;
        while (places[at] != null) { // planted: ArrayIndexOutOfBoundsException
            at++;
        }
        places[at] = parcel;
        return at;
    }

    /** How the keeper signs: by the first letter. */
    public char signature() {
        return keeper.charAt(0); // planted: NullPointerException
    }

    public void arrive(Parcel parcel) {
        arrivals.add(parcel);
    }

    /** The lightest of those that arrived. */
    public Parcel first() {
        return Collections.min(arrivals); // planted: NoSuchElementException
    }

    /** Takes out what two have in common: the removal is seen by the loop. */
    public int drop(Parcel parcel) {
        int dropped = 0;
        for (Parcel other : arrivals) { // planted: ConcurrentModificationException
            if (other == parcel) {
                arrivals.remove(other);
                dropped++;
            }
        }
        return dropped;
    }

    public void count(String name, int amount) {
        stock.merge(name, amount, Integer::sum);
    }

    /** How many are left when some are taken. */
    public int take(String name, int amount) {
        int left = stock.getOrDefault(name, 0) - amount;
        if (left < 0) {
            throw new IllegalArgumentException("only " + (left + amount)); // planted: IllegalArgumentException
        }
        stock.put(name, left);
        return left;
    }

    /** The share of one kind, in percent of all. */
    public int percent(String name) {
        int all = 0;
        for (int amount : stock.values()) {
            all += amount;
        }
        return 100 * stock.getOrDefault(name, 0) / all; // planted: ArithmeticException
    }

    public void alias(String name, String other) {
        aliases.put(name, Objects.requireNonNull(other)); // planted: NullPointerException
    }

    /** The name behind names. */
    public String resolve(String name) {
        String other = aliases.get(name);
        return other == null ? name : resolve(other); // planted: StackOverflowError in resolve
    }

    /** Forgets the alias that was made last. */
    public String forget() {
        Iterator<Map.Entry<String, String>> all = aliases.entrySet().iterator();
        Map.Entry<String, String> last = null;
        while (all.hasNext()) {
            last = all.next();
        }
        all.remove(); // planted: IllegalStateException
        return last.getKey();
    }

    /** Which of the shelves has something. */
    public int used() {
        Optional<Integer> found = Optional.empty();
        for (int i = 0; i < shelves.length; i++) {
            if (shelves[i].length > 0 && shelves[i][0] != null) {
                found = Optional.of(i);
            }
        }
        return found.get(); // planted: NoSuchElementException
    }
}
