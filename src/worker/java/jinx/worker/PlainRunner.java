// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.lang.annotation.Annotation;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Calls tests that jinx wrote: they have neither parameters nor set-up, and a framework would do no more than call them,
 * in many times the time.
 */
final class PlainRunner {
    /** What a test may take, in processor time of its thread: a busy machine changes nothing. */
    private static final long MOST_NANOS = 500_000_000L;
    private static final long LOOK_MILLIS = 25;
    private static final int ENDLESS = 77;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Is told of each test. */
    interface Listener {
        void add(String name, int outcome, Throwable thrown);
    }

    private PlainRunner() {}

    /** One test of the class, or all. */
    static void run(ClassLoader loader, String testClass, String method, Listener results) {
        try {
            Class<?> type = Class.forName(testClass, true, loader);
            for (Method test : type.getDeclaredMethods())
                if (isTest(test) && (method.isEmpty() || test.getName().equals(method))) call(type, test, results);
        } catch (Throwable thrown) {
            results.add("", JUnitRunner.FAILED, thrown);
        }
    }

    /** All tests of the class, the last one first: what one of them leaves behind meets others than in the usual order. */
    static void runBackwards(ClassLoader loader, String testClass, Listener results) {
        try {
            Class<?> type = Class.forName(testClass, true, loader);
            Method[] tests = type.getDeclaredMethods();
            Arrays.sort(tests, Comparator.comparing(Method::getName).reversed());
            for (Method test : tests) if (isTest(test)) call(type, test, results);
        } catch (Throwable thrown) {
            results.add("", JUnitRunner.FAILED, thrown);
        }
    }

    /**
     * All tests of the class, each announced on standard output; a loop without end ends the JVM, which is how the
     * caller gets to know.
     */
    static void runAll(ClassLoader loader, String testClass, Listener results) {
        long[] begun = {now()};
        Thread watch = watch(Thread.currentThread(), begun);
        try {
            Class<?> type = Class.forName(testClass, true, loader);
            Method[] tests = type.getDeclaredMethods();
            Arrays.sort(tests, Comparator.comparing(Method::getName));
            for (Method test : tests) {
                if (!isTest(test)) continue;
                Probe.again();
                System.out.print("\1test\2" + test.getName() + "\1\n");
                call(type, test, results);
                begun[0] = now();
            }
        } catch (Throwable thrown) {
            results.add("", JUnitRunner.FAILED, thrown);
        }
        watch.interrupt();
    }

    private static boolean isTest(Method method) {
        for (Annotation mark : method.getAnnotations())
            if (mark.annotationType().getSimpleName().equals("Test")) return true;
        return false;
    }

    private static void call(Class<?> type, Method test, Listener results) throws ReflectiveOperationException {
        var constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        test.setAccessible(true);
        Object instance = constructor.newInstance();
        try {
            test.invoke(instance);
            results.add(test.getName(), JUnitRunner.PASSED, null);
        } catch (InvocationTargetException thrown) {
            results.add(test.getName(), JUnitRunner.FAILED, thrown.getCause());
        }
    }

    /** Processor time of this thread. */
    static long now() {
        return THREADS.getThreadCpuTime(Thread.currentThread().getId());
    }

    /** Ends the JVM when a call of the thread takes too long; `begun` is when it began. */
    static Thread watch(Thread watched, long[] begun) {
        ThreadGroup system = watched.getThreadGroup();
        while (system.getParent() != null) system = system.getParent();
        Thread watch = new Thread(system, () -> {
            try {
                while (watched.isAlive()) {
                    Thread.sleep(LOOK_MILLIS);
                    if (THREADS.getThreadCpuTime(watched.getId()) - begun[0] > MOST_NANOS) Runtime.getRuntime().halt(ENDLESS);
                }
            } catch (InterruptedException done) {
                return;
            }
        }, "watch");
        watch.setDaemon(true);
        watch.start();
        return watch;
    }
}
