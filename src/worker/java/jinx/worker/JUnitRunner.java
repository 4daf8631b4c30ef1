// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
 * Runs one test class, JUnit 5 or 4, or TestNG's, in a loader and a thread of its own.
 */
public final class JUnitRunner implements Function<byte[], byte[]> {
    static final int PASSED = 0;
    static final int FAILED = 1;
    private static final int ABORTED = 2;
    private static final int SKIPPED = 3;
    /** In place of a method's name: all of them, without the framework and with a limit of processor time. */
    private static final String PLAINLY = "*";

    private static final int KEEP_OUTPUT = 1;
    private static final int PLAIN = 2;
    /** Once more after the framework, without it: in the same loader, and in the reverse order. */
    private static final int AGAIN = 4;

    private final Map<List<Class<? extends TestEngine>>, Launcher> launchers = new HashMap<>();
    private final ClassLoader above;

    /** {@code above}: what tests see beside the user's classes. */
    public JUnitRunner(ClassLoader above) {
        this.above = above;
    }

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

    private static final class Results implements TestExecutionListener {
        final Wire.Writer out = new Wire.Writer();
        int count;

        private void add(TestIdentifier test, int outcome, Throwable thrown) {
            TestSource source = test.getSource().orElse(null);
            add(source instanceof MethodSource method ? method.getMethodName() : test.getDisplayName(), outcome, thrown);
        }

        synchronized void add(String name, int outcome, Throwable thrown) {
            out.text(name).u8(outcome);
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
        int how = in.u8();
        boolean keepOutput = (how & KEEP_OUTPUT) != 0;
        ClassLoader loader = new FreshLoader(above, Library.of(path), classes);

        Results results = new Results();
        Aside.Bounded out = new Aside.Bounded();
        Aside.Bounded err = new Aside.Bounded();
        byte[][] report = {null};
        boolean dirty = Aside.run(loader, out, err, () -> {
            if (testClass.equals(Trials.NAME)) report[0] = Trials.run(loader, classes, method);
            else if (method.equals(PLAINLY)) PlainRunner.runAll(loader, testClass, results::add);
            else if ((how & PLAIN) != 0) call(loader, testClass, method, results);
            else if (isTestNg(classes)) PlainRunner.run(loader, testClass, method, results::add);
            else execute(launcher(classes), loader, testClass, method, results);
            if ((how & AGAIN) != 0) PlainRunner.runBackwards(loader, testClass, results::add);
            Recorder.flush();
        });
        Wire.Writer reply = new Wire.Writer();
        synchronized (results) {
            reply.u32(results.count).raw(results.out.toBytes());
        }
        reply.bytes(report[0] != null ? report[0] : keepOutput ? out.toByteArray() : new byte[0]).bytes(keepOutput ? err.toByteArray() : new byte[0]);
        return reply.u8(dirty ? 1 : 0).toBytes();
    }

    private static boolean isTestNg(Map<String, byte[]> classes) {
        return classes.values().stream()
                .anyMatch(bytes -> new String(bytes, StandardCharsets.ISO_8859_1).contains("org/testng/annotations/Test;"));
    }

    /** Calls one method of a test class; tests that jinx wrote have neither parameters nor set-up. */
    private static void call(ClassLoader loader, String testClass, String name, Results results) {
        try {
            Class<?> type = Class.forName(testClass, true, loader);
            Constructor<?> constructor = type.getDeclaredConstructor();
            Method method = type.getDeclaredMethod(name);
            constructor.setAccessible(true);
            method.setAccessible(true);
            method.invoke(constructor.newInstance());
            results.add(name, PASSED, null);
        } catch (InvocationTargetException thrown) {
            results.add(name, FAILED, thrown.getCause());
        } catch (Throwable thrown) {
            results.add(name, FAILED, thrown);
        }
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
            results.add("", FAILED, thrown);
        }
    }
}
