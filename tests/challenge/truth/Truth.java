// SPDX-License-Identifier: Apache-2.0
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * What really happens, for all inputs of a small domain. One request per line of standard input:
 *
 * <pre>
 * program FOLDER CLASS           NAME RUNS, then per kind of escape ' KIND CLASS [inputs]' (tab-separated)
 * replay  FOLDER CLASS VALUE…    KIND CLASS of what escaped with these inputs, strings being literals or not, a line each;
 *                                'returned', 'assumption'
 * class   FOLDER CLASS           per method and crash 'METHOD DESCRIPTOR EXCEPTION LINE call' (tab-separated)
 * </pre>
 *
 * <p>Each answer ends with a line 'done', or 'hung' when a run has no end. KIND is 'assert', 'runtime' or 'other'.
 */
public final class Truth {
    private static final int MOST_RUNS = 20_000;
    private static final long PATIENCE_MILLISECONDS = 20_000;
    private static final PrintStream OUT = new PrintStream(System.out, false, StandardCharsets.UTF_8);

    private Truth() {
    }

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split("\t", -1);
            String[] answer = {"hung"};
            Thread thread = new Thread(null, () -> answer[0] = answer(words), "truth", 64 << 20);
            thread.setDaemon(true);
            thread.start();
            thread.join(PATIENCE_MILLISECONDS);
            OUT.println(answer[0]);
            if (answer[0].equals("hung")) break; // it may go on and disturb others
            OUT.flush();
        }
        OUT.flush();
        System.exit(0);
    }

    private static String answer(String[] words) {
        try {
            Class<?> type = load(words[1], words[2]);
            switch (words[0]) {
                case "program":
                    return program(type) + "done";
                case "replay":
                    return replay(type, Arrays.copyOfRange(words, 3, words.length)) + "\ndone";
                case "class":
                    return crashes(type) + "done";
                default:
                    return "unknown request\ndone";
            }
        } catch (ReflectiveOperationException | IOException wrong) {
            return "broken " + wrong + "\ndone";
        }
    }

    private static Class<?> load(String folder, String name) throws ClassNotFoundException, MalformedURLException {
        URL[] path = {Path.of(folder).toUri().toURL()};
        ClassLoader loader = new URLClassLoader(path, Truth.class.getClassLoader());
        loader.setDefaultAssertionStatus(true);
        return loader.loadClass(name);
    }

    // ── programs

    private static String kind(Throwable thrown) {
        return thrown instanceof AssertionError ? "assert" : thrown instanceof RuntimeException ? "runtime" : "other";
    }

    /** What escapes; null: nothing, or an assumption that does not hold. */
    private static Throwable run(Method main) throws IllegalAccessException {
        Verifier.rewind();
        Throwable escaped = null;
        try {
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException thrown) {
            escaped = thrown.getCause();
        }
        return Verifier.hasFailed() ? null : escaped;
    }

    private static String program(Class<?> type) throws ReflectiveOperationException {
        Method main = type.getMethod("main", String[].class);
        Map<String, String> escapes = new TreeMap<>();
        int runs = 0;
        Verifier.start();
        do {
            Throwable escaped = run(main);
            if (escaped != null)
                escapes.putIfAbsent(kind(escaped) + "\t" + escaped.getClass().getName(), Verifier.taken());
        } while (Verifier.next() && ++runs < MOST_RUNS);
        StringBuilder out = new StringBuilder(runs < MOST_RUNS ? "all" : "cut").append('\t').append(runs).append('\n');
        escapes.forEach((key, inputs) -> out.append(key).append('\t').append(inputs).append('\n'));
        return out.toString();
    }

    /** One line with strings that are no literals, one with literals: an input may be either. */
    private static String replay(Class<?> type, String[] values) throws ReflectiveOperationException {
        return replay(type, values, false) + "\n" + replay(type, values, true);
    }

    private static String replay(Class<?> type, String[] values, boolean interned) throws ReflectiveOperationException {
        Verifier.give(values, interned);
        Throwable escaped = run(type.getMethod("main", String[].class));
        if (Verifier.hasFailed()) return "assumption";
        return escaped == null ? "returned" : kind(escaped) + "\t" + escaped.getClass().getName();
    }

    // ── classes

    private static Object[] domain(Class<?> type) {
        if (type == int.class) return new Object[] {Integer.MIN_VALUE, -2, -1, 0, 1, 2, 3, 7, Integer.MAX_VALUE};
        if (type == boolean.class) return new Object[] {false, true};
        if (type == String.class) return new Object[] {null, "", "a", "ab", "ba"};
        return new Object[] {null, new int[0], new int[] {0}, new int[] {1, -1}, new int[] {3, 0, 5}};
    }

    private static List<Object[]> arguments(Class<?>[] types) {
        List<Object[]> all = new ArrayList<>();
        all.add(new Object[0]);
        for (Class<?> type : types) {
            List<Object[]> longer = new ArrayList<>();
            for (Object[] before : all) {
                for (Object value : domain(type)) {
                    Object[] after = Arrays.copyOf(before, before.length + 1);
                    after[before.length] = value;
                    longer.add(after);
                }
            }
            all = longer;
        }
        return all;
    }

    /** Arrays are written to: each call has its own. */
    private static Object[] fresh(Object[] values) {
        Object[] copy = values.clone();
        for (int i = 0; i < copy.length; i++) if (copy[i] instanceof int[]) copy[i] = ((int[]) copy[i]).clone();
        return copy;
    }

    /** What callers may have done with an object before: nothing, or one or two calls of its change methods. */
    private static List<Object[][]> histories(Method[] methods) {
        List<Object[][]> calls = new ArrayList<>();
        for (int i = 0; i < methods.length; i++) {
            if (!methods[i].getName().startsWith("change")) continue;
            for (Object[] values : arguments(methods[i].getParameterTypes())) calls.add(new Object[][] {{methods[i]}, values});
        }
        List<Object[][]> all = new ArrayList<>();
        all.add(new Object[0][]);
        for (Object[][] call : calls) all.add(call);
        for (Object[][] first : calls)
            for (Object[][] second : calls) all.add(new Object[][] {first[0], first[1], second[0], second[1]});
        return all;
    }

    /** An object with its history; null: that cannot be made. */
    private static Object receiver(Constructor<?> constructor, Object[] making, Object[][] history)
            throws ReflectiveOperationException {
        try {
            Object made = constructor.newInstance(making);
            for (int i = 0; i < history.length; i += 2) ((Method) history[i][0]).invoke(made, history[i + 1]);
            return made;
        } catch (InvocationTargetException none) {
            return null;
        }
    }

    private static String crashes(Class<?> type) throws ReflectiveOperationException {
        StringBuilder out = new StringBuilder();
        Constructor<?> constructor = type.getConstructors()[0];
        List<Object[]> makings = arguments(constructor.getParameterTypes());
        Method[] methods = type.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            if (!method.getName().matches("m\\d")) continue;
            Map<String, String> seen = new TreeMap<>();
            boolean fixed = Modifier.isStatic(method.getModifiers());
            for (Object[] making : fixed ? arguments(new Class<?>[0]) : makings) {
                for (Object[][] history : fixed ? histories(new Method[0]) : histories(methods)) {
                    for (Object[] values : arguments(method.getParameterTypes())) {
                        Object receiver = fixed ? null : receiver(constructor, making, history);
                        if (!fixed && receiver == null) break;
                        try {
                            method.invoke(receiver, fresh(values));
                        } catch (InvocationTargetException thrown) {
                            seen.putIfAbsent(where(type, thrown.getCause()), Arrays.toString(making) + " "
                                    + Arrays.deepToString(history) + " " + Arrays.deepToString(values));
                        }
                    }
                }
            }
            seen.forEach((key, call) -> out.append(method.getName()).append('\t').append(key).append('\t').append(call)
                    .append('\n'));
        }
        return out.toString();
    }

    /** The exception, and the line of the innermost frame that belongs to the classes of the folder. */
    private static String where(Class<?> type, Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace())
            if (isOwn(type, frame.getClassName())) return thrown.getClass().getName() + "\t" + frame.getLineNumber();
        return thrown.getClass().getName() + "\t0";
    }

    private static boolean isOwn(Class<?> type, String name) {
        try {
            return Class.forName(name, false, type.getClassLoader()).getClassLoader() == type.getClassLoader();
        } catch (ClassNotFoundException hidden) {
            return false;
        }
    }
}
