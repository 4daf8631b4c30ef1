// SPDX-License-Identifier: Apache-2.0
package bistro;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Objects;

/** What is on the menu: "name@cents" or "name@cents/portions". */
public final class Dish implements Comparable<Dish> {
    private final String name;
    private final int cents;
    private final int portions;
    private Dish with;

    public Dish(String name, int cents, int portions) {
        this.name = Objects.requireNonNull(name, "name");
        this.cents = cents;
        this.portions = portions;
    }

    public static Dish parse(String line) {
        int at = line.indexOf('@');
        if (at <= 0) {
            throw new IllegalArgumentException("no price: " + line); // planted: IllegalArgumentException
        }
        String[] rest = line.substring(at + 1).split("/");
        int cents = Integer.parseInt(rest[0].trim()); // planted: NumberFormatException
        int portions = rest.length > 1 ? Integer.parseInt(rest[1]) : 1; // planted: NumberFormatException
        return new Dish(line.substring(0, at), cents, portions);
    }

    public String name() {
        return name;
    }

    public int cents() {
        return cents;
    }

    public int portions() {
        return portions;
    }

    /** What one portion costs. */
    public int perPortion() {
        return cents / portions; // planted: ArithmeticException
    }

    /** Is served together with another one. */
    public Dish with(Dish other) {
        with = other;
        return this;
    }

    /** The last of those that are served together. */
    public Dish last() {
        return with == null ? this : with.last(); // planted: StackOverflowError in last
    }

    /** The price with a discount of so many in a hundred, exactly. */
    public BigDecimal reduced(int percent) {
        BigDecimal part = BigDecimal.valueOf(100).divide(BigDecimal.valueOf(100 - percent), 4, RoundingMode.HALF_UP); // planted: ArithmeticException
        return BigDecimal.valueOf(cents).divide(part); // planted: ArithmeticException
    }

    /** The first letters of both words of the name. */
    public String initials() {
        int space = name.indexOf(' ');
        return space < 0 ? name.substring(0, 2) : "" + name.charAt(0) + name.charAt(space + 1); // planted: StringIndexOutOfBoundsException
    }

    @Override
    public int compareTo(Dish other) {
        return name.compareTo(other.name);
    }
}
