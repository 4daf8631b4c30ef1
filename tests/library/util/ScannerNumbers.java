// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ScannerNumbers {
    public static void main(String[] args) {
        Scanner s = new Scanner("12 -7 3.5 true word 0x1f 99999999999 1,234 1e3").useLocale(Locale.US);
        System.out.println(s.nextInt() + s.nextInt() + " " + s.nextDouble() + " " + s.nextBoolean() + " " + s.hasNextInt() + s.hasNext() + " " + s.next() + " " + s.hasNextInt(16) + " " + s.next() + " " + s.hasNextInt() + s.hasNextLong() + " " + s.nextLong() + " " + s.nextInt() + " " + s.nextBigDecimal());
        System.out.println(s.hasNext() + " " + s.hasNextLine());
        Scanner lines = new Scanner("first line\n\nthird 3\nlast");
        System.out.println(lines.nextLine() + "|" + lines.nextLine() + "|" + lines.next() + "|" + lines.nextInt() + "|" + lines.nextLine() + "|" + lines.nextLine() + "|" + lines.hasNextLine());
        Scanner csv = new Scanner("a,b,,c;d").useDelimiter("[,;]");
        List<String> parts = new ArrayList<>();
        while (csv.hasNext()) parts.add(csv.next());
        System.out.println(parts + " " + csv.delimiter());
        Scanner find = new Scanner("name: Ann age: 30");
        System.out.println(find.findInLine("(\\w+): (\\w+)") + " " + find.match().group(2) + " " + find.findInLine("\\d+") + " " + find.findInLine("x"));
        Scanner radix = new Scanner("ff 77 zz").useRadix(16);
        System.out.println(radix.nextInt() + " " + radix.nextInt() + " " + radix.hasNextInt() + " " + radix.nextInt(36) + " " + radix.radix());
        System.out.println(new Scanner("one two three").tokens().count() + " " + new Scanner("a1b22").findAll("\\d+").map(r -> r.group()).toList() + " " + new Scanner("skip: 5").skip("skip:\\s*").nextInt());
        Runnable[] bad = {() -> new Scanner("x").nextInt(), () -> new Scanner("").next(), () -> new Scanner("").nextLine(), () -> new Scanner("99999999999").nextInt(), () -> {
            Scanner closed = new Scanner("x");
            closed.close();
            closed.next();
        }, () -> new Scanner("abc").skip("x"), () -> new Scanner("x").match()};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
