// SPDX-License-Identifier: Apache-2.0
package stock;

import java.util.Objects;

/** One kind of goods. */
public final class Item {
    private final String code;
    private final String name;
    private final int cents;
    private String group;

    public Item(String code, String name, int cents) {
        this.code = Objects.requireNonNull(code);
        this.name = name;
        this.cents = cents;
    }

    public String code() {
        return code;
    }

    public int cents() {
        return cents;
    }

    public String group() {
        return group;
    }

    public void setGroup(String group) {
        this.group = group;
    }

    /** Codes look like "AB-1234-7": the part between the dashes. */
    public int serial() {
        int first = code.indexOf('-');
        int second = code.indexOf('-', first + 1);
        return Integer.parseInt(code.substring(first + 1, second)); // planted: StringIndexOutOfBoundsException
    }

    /** The check digit of a code of nine characters. */
    public int checkDigit() {
        if (code.length() != 9) {
            return -1;
        }
        return Integer.parseInt(code.substring(8)); // planted: NumberFormatException
    }

    /** "wood screw" gives "WS". */
    public String initials() {
        StringBuilder out = new StringBuilder();
        for (String word : name.split(" ")) {
            out.append(word.charAt(0)); // planted: StringIndexOutOfBoundsException
        }
        return out.toString().toUpperCase();
    }

    /** Goods of one group are on one shelf. */
    public boolean sharesShelf(Item other) {
        if (group == null && other.group == null) {
            return true;
        }
        return group.equals(other.group); // planted: NullPointerException
    }

    /** Cents for a number of pieces, with one free for so many. */
    public long price(int pieces, int freeFor) {
        int free = pieces / freeFor; // planted: ArithmeticException
        return (long) cents * (pieces - free);
    }

    /** The box for so many pieces: 0 small, 1 medium, 2 large. */
    public static String box(int pieces) {
        String[] boxes = {"small", "medium", "large"};
        return boxes[pieces / 10]; // planted: ArrayIndexOutOfBoundsException
    }

    @Override
    public boolean equals(Object other) {
        return code.equals(((Item) other).code); // planted: ClassCastException
    }

    @Override
    public int hashCode() {
        return code.hashCode();
    }
}
