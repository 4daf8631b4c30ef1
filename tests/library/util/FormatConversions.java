// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class FormatConversions {
    public static void main(String[] args) {
        System.out.println(String.format("%d %5d %-5d| %05d %+d %,d %(d % d %x %X %o %#x %08x", 42, 42, 42, 42, 42, 1234567, -5, 7, 255, 255, 8, 255, 255));
        System.out.println(String.format("%d %d %d %d %x %x", (byte) -1, (short) -1, -1L, new java.math.BigInteger("123456789012345678901234567890"), (byte) -1, -1L));
        System.out.println(String.format("%f %.2f %10.3f %-10.1f| %+.0f %,.2f %(.1f %08.2f %e %.3E %g %a", 3.14159, 2.675, 3.14159, 2.5, 0.5, 1234567.891, -2.5, -3.14159, 12345.678, 0.00012, 0.0001, 1.0));
        System.out.println(String.format("%f %e %g %.1f %.0f %.0f", Double.NaN, Double.POSITIVE_INFINITY, 1e10, 0.05, 1.5, 2.5) + String.format(" %.3f %.10f", 1.0005, 0.1) + String.format(" %s %.2f", 1.5f, new java.math.BigDecimal("2.345")));
        System.out.println(String.format("%s %10s %-10s| %.2s %S %s %b %B %b %h %c %C %c %%", "str", "right", "left", "cut", "upper", null, true, false, "x", "hash", 'c', 'd', 65));
        System.out.println(String.format("%2$s %1$s %<s %s %s", "a", "b") + String.format("%n").length() + String.format("%s %s", new int[0].length, List.of(1, 2)) + String.format("%c", 0x1f600));
        System.out.println(String.format("%5c|%-5b|%5s|%h", 'x', true, null, null) + String.format("|%-8x|%#o|%,d", 255, 8, -1234567L) + String.format("|%tY", new GregorianCalendar(2020, 0, 1)));
        class Custom implements Formattable {
            @Override
            public void formatTo(Formatter f, int flags, int width, int precision) {
                f.format("<%d %d %d>", flags, width, precision);
            }
        }
        System.out.println(String.format("%s %-7.3s %#S", new Custom(), new Custom(), new Custom()));
        Formatter f = new Formatter(new StringBuilder("start:"), Locale.US);
        f.format("%d", 1).format("-%s", "x");
        System.out.println(f + " " + f.locale() + " " + f.out().toString().length());
        f.close();
        Runnable[] bad = {() -> String.format("%d", 1.5), () -> String.format("%q", 1), () -> String.format("%s"), () -> String.format("%-d", 1), () -> String.format("%.2d", 1), () -> String.format("%,x", 1), () -> String.format("%c", "long"), () -> String.format("%+s", "x"), () -> String.format("%05", 1), () -> String.format("%3$s", 1), () -> String.format("%--5d", 1), () -> f.format("x"), () -> String.format("%c", 0x110000), () -> String.format("%-05d", 1)};
        for (Runnable r : bad) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
