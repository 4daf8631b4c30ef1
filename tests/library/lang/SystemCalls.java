// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.util.*;

public class SystemCalls {
    public static void main(String[] args) throws Exception {
        int[] a = {1, 2, 3, 4, 5};
        System.arraycopy(a, 0, a, 1, 4);
        System.out.println(Arrays.toString(a));
        Object[] strings = new String[2];
        try {
            System.arraycopy(new Object[] {"x", 5}, 0, strings, 0, 2);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage() + " " + strings[0] + " " + strings[1]);
        }
        Object[][] bad = {{a, 3, new int[2], 0, 2}, {a, -1, a, 0, 1}, {a, 0, new long[5], 0, 1}, {"s", 0, a, 0, 1}};
        for (Object[] b : bad) {
            try {
                System.arraycopy(b[0], (int) b[1], b[2], (int) b[3], (int) b[4]);
                System.out.println("copied");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        PrintStream old = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes));
        System.out.print("captured");
        System.out.printf(" %d", 5);
        System.setOut(old);
        System.out.println(bytes + " " + bytes.size());
        System.setProperty("jinx.own", "v1");
        System.out.println(System.getProperty("jinx.own") + " " + System.setProperty("jinx.own", "v2") + " " + System.clearProperty("jinx.own") + " " + System.getProperty("jinx.own"));
        System.out.println(System.getProperty("line.separator").length() + System.getProperty("file.separator") + System.getProperty("path.separator") + " " + System.lineSeparator().equals("\n"));
        long t = System.nanoTime();
        System.out.println((System.nanoTime() >= t) + " " + (System.currentTimeMillis() > 1600000000000L));
        InputStream in = System.in;
        System.setIn(new ByteArrayInputStream("typed line\n2".getBytes()));
        Scanner scanner = new Scanner(System.in);
        System.out.println(scanner.nextLine() + "|" + scanner.nextInt());
        System.setIn(in);
        System.out.println(Runtime.getRuntime().availableProcessors() > 0);
    }
}
