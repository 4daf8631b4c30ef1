// SPDX-License-Identifier: Apache-2.0
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * The JVM at the side of the case runner: one warm process that compiles cases and runs them for real. A request is a
 * line of tab-separated words, an answer is a line 'ok', 'ok TEXT' or 'error TEXT' with line breaks as \n.
 *
 * <pre>
 *   compile OUT CLASSPATH FILE…       javac -g -d OUT
 *   replay  CLASSPATH MAIN INPUT…     runs main with these inputs: 'ok returned', 'ok assumption' or 'ok threw CLASS'
 *   random  CLASSPATH MAIN SEED N PREFIX
 *                                     runs main until N runs met its assumptions (at most
 *                                     5 N): 'ok ran N' that met them, or
 *                                     'ok threw CLASS' at the first escape that begins with PREFIX
 * </pre>
 */
public final class CaseTool {
    private static final long PATIENCE_MILLISECONDS = 60_000;

    public static void main(String[] arguments) throws Exception {
        PrintStream answers = System.out;
        System.setOut(new PrintStream(new ByteArrayOutputStream()));
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.setIn(InputStream.nullInputStream()); // for the programs; the requests are ours
        String line;
        while ((line = requests.readLine()) != null) {
            String answer;
            try {
                answer = serve(line.split("\t", -1));
            } catch (Exception failure) {
                answer = "error " + failure;
            }
            answers.println(answer.replace("\\", "\\\\").replace("\n", "\\n"));
            answers.flush();
        }
    }

    private static String serve(String[] words) throws Exception {
        switch (words[0]) {
            case "compile":
                return compile(words[1], words[2], Arrays.asList(words).subList(3, words.length));
            case "replay":
                System.clearProperty("jinx.random");
                System.setProperty("jinx.inputs", String.join("\n", Arrays.asList(words).subList(3, words.length)));
                return "ok " + run(words[1], words[2]);
            case "random":
                return random(words[1], words[2], Long.parseLong(words[3]), Integer.parseInt(words[4]), words[5]);
            default:
                return "error unknown request " + words[0];
        }
    }

    private static String compile(String out, String classPath, List<String> files) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none", "-d", out, "-cp", classPath));
        options.addAll(files);
        new File(out).mkdirs();
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int status = compiler.run(null, messages, messages, options.toArray(new String[0]));
        return status == 0 ? "ok" : "error " + messages.toString(StandardCharsets.UTF_8).strip();
    }

    private static String random(String classPath, String main, long seed, int runs, String wrong)
            throws Exception {
        System.clearProperty("jinx.inputs");
        int done = 0;
        for (long i = 0; done < runs && i < 5L * runs; i++) {
            System.setProperty("jinx.random", Long.toString(seed + i));
            String end = run(classPath, main);
            if (end.startsWith(wrong) || end.startsWith("broken") || end.startsWith("hung")) {
                return "ok " + end + " (random seed " + (seed + i) + ")";
            }
            if (!end.equals("assumption")) done++;
        }
        return "ok ran " + done;
    }

    /** The classes of a class path, read once; each loader makes them anew, so that static state is fresh. */
    private static final class Loader extends ClassLoader {
        private static String cachedPath = "";
        private static final Map<String, byte[]> CACHE = new HashMap<>();

        Loader(String classPath) throws IOException {
            super(ClassLoader.getPlatformClassLoader());
            setDefaultAssertionStatus(true);
            if (classPath.equals(cachedPath)) return;
            CACHE.clear();
            for (String entry : classPath.split(File.pathSeparator)) {
                Path root = Path.of(entry);
                try (Stream<Path> files = Files.walk(root)) {
                    for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".class"))::iterator) {
                        String name = root.relativize(file).toString().replace(File.separatorChar, '.');
                        CACHE.put(name.substring(0, name.length() - ".class".length()), Files.readAllBytes(file));
                    }
                }
            }
            cachedPath = classPath;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = CACHE.get(name);
            if (bytes == null) throw new ClassNotFoundException(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** Runs main in classes of their own, assertions on. */
    private static String run(String classPath, String main) throws Exception {
        ClassLoader loader = new Loader(classPath);
        String[] end = {"hung"};
        Thread thread = new Thread(null, () -> end[0] = call(loader, main), "case", 16 << 20);
        thread.setDaemon(true);
        thread.start();
        thread.join(PATIENCE_MILLISECONDS);
        return end[0];
    }

    private static String call(ClassLoader loader, String main) {
        try {
            Method start = loader.loadClass(main).getMethod("main", String[].class);
            start.setAccessible(true); // of a class that is not public
            start.invoke(null, (Object) new String[0]);
            return "returned";
        } catch (InvocationTargetException escaped) {
            Throwable thrown = escaped.getCause();
            if (thrown.getClass().getName().endsWith("Verifier$AssumptionFailed")) return "assumption";
            StackTraceElement[] trace = thrown.getStackTrace();
            return "threw " + (thrown instanceof RuntimeException ? "runtime " : "") + thrown.getClass().getName() + (trace.length > 0 ? " at " + trace[0] : "")
                    + (thrown.getMessage() == null ? "" : ": " + thrown.getMessage());
        } catch (ReflectiveOperationException | LinkageError wrong) {
            return "broken " + wrong;
        }
    }
}
