// SPDX-License-Identifier: Apache-2.0
package harbour;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is in a hold: boxes in boxes. */
public class Cargo {
    private final String name;
    private final int tons;
    private Cargo inner;
    private Cargo outer;
    private final Map<String, Cargo> parts = new LinkedHashMap<>();

    public Cargo(String name, int tons) {
        if (tons < 0) {
            throw new IllegalArgumentException("tons: " + tons); // planted: IllegalArgumentException
        }
        this.name = name;
        this.tons = tons;
    }

    public Cargo put(Cargo other) {
        inner = other;
        other.outer = this; // planted: NullPointerException
        return this;
    }

    public Cargo add(Cargo part) {
        parts.put(part.name, part); // planted: NullPointerException
        return this;
    }

    /** With all that is in it. */
    public int weight() {
        return inner == null ? tons : Math.addExact(tons, inner.weight()); // planted: StackOverflowError in weight
    }

    public int depth() {
        int depth = outer == null ? 0 : 1 + outer.depth();
        if (depth == 3) {
            throw new IllegalStateException("too deep"); // planted: IllegalStateException
        }
        return depth;
    }

    public String label() {
        return name.length() > 8 ? name.substring(0, 8) : name.concat(inner.name); // planted: NullPointerException
    }

    public int part(String key, int people) {
        Cargo part = parts.get(key);
        return part == null ? 0 : part.tons / (people - 2); // planted: ArithmeticException
    }

    /** Of a list of names, those that are long. */
    public static String first(List<String> names, int length) {
        Optional<String> found = names.stream().filter(n -> n.length() > length).findFirst(); // planted: NullPointerException
        return found.get(); // planted: NoSuchElementException
    }

    public static BigDecimal price(String text, int tons) {
        BigDecimal price = new BigDecimal(text); // planted: NumberFormatException
        return price.divide(BigDecimal.valueOf(tons)); // planted: ArithmeticException
    }

    public static List<String> sorted(List<String> names) {
        List<String> view = names.size() < 2 ? Collections.unmodifiableList(names) : names;
        view.sort(null); // planted: UnsupportedOperationException
        return view;
    }

    /** Boxes that fit, side by side. */
    public static int fit(int wide, int box, int gap) {
        if (box <= 0 || wide < 0) {
            return 0;
        }
        return wide / (box + gap); // planted: ArithmeticException
    }

    public static Object unpack(Object load) {
        if (load instanceof Object[]) {
            return ((Object[]) load)[0]; // planted: ArrayIndexOutOfBoundsException
        }
        return load instanceof Number ? load : (String) load; // planted: ClassCastException
    }

    public static int digits(int code) {
        int sum = 0;
        for (int rest = code; rest > 0; rest /= 10) {
            sum += rest % 10;
        }
        return code / (sum - 17); // planted: ArithmeticException
    }
}
