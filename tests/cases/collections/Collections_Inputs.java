// SPDX-License-Identifier: Apache-2.0
// Values of the library as inputs, made by its own constructors and factories; the tests that make them are run.
//! run replayed: check --k 2 --method-time 6
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Collections_Inputs {
    public static int list(List<Integer> l) {
        if (l == null || l.size() != 2 || l.contains(null)) {
            return 0;
        }
        return 1 / (l.get(0) - l.get(1) - 3); //! finds ArithmeticException shown by list(Arrays.asList(3, 0))
    }

    public static int collection(Collection<String> all) {
        if (all == null || all.size() != 1) {
            return 0;
        }
        for (String s : all) {
            if ("x".equals(s)) {
                throw new IllegalStateException(); //! finds IllegalStateException shown by collection(List.of("x"))
            }
        }
        return 0;
    }

    public static int iterable(Iterable<Integer> all) {
        if (all == null) {
            return 0;
        }
        int sevens = 0;
        for (Integer i : all) {
            if (i != null && i == 7) {
                sevens++;
            }
        }
        return 1 / (sevens - 2); //! finds ArithmeticException shown by iterable(List.of(7, 7))
    }

    public static int map(Map<String, Integer> m) {
        if (m == null || m.size() != 2 || m.get("a") == null || m.get("b") == null) {
            return 0;
        }
        return 1 / (m.get("a") - m.get("b")); //! finds ArithmeticException shown by map(Map.of("a", 1, "b", 1))
    }

    public static int set(Set<String> s) {
        if (s == null || !s.contains("a") || !s.contains("b")) {
            return 0;
        }
        return 1 / (s.size() - 2); //! finds ArithmeticException shown by set(Set.of("a", "b"))
    }

    public static int deque(Deque<Integer> d) {
        return d == null || d.isEmpty() ? 0 : 1 / (d.peek() - 3); //! finds ArithmeticException shown by deque(new ArrayDeque<>(List.of(3)))
    }

    public static int optional(Optional<String> o) {
        return o == null ? 0 : 1 / (o.orElse("abc").length() - 3); //! finds ArithmeticException shown by optional(Optional.empty())
    }

    public static int iterator(Iterator<String> i) {
        if (i == null || !i.hasNext()) {
            return 0;
        }
        String s = i.next();
        return s == null ? 0 : 1 / (s.length() - 2); //! finds ArithmeticException shown by iterator(List.of("ab").iterator())
    }

    public static int iteratorUnchecked(Iterator<String> i) {
        return i == null || i.next() == null ? 0 : 1; //! finds NoSuchElementException shown by iteratorUnchecked(new ArrayList<String>().iterator())
    }

    public static int iteratorNever(Iterator<String> i) {
        int count = 0;
        while (i != null && i.hasNext()) {
            i.next(); //! never
            count++;
        }
        return count;
    }

    public static long stream(Stream<String> s) {
        return s == null ? 0 : 1 / (s.count() - 2); //! finds ArithmeticException shown by stream(Stream.of("a", "b"))
    }

    public static int ints(IntStream s) {
        return s == null ? 0 : s.max().getAsInt(); //! finds NoSuchElementException shown by ints(IntStream.of())
    }

    public static int entry(Map.Entry<String, Integer> e) {
        return e == null || e.getValue() == null ? 0 : 1 / (e.getValue() - 5); //! finds ArithmeticException shown by entry(Map.entry("k", 5))
    }

    public static int leapDay(LocalDate d) {
        if (d == null || d.getMonthValue() != 2) {
            return 0;
        }
        return 1 / (d.getDayOfMonth() - 29); //! finds ArithmeticException shown by leapDay(LocalDate.of(2024, 2, 29))
    }

    public static void dateNever(LocalDate d) {
        if (d != null && d.getMonthValue() == 2 && d.getDayOfMonth() == 30) {
            throw new IllegalStateException(); //! never
        }
    }

    public static int hour(LocalDateTime d) {
        return d == null ? 0 : 1 / (d.getHour() - 13); //! finds ArithmeticException shown by hour(LocalDateTime.of(2024, 1, 1, 13, 0))
    }

    public static long duration(Duration d) {
        return d == null ? 0 : 1 / (d.getSeconds() - 90); //! finds ArithmeticException shown by duration(Duration.ofSeconds(90))
    }

    public static long instant(Instant i) {
        return i == null ? 0 : 1 / (i.getEpochSecond() - 1); //! finds ArithmeticException shown by instant(Instant.ofEpochSecond(1))
    }

    public static long date(Date d) {
        return d == null ? 0 : 1 / (d.getTime() - 1234); //! finds ArithmeticException shown by date(new Date(1234))
    }

    public static int bigInteger(BigInteger b) {
        return b == null ? 0 : 1 / (b.intValue() - 77); //! finds ArithmeticException shown by bigInteger(BigInteger.valueOf(77))
    }

    public static int bigDecimal(BigDecimal b) {
        return b == null ? 0 : 1 / b.signum(); //! finds ArithmeticException shown by bigDecimal(BigDecimal.ZERO)
    }

    public static int number(Number n) {
        return n == null ? 0 : 1 / (n.intValue() - 77); //! finds ArithmeticException shown by number(77)
    }

    public static char text(CharSequence c) {
        return c == null ? 0 : c.charAt(1); //! finds StringIndexOutOfBoundsException shown by text("a")
    }

    public static int nested(List<List<String>> l) {
        if (l == null || l.size() != 1 || l.get(0) == null || l.get(0).size() != 1) {
            return 0;
        }
        return l.get(0).get(0).length(); //! finds NullPointerException shown by nested(List.of(Arrays.asList((String) null)))
    }

    public static int bounded(List<? extends Number> l) {
        return l == null || l.isEmpty() || l.get(0) == null ? 0 : 1 / (l.get(0).intValue() - 2); //! finds ArithmeticException shown by bounded(List.of(2))
    }

    public static <T> T typeVariable(List<T> l) {
        return l == null || l.size() > 1 ? null : l.get(1); //! finds IndexOutOfBoundsException shown by typeVariable(new ArrayList<>())
    }
}
