// SPDX-License-Identifier: Apache-2.0
package bistro;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the whole house knows; there is only one. */
public final class Registry {
    private static final Map<String, Integer> RATES = new HashMap<>();
    private static final List<String> LOG = new ArrayList<>();
    private static Registry instance;
    private static int opened;
    private static String manager;

    private final String city;
    private int[] shifts;

    private Registry(String city) {
        this.city = city;
    }

    public static void open(String city) {
        instance = new Registry(city);
        opened++;
    }

    public static void close() {
        instance = null;
        LOG.clear();
    }

    /** Which house it is. */
    public static String city() {
        return instance.city; // planted: NullPointerException
    }

    public static void rate(String name, int percent) {
        RATES.put(name, percent);
    }

    /** How many portions of it a hundred are. */
    public static int share(String name) {
        Integer percent = RATES.get(name);
        return percent == null ? 0 : 100 / percent; // planted: ArithmeticException
    }

    /** From the third opening on there is a festival, and its manager has to be known. */
    public static int festival() {
        return opened < 3 ? 0 : manager.length(); // planted: NullPointerException
    }

    public static void manager(String name) {
        manager = name;
    }

    /** How the manager signs. */
    public static char sign() {
        return manager == null ? '-' : manager.charAt(0); // planted: StringIndexOutOfBoundsException
    }

    public static void log(String line) {
        LOG.add(line);
    }

    /** The line that was written so many lines ago. */
    public static String logged(int ago) {
        if (LOG.size() < 2) {
            return "";
        }
        return LOG.get(LOG.size() - ago); // planted: IndexOutOfBoundsException
    }

    /** Shifts of the house that is open. */
    public static void plan(int shifts) {
        if (instance != null) {
            instance.shifts = new int[shifts]; // planted: NegativeArraySizeException
        }
    }

    public static int shift(int number) {
        if (instance == null || instance.shifts == null) {
            return -1;
        }
        return instance.shifts[number]; // planted: ArrayIndexOutOfBoundsException
    }
}
