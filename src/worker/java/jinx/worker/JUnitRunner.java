// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;
import java.util.function.Function;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.vintage.engine.VintageTestEngine;

/**
 * Runs one test class, JUnit 5 or 4, in a loader and a thread of its own, and puts back what tests like to change:
 * streams, properties, locale, time zone, context loader.
 */
public final class JUnitRunner implements Function<byte[], byte[]> {
    private static final int PASSED = 0;
    private static final int FAILED = 1;
    private static final int ABORTED = 2;
    private static final int SKIPPED = 3;
    private static final int MOST_OUTPUT = 1 << 20;
    private static final long PATIENCE_MILLIS = 100;

    private final Map<List<Class<? extends TestEngine>>, Launcher> launchers = new HashMap<>();

    /** Asking an engine that has nothing to run costs as much as the test: only those that the classes mention. */
    private Launcher launcher(Map<String, byte[]> classes) {
        boolean five = false;
        boolean four = false;
        for (byte[] bytes : classes.values()) {
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            five |= text.contains("org/junit/jupiter/");
            four |= text.contains("org/junit/Test;") || text.contains("org/junit/runner/") || text.contains("junit/framework/");
        }
        List<Class<? extends TestEngine>> wanted = new ArrayList<>();
        if (five || !four) wanted.add(JupiterTestEngine.class);
        if (four || !five) wanted.add(VintageTestEngine.class);
        return launchers.computeIfAbsent(wanted, JUnitRunner::launcher);
    }

    private static Launcher launcher(List<Class<? extends TestEngine>> wanted) {
        TestEngine[] engines = wanted.stream()
                .map(type -> type == JupiterTestEngine.class ? new JupiterTestEngine() : new VintageTestEngine())
                .toArray(TestEngine[]::new);
        return LauncherFactory.create(LauncherConfig.builder()
                .enableTestEngineAutoRegistration(false)
                .enableTestExecutionListenerAutoRegistration(false)
                .enablePostDiscoveryFilterAutoRegistration(false)
                .enableLauncherSessionListenerAutoRegistration(false)
                .enableLauncherDiscoveryListenerAutoRegistration(false)
                .addTestEngines(engines)
                .build());
    }

    /** A buffer that stops growing, for tests that print without end. */
    private static final class Bounded extends ByteArrayOutputStream {
        @Override
        public synchronized void write(int b) {
            if (count < MOST_OUTPUT) super.write(b);
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            super.write(bytes, offset, Math.min(length, MOST_OUTPUT - Math.min(count, MOST_OUTPUT)));
        }
    }

    private static final class Results implements TestExecutionListener {
        final Wire.Writer out = new Wire.Writer();
        int count;

        private void add(TestIdentifier test, int outcome, Throwable thrown) {
            TestSource source = test.getSource().orElse(null);
            out.text(source instanceof MethodSource method ? method.getMethodName() : test.getDisplayName()).u8(outcome);
            if (thrown == null) out.u32(0);
            else Wire.throwable(out, thrown);
            count++;
        }

        @Override
        public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
            Throwable thrown = result.getThrowable().orElse(null);
            int outcome = switch (result.getStatus()) {
                case SUCCESSFUL -> PASSED;
                case FAILED -> FAILED;
                case ABORTED -> ABORTED;
            };
            // A container (a class, say) is worth a line only when it failed itself.
            if (test.isTest() || outcome != PASSED) add(test, outcome, thrown);
        }

        @Override
        public synchronized void executionSkipped(TestIdentifier test, String reason) {
            add(test, SKIPPED, null);
        }
    }

    @Override
    public byte[] apply(byte[] request) {
        Wire.Reader in = new Wire.Reader(request);
        List<String> path = in.texts();
        String testClass = in.text();
        String method = in.text();
        Map<String, byte[]> classes = new HashMap<>();
        for (int left = in.u32(); left > 0; left--) classes.put(in.text(), in.bytes());
        boolean keepOutput = in.u8() != 0;
        ClassLoader loader = new FreshLoader(JUnitRunner.class.getClassLoader(), Library.of(path), classes);

        Results results = new Results();
        Bounded out = new Bounded();
        Bounded err = new Bounded();
        boolean dirty = aside(loader, out, err, () -> execute(launcher(classes), loader, testClass, method, results));
        Wire.Writer reply = new Wire.Writer();
        synchronized (results) {
            reply.u32(results.count).raw(results.out.toBytes());
        }
        reply.bytes(keepOutput ? out.toByteArray() : new byte[0]).bytes(keepOutput ? err.toByteArray() : new byte[0]);
        return reply.u8(dirty ? 1 : 0).toBytes();
    }

    private static void execute(Launcher launcher, ClassLoader loader, String testClass, String method, Results results) {
        try {
            Class<?> type = Class.forName(testClass, false, loader);
            LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                    .selectors(method.isEmpty() ? DiscoverySelectors.selectClass(type)
                            : DiscoverySelectors.selectMethod(type, method))
                    .build();
            launcher.execute(request, results);
        } catch (Throwable thrown) {
            synchronized (results) {
                results.out.text("").u8(FAILED);
                Wire.throwable(results.out, thrown);
                results.count++;
            }
        }
    }

    /** Runs in a new thread group; true when threads of it are still alive at the end. */
    private static boolean aside(ClassLoader loader, Bounded out, Bounded err, Runnable body) {
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
