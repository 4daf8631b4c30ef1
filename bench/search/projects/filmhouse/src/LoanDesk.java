// SPDX-License-Identifier: Apache-2.0
package filmhouse;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/** Lends copies to other houses, schools and members. */
public class LoanDesk {
    /** Who borrows. */
    public enum Kind {
        HOUSE, SCHOOL, MEMBER, STAFF
    }

    /** How far a loan is. */
    public enum State {
        REQUESTED, APPROVED, OUT, RETURNED, CLOSED;

        State following() {
            return values()[ordinal() + 1]; // planted: ArrayIndexOutOfBoundsException
        }
    }

    /** Somebody who may borrow. */
    public record Borrower(String name, Kind kind, String mail, Optional<String> phone) {
    }

    private static final class Loan {
        private final int number;
        private final String can;
        private final Borrower borrower;
        private State state = State.REQUESTED;
        private LocalDate due;
        private LocalDate returned;

        private Loan(int number, String can, Borrower borrower, LocalDate due) {
            this.number = number;
            this.can = can;
            this.borrower = borrower;
            this.due = due;
        }
    }

    private final Map<String, Borrower> borrowers = new HashMap<>();
    private final Map<Integer, Loan> loans = new LinkedHashMap<>();
    private final Map<String, Queue<String>> waiting = new HashMap<>();
    private final Map<Kind, FeePolicy> policies = new EnumMap<>(Kind.class);
    private final Deque<Integer> history = new ArrayDeque<>();
    private int numbers;
    private int closed;
    private int lateDays;

    public LoanDesk() {
        policies.put(Kind.HOUSE, new FeePolicy.Flat(2500));
        policies.put(Kind.SCHOOL, new FeePolicy.Daily(50, 7));
        policies.put(Kind.MEMBER, new FeePolicy.Daily(100, 3));
    }

    public void register(Borrower borrower) {
        if (borrower.name() == null || borrower.kind() == null) {
            throw new IllegalArgumentException("a borrower needs a name and a kind");
        }
        borrowers.put(borrower.name(), borrower);
    }

    /** Asks for a can until a day that is written as 2024-05-31. */
    public int request(String name, String can, String until) {
        Borrower borrower = borrowers.get(name);
        if (borrower == null) {
            throw new IllegalArgumentException("nobody knows " + name);
        }
        LocalDate due = LocalDate.parse(until); // planted: DateTimeParseException
        Loan loan = new Loan(++numbers, can, borrower, due);
        loans.put(loan.number, loan);
        history.push(loan.number);
        return loan.number;
    }

    private Loan loan(int number) {
        Loan loan = loans.get(number);
        if (loan == null) {
            throw new IllegalArgumentException("no loan " + number);
        }
        return loan;
    }

    /** One step further; a loan comes back by {@link #bringBack}. */
    public State advance(int number) {
        Loan loan = loan(number);
        loan.state = loan.state.following();
        if (loan.state == State.CLOSED) {
            closed++;
            lateDays += daysLate(number);
        }
        return loan.state;
    }

    public void bringBack(int number, LocalDate day) {
        Loan loan = loan(number);
        if (loan.state != State.OUT) {
            throw new IllegalStateException("is not out: " + loan.can);
        }
        loan.returned = day;
        loan.state = State.RETURNED;
    }

    public int daysLate(int number) {
        Loan loan = loan(number);
        return (int) Math.max(0, ChronoUnit.DAYS.between(loan.due, loan.returned)); // planted: NullPointerException
    }

    /** What they pay for so many days. */
    public int fee(int number, int days) {
        FeePolicy policy = policies.get(loan(number).borrower.kind());
        return policy.fee(days); // planted: NullPointerException
    }

    public State state(int number) {
        return loans.get(number).state; // planted: NullPointerException
    }

    /** The last request was a mistake. */
    public String undo() {
        Loan last = loans.remove(history.pop()); // planted: NoSuchElementException
        return last.can; // planted: NullPointerException
    }

    public void extend(int number, int weeks) {
        Loan loan = loan(number);
        if (weeks < 1) {
            throw new IllegalArgumentException("weeks: " + weeks);
        }
        loan.due = loan.due.plusWeeks(weeks);
    }

    /** Forgets what was never fetched. */
    public void expire(LocalDate today) {
        for (Loan loan : loans.values()) { // planted: ConcurrentModificationException
            if (loan.state == State.REQUESTED && loan.due.isBefore(today)) {
                loans.remove(loan.number);
            }
        }
    }

    public void await(String can, String name) {
        waiting.computeIfAbsent(can, key -> new ArrayDeque<>()).add(name);
    }

    /** Who gets the can next. */
    public String nextFor(String can) {
        return waiting.get(can).poll(); // planted: NullPointerException
    }

    /** A greeting for whoever is next. */
    public String call(String can) {
        Queue<String> names = waiting.get(can);
        if (names == null) {
            return "";
        }
        String next = names.peek();
        return next.toUpperCase() + ", " + can + " is here"; // planted: NullPointerException
    }

    /** The first day on which the invoice may be sent: the first of the month after the film came back. */
    public LocalDate invoiceDay(int number) {
        LocalDate day = loan(number).returned;
        if (day == null) {
            return null;
        }
        return LocalDate.of(day.getYear(), day.getMonthValue() + 1, 1); // planted: DateTimeException
    }

    /** The end of a borrowing right: the same day, so many years later. */
    public static LocalDate rightEnds(int year, int month, int day, int years) {
        if (years < 1 || years > 10 || year < 1900 || year > 2200) {
            throw new IllegalArgumentException(years + " years from " + year);
        }
        LocalDate first = LocalDate.of(year, month, day); // planted: DateTimeException
        return LocalDate.of(year + years, first.getMonth(), first.getDayOfMonth()); // planted: DateTimeException
    }

    public double averageDelay() {
        return lateDays / closed; // planted: ArithmeticException
    }

    /** How to reach somebody: the phone, or what stands before the @ of the address. */
    public String contact(String name, boolean byPhone) {
        Borrower borrower = borrowers.get(name);
        if (borrower == null) {
            return "?";
        }
        if (byPhone) {
            return borrower.phone().get(); // planted: NoSuchElementException
        }
        String mail = borrower.mail() == null ? "" : borrower.mail();
        return mail.substring(0, mail.indexOf('@')); // planted: StringIndexOutOfBoundsException
    }

    /** Names of those who have something, the one with most first. */
    public List<String> busiest() {
        Map<String, Integer> counts = new HashMap<>();
        for (Loan loan : loans.values()) {
            if (loan.state == State.OUT) {
                counts.merge(loan.borrower.name(), 1, Integer::sum);
            }
        }
        List<String> names = new ArrayList<>(borrowers.keySet());
        names.sort((one, other) -> counts.get(other) - counts.get(one)); // planted: NullPointerException
        return names;
    }
}
