// SPDX-License-Identifier: Apache-2.0
package railway;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What a ride costs. */
public class Fares {
    /** Cards with which rides are cheaper. */
    public enum Card { QUARTER, HALF, FREE }

    /** What may happen to a ticket. */
    public enum Status { SOLD, USED, REFUNDED }

    /** A ticket for some days. */
    public record Season(LocalDate start, LocalDate end, int cents) {
    }

    private static final class Ticket {
        final int cents;
        Status status = Status.SOLD;

        Ticket(int cents) {
            this.cents = cents;
        }
    }

    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final int[] COINS = {200, 100, 50, 20, 10, 5};

    private final int[][] zones;
    private final Map<String, Card> cards = new HashMap<>();
    private final Map<String, Integer> surcharges = new HashMap<>();
    private final Map<String, Ticket> tickets = new HashMap<>();

    /** So many zones; each has prices for itself and for those before it. */
    public Fares(int count) {
        if (count < 1 || count > 100) {
            throw new IllegalArgumentException("zones");
        }
        zones = new int[count][];
        for (int i = 0; i < count; i++) {
            zones[i] = new int[i + 1];
            for (int j = 0; j <= i; j++) {
                zones[i][j] = 250 + 130 * (i - j);
            }
        }
    }

    /** The price from one zone to another. */
    public int price(int from, int to) {
        if (from < 0 || to < 0 || from >= zones.length || to >= zones.length) {
            throw new IllegalArgumentException("zone");
        }
        return zones[from][to]; // planted: ArrayIndexOutOfBoundsException
    }

    public void register(String holder, Card card) {
        cards.put(holder, Objects.requireNonNull(card));
    }

    /** The price for the holder of a card. */
    public int reduced(String holder, int cents) {
        Card card = cards.get(holder);
        return switch (card) { // planted: NullPointerException
            case QUARTER -> cents - cents / 4;
            case HALF -> cents / 2;
            case FREE -> 0;
        };
    }

    public void surcharge(String train, int cents) {
        surcharges.put(train, cents);
    }

    /** No surcharge is known yet for a train. */
    public void reserveSurcharge(String train) {
        surcharges.put(train, null);
    }

    public int total(String train, int cents) {
        int extra = surcharges.getOrDefault(train, 0); // planted: NullPointerException
        return cents + extra;
    }

    /** An amount in another currency, as it is printed. */
    public static String convert(int cents, BigDecimal rate, String code) {
        BigDecimal amount = BigDecimal.valueOf(cents, 2).multiply(rate);
        String symbol = Currency.getInstance(code).getCurrencyCode(); // planted: IllegalArgumentException
        return symbol + " " + amount.setScale(2); // planted: ArithmeticException
    }

    /** The price for each of a group, in which two children count as one adult. */
    public static int perHead(int cents, int adults, int children) {
        if (adults < 0 || children < 0 || adults + children == 0) {
            return 0;
        }
        return cents / (adults + children / 2); // planted: ArithmeticException
    }

    /** The coins for an amount, the largest first. */
    public static List<Integer> change(int cents) {
        List<Integer> out = new ArrayList<>();
        int coin = 0;
        int rest = cents;
        while (rest > 0) {
            if (COINS[coin] > rest) { // planted: ArrayIndexOutOfBoundsException
                coin++;
            } else {
                rest -= COINS[coin];
                out.add(COINS[coin]);
            }
        }
        return out;
    }

    /** The serial number of a ticket, whose name is a T and digits to the base 36. */
    public static long serial(String id) {
        if (!id.startsWith("T")) {
            throw new IllegalArgumentException("no ticket: " + id);
        }
        return Long.parseLong(id.substring(1), 36); // planted: NumberFormatException
    }

    /** The letter that ends a ticket's name, so that typing errors are seen. */
    public static char checkLetter(String id) {
        int hash = 17;
        for (int i = 0; i < id.length(); i++) {
            hash = hash * 31 + id.charAt(i);
        }
        return ALPHABET.charAt(hash % ALPHABET.length()); // planted: StringIndexOutOfBoundsException
    }

    /** What is paid back for the days which are left. */
    public static int refund(Season season, LocalDate today) {
        if (today.isAfter(season.end())) {
            return 0;
        }
        long all = ChronoUnit.DAYS.between(season.start(), season.end());
        long left = ChronoUnit.DAYS.between(today, season.end());
        return (int) (season.cents() * left / all); // planted: ArithmeticException
    }

    /** The day of a year from which on a passenger has another age. */
    public static LocalDate birthday(LocalDate birth, int year) {
        return LocalDate.of(year, birth.getMonthValue(), birth.getDayOfMonth()); // planted: DateTimeException
    }

    public void sell(String id, int cents) {
        tickets.put(id, new Ticket(cents));
    }

    public void use(String id) {
        Ticket ticket = tickets.get(id);
        if (ticket != null) {
            ticket.status = Status.USED;
        }
    }

    /** Pays a ticket back, unless it was used. */
    public int giveBack(String id) {
        Ticket ticket = tickets.get(id);
        if (ticket == null || ticket.status == Status.USED) {
            return 0;
        }
        if (ticket.status == Status.REFUNDED) {
            throw new IllegalStateException(id); // planted: IllegalStateException
        }
        ticket.status = Status.REFUNDED;
        return ticket.cents;
    }

    /** The dearest ticket that was sold. */
    public int dearest() {
        return tickets.values().stream().mapToInt(ticket -> ticket.cents).max().orElse(0);
    }
}
