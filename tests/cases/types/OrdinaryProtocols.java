// SPDX-License-Identifier: Apache-2.0
//
// States that several calls make, each with texts that who reads them takes: calls before that change something come more
// often than others, a call that threw becomes the entry method's with the values that it had, a field of a text becomes
// another text, and what solved a path of the search is known to calls before. Every one of them is run.
//! run check --max-steps 100000 --more-steps unlimited
//! others allowed
import java.time.LocalDate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

public class OrdinaryProtocols {
    public enum Size {
        SMALL, LARGE
    }

    /** Boxes that somebody rents until a day. */
    public static class Storage {
        private static final class Box {
            final Size size;
            final LocalDate until;
            String label;
            int opened;

            Box(Size size, LocalDate until) {
                this.size = size;
                this.until = until;
            }
        }

        private final Map<String, Size> customers = new HashMap<>();
        private final Map<Integer, Box> boxes = new LinkedHashMap<>();
        private int count;

        public void admit(String customer, String size) {
            customers.put(customer, Size.valueOf(size.strip()));
        }

        public int rent(String customer, String until) {
            Size size = customers.get(customer);
            if (size == null) {
                throw new IllegalArgumentException("nobody: " + customer);
            }
            boxes.put(++count, new Box(size, LocalDate.parse(until.trim())));
            return count;
        }

        private Box box(int number) {
            Box box = boxes.get(number);
            if (box == null) {
                throw new IllegalArgumentException("no box: " + number);
            }
            return box;
        }

        public int labelLength(int number) {
            return box(number).label.length(); //! finds NullPointerException
        }

        public int opensPerDay(int number, LocalDate today) {
            Box box = box(number);
            return box.opened * 100 / (box.size.ordinal()); //! finds ArithmeticException
        }

        public int occupancy() {
            return customers.size();
        }

        public String describe() {
            return "storage with " + customers.size() + " customers";
        }

        public boolean isKnown(String customer) {
            return customers.containsKey(customer);
        }
    }

    /** Seats with names like "7B". */
    public static class Hall {
        private final String[][] names = new String[9][];

        private static int row(String seat) {
            int row = Integer.parseInt(seat.substring(0, seat.length() - 1));
            if (row < 1 || row > 9) {
                throw new IllegalArgumentException("no row " + row);
            }
            return row - 1;
        }

        private static int column(String seat) {
            int column = "ABCD".indexOf(seat.charAt(seat.length() - 1));
            if (column < 0) {
                throw new IllegalArgumentException("no column in " + seat);
            }
            return column;
        }

        public void take(String seat, String name) {
            int row = row(seat), column = column(seat);
            if (names[row] == null) {
                names[row] = new String[4];
            }
            names[row][column] = name;
        }

        public int nameLength(String seat) {
            String[] row = names[row(seat)];
            if (row == null) {
                return 0;
            }
            return row[column(seat)].length(); //! finds NullPointerException
        }
    }

    /** "name: size, number" */
    public static int order(String line) {
        int colon = line.indexOf(": ");
        if (colon < 1) {
            return 0;
        }
        String[] fields = line.substring(colon + 2).split(", ");
        Size size = Size.valueOf(fields[0].toUpperCase());
        return size == Size.LARGE ? Integer.parseInt(fields[1]) : 1; //! finds NumberFormatException
    }
}
