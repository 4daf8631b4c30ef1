// SPDX-License-Identifier: Apache-2.0
import java.io.File;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Label FOLDER DONE ORDER: runs every test method of the class files in the folder, one line for each: class, method,
 * outcome; by their names, forwards or backwards.
 * Methods that are in the file DONE already are left out, so that a run that died can go on behind the test that
 * killed it. Outcomes: "crashes" (the test passed, or failed only in the line), "returns", "throws X", "gone" (the
 * release has no such method), "broken", "late".
 */
public class Label {
    private static final PrintStream OUT = System.out;

    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]), doneFile = Path.of(args[1]);
        Set<String> done = new TreeSet<>(Files.exists(doneFile) ? Files.readAllLines(doneFile) : List.of());
        System.setOut(new PrintStream(PrintStream.nullOutputStream()));
        System.setErr(new PrintStream(PrintStream.nullOutputStream()));
        List<String> names = new ArrayList<>();
        try (var files = Files.walk(folder)) {
            files.filter(f -> f.toString().endsWith("Test.class") || f.toString().matches(".*Test\\d*\\.class"))
                    .forEach(f -> names.add(folder.relativize(f).toString().replace(File.separatorChar, '.')));
        }
        boolean backwards = args[2].equals("backwards");
        names.sort(backwards ? Comparator.reverseOrder() : Comparator.naturalOrder());
        for (String file : names) {
            String name = file.substring(0, file.length() - ".class".length());
            if (!name.contains("$")) {
                runClass(name, backwards, done, doneFile);
            }
        }
        OUT.flush();
        Runtime.getRuntime().halt(0);
    }

    private static void runClass(String name, boolean backwards, Set<String> done, Path doneFile) throws Exception {
        Class<?> type;
        Method[] methods;
        try {
            type = Class.forName(name);
            methods = type.getDeclaredMethods();
        } catch (Throwable t) {
            return; // nothing in it can be run on this release
        }
        Comparator<Method> order = Comparator.comparing(Method::getName);
        Arrays.sort(methods, backwards ? order.reversed() : order);
        for (Method method : methods) {
            String key = name + " " + method.getName();
            if (method.isSynthetic() || method.getParameterCount() != 0
                    || method.getAnnotation(org.junit.jupiter.api.Test.class) == null || done.contains(key)) {
                continue;
            }
            Files.writeString(doneFile, key + "\n", java.nio.file.StandardOpenOption.CREATE,
                    java.nio.file.StandardOpenOption.APPEND);
            OUT.println(key + " " + runOne(type, method));
            OUT.flush();
        }
    }

    private static String runOne(Class<?> type, Method method) throws InterruptedException {
        String[] outcome = {"late"};
        CountDownLatch end = new CountDownLatch(1);
        Thread thread = new Thread(null, () -> {
            outcome[0] = judge(type, method);
            end.countDown();
        }, "test", 1 << 20);
        thread.setDaemon(true);
        thread.start();
        end.await(5, TimeUnit.SECONDS);
        return outcome[0];
    }

    private static String judge(Class<?> type, Method method) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            Object test = constructor.newInstance();
            method.setAccessible(true);
            method.invoke(test);
            return "crashes";
        } catch (InvocationTargetException e) {
            return word(e.getCause());
        } catch (Throwable e) {
            return "broken";
        }
    }

    /** What the assertions of the test said. */
    private static String word(Throwable thrown) {
        String text = String.valueOf(thrown.getMessage());
        if (thrown.getClass().getName().equals("org.opentest4j.AssertionFailedError")) {
            if (text.contains("nothing was thrown")) {
                return "returns";
            }
            if (text.contains("Unexpected exception type thrown")) {
                Throwable cause = thrown.getCause();
                return cause instanceof LinkageError || cause instanceof ReflectiveOperationException
                        ? "gone" : "throws " + cause.getClass().getName();
            }
            return "crashes"; // the exception came, from another line
        }
        return thrown instanceof LinkageError || thrown instanceof ReflectiveOperationException ? "gone" : "broken";
    }
}
