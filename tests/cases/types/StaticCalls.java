// SPDX-License-Identifier: Apache-2.0
//
// States that only static calls make, and those that a call leaves behind that failed: ordinary runs find them, and the
// tests say how.
//! run check --no-proofs --method *.share --method *.festival --method *.first --method *.enter
//! count 5
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class StaticCalls {
    private static final Map<String, Integer> RATES = new HashMap<>();
    private static int opened;
    private static String manager;

    public static void open() {
        opened++;
    }

    public static void manager(String name) {
        manager = name;
    }

    public static void rate(String name, int percent) {
        RATES.put(name, percent);
    }

    public static int share(String name) {
        Integer percent = RATES.get(name);
        return percent == null ? 0 : 100 / percent; //! finds ArithmeticException
    }

    public static int festival() {
        return opened < 3 ? 0 : manager.length(); //! finds NullPointerException
    }
}

class Shop {
    private final List<String> guests = new ArrayList<>();
    private boolean busy;

    public void enter(String name) {
        busy = true;
        if (name.isEmpty()) { //! finds NullPointerException
            throw new IllegalArgumentException("no name"); //! finds IllegalArgumentException
        }
        guests.add(name);
        busy = false;
    }

    public String first() {
        return busy ? guests.iterator().next() : ""; //! finds NoSuchElementException
    }
}
