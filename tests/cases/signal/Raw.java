// SPDX-License-Identifier: Apache-2.0
//
// What only raw types and unchecked casts let through is noise: objects that cannot be compared where the signature asks
// for such as can, an array of another class than the one that is asked for; beside them values that any caller may pass.
//! run check --no-replay
//! others allowed
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Raw {
    public enum Colour {
        RED, GREEN
    }

    /** A size that can be compared with sizes. */
    public static final class Size implements Comparable<Size> { //! noise ClassCastException
        private final int size;

        public Size(int size) {
            this.size = size;
        }

        @Override
        public int compareTo(Size other) {
            return Integer.compare(size, other.size);
        }
    }

    /** A weight that can be compared with weights. */
    public static final class Weight implements Comparable<Weight> { //! noise ClassCastException
        private final long weight;

        public Weight(long weight) {
            this.weight = weight;
        }

        @Override
        public int compareTo(Weight other) {
            return Long.compare(weight, other.weight);
        }
    }

    /** The least of some. */
    @SafeVarargs
    public static <T extends Comparable<? super T>> T least(T... values) {
        T least = null;
        if (values != null)
            for (T value : values)
                if (value != null && (least == null || value.compareTo(least) < 0)) least = value;
        return least;
    }

    /** An empty array in place of none. */
    public static <T> T[] orNone(T[] array, Class<T[]> type) {
        if (array != null || type == null) return array;
        return type.cast(new Object[0]); //! noise ClassCastException
    }

    /** A part of a sum. */
    public static int share(int sum, int people) {
        int groups = people / 12;
        return sum / groups; //! bug ArithmeticException
    }

    /** How many seconds a code stands for. */
    public static int seconds(String code) {
        Map<String, Integer> known = new HashMap<>();
        known.put("m", 60);
        return code == null ? 0 : known.get(code); //! bug NullPointerException
    }

    /** The greatest number. */
    public static int greatest(List<Integer> numbers) {
        if (numbers == null) return 0;
        List<Integer> known = new ArrayList<>();
        for (Integer number : numbers) if (number != null) known.add(number);
        return known.get(known.size() - 1); //! bug IndexOutOfBoundsException
    }

    /** The first of what was read, as a text: an unchecked cast of our own. */
    @SuppressWarnings("unchecked")
    public static String first(int number) {
        List<String> texts = (List<String>) (List<?>) new ArrayList<>(List.of(number));
        return texts.get(0); //! bug ClassCastException
    }
}
