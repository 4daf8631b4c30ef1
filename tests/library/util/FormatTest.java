// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class FormatTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        System.out.printf("%d %5d|%-5d|%05d %x %X %o %,d %+d %(d%n", 42, 42, 42, 42, 255, 255, 8, 1234567, 5, -5);
        System.out.printf("%s|%10s|%-10s|%.2s|%S%n", "abc", "abc", "abc", "abc", "abc");
        System.out.printf("%f %.2f %8.3f %e %g %,.2f%n", 3.14159, 3.14159, 3.14159, 12345.678, 0.0001234, 1234567.891);
        System.out.printf("%b %c %% %h %n", true, 'x', "hi");
        System.out.printf("%2$s %1$s %<s%n", "a", "b");
        show(String.format("%08.3f", -3.5)); show(String.format("%s %s", null, List.of(1))); show(String.format("%c%c", 65, (int) 'b')); show(String.format("%,d", -1234567890123L)); show(String.format("%x", -1)); show(String.format("%x", (byte) -1)); show(String.format("%e", 0.0)); show(String.format("%.0f", 2.5)); show(String.format("%.1f", 0.25)); show(String.format("%10.2e|", 123456.789)); show(String.format("%a", 1.0)); show(String.format("%#x %#o", 255, 8)); show(String.format("% d", 42));
        try { String.format("%d", "x"); } catch (IllegalFormatConversionException e) { show(e.getMessage()); }
        try { String.format("%d"); } catch (MissingFormatArgumentException e) { show(e.getMessage()); }
        try { String.format("%q", 1); } catch (UnknownFormatConversionException e) { show(e.getMessage()); }
        show(new Formatter().format("%s-%s", 1, 2)); show(String.format("%s", (Object) new int[0].length)); show(String.format("%5c|%-5b|", 'z', false)); show(String.format("%.3s|", true)); show(String.format("%d", new java.math.BigInteger("123456789012345678901"))); show(String.format("%.3f", new java.math.BigDecimal("1.23456")));
    }
}
