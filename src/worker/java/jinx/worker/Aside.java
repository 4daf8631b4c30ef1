// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/**
 * Runs user code in a thread of its own, and puts back what it likes to change: streams, properties, locale, time zone,
 * context loader.
 */
final class Aside {
    private static final int MOST_OUTPUT = 1 << 20;
    private static final long PATIENCE_MILLIS = 100;

    private Aside() {}

    /** A buffer that stops growing, for tests that print without end. */
    static final class Bounded extends ByteArrayOutputStream {
        @Override
        public synchronized void write(int b) {
            if (count < MOST_OUTPUT) super.write(b);
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            super.write(bytes, offset, Math.min(length, MOST_OUTPUT - Math.min(count, MOST_OUTPUT)));
        }
    }

    /** Runs in a new thread group; true when threads of it are still alive at the end. */
    static boolean run(ClassLoader loader, Bounded out, Bounded err, Runnable body) {
        PrintStream oldOut = System.out;
        PrintStream oldErr = System.err;
        InputStream oldIn = System.in;
        Properties properties = (Properties) System.getProperties().clone();
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
        ThreadGroup group = new ThreadGroup("test");
        Thread thread = new Thread(group, body, "main");
        thread.setContextClassLoader(loader);
        System.setOut(new PrintStream(out, true));
        System.setErr(new PrintStream(err, true));
        try {
            thread.start();
            joinFully(thread);
            return !quiet(group);
        } finally {
            System.setOut(oldOut);
            System.setErr(oldErr);
            System.setIn(oldIn);
            System.setProperties(properties);
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
            Thread.setDefaultUncaughtExceptionHandler(handler);
        }
    }

    private static void joinFully(Thread thread) {
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException again) {
                continue;
            }
        }
    }

    private static boolean quiet(ThreadGroup group) {
        if (group.activeCount() == 0) return true;
        group.interrupt();
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        while (group.activeCount() > 0 && System.nanoTime() < end) {
            try {
                Thread.sleep(1);
            } catch (InterruptedException again) {
                continue;
            }
        }
        return group.activeCount() == 0;
    }
}
