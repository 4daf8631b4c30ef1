// SPDX-License-Identifier: Apache-2.0
//
// Collections: what is asked of an empty one, and what the caller asks for.
//! run check --no-replay
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

public class Lists {
    private final List<String> names = new ArrayList<>();

    public void add(String name) {
        names.add(name);
    }

    public String newest() {
        return names.get(names.size() - 1); //! bug IndexOutOfBoundsException
    }

    public String any() {
        return names.iterator().next(); //! bug NoSuchElementException
    }

    public void drop(String name) {
        for (String n : names) { //! bug ConcurrentModificationException
            if (n != null && n.equals(name)) names.remove(n);
        }
    }

    public static int largest(List<Integer> values) {
        if (values == null) return 0;
        int best = values.get(0); //! bug IndexOutOfBoundsException; noise NullPointerException
        return best;
    }

    public static String chosen(Optional<String> choice) {
        if (choice == null) return "";
        return choice.get(); //! bug NoSuchElementException
    }

    public static String second(String line) {
        if (line == null) return "";
        return line.split(",")[1]; //! bug ArrayIndexOutOfBoundsException
    }

    public String nth(int n) {
        return names.get(n); //! noise IndexOutOfBoundsException
    }

    public static <T> T pick(List<T> list, int n) {
        if (list == null) return null;
        if (n >= list.size()) throw new NoSuchElementException("" + n); //! noise NoSuchElementException
        return n < 0 ? null : list.get(n);
    }

    public void keep(List<String> some) {
        names.addAll(some); //! noise NullPointerException
    }

    public static List<String> frozen() {
        throw new UnsupportedOperationException("cannot be frozen"); //! noise UnsupportedOperationException
    }
}
