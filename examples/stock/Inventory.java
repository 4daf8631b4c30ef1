// SPDX-License-Identifier: Apache-2.0
package stock;

/** Counts of goods on shelves. */
public class Inventory {
    private final int[] shelves;
    private final int reserved;

    public Inventory(int size, int reserved) {
        if (size < 0 || size > 8) {
            throw new IllegalArgumentException("size");
        }
        this.shelves = new int[size];
        this.reserved = reserved;
    }

    /** Room for what is not reserved. */
    public int[] freeShelves() {
        return new int[shelves.length - reserved];
    }

    /** The same, but never less than none. */
    public int[] freeShelvesOrNone() {
        return new int[Math.max(0, shelves.length - reserved)];
    }

    /** One of seven rooms, by article number; one number has no magnitude. */
    public static String roomOf(int article) {
        String[] rooms = {"A", "B", "C", "D", "E", "F", "G"};
        return rooms[Math.abs(article) % 7];
    }

    /** The same, right for all numbers. */
    public static String roomOfAny(int article) {
        String[] rooms = {"A", "B", "C", "D", "E", "F", "G"};
        return rooms[Math.floorMod(article, 7)];
    }
}
