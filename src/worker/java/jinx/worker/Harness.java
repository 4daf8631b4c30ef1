// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What call.c calls: each method takes and gives back the bytes that protocol.h describes. */
public final class Harness {
    private static final Compiler COMPILER = new Compiler();
    private static List<String> junitPath = List.of();
    private static boolean junitIsHere;
    private static Function<byte[], byte[]> runner;

    private Harness() {}

    /** The jars of JUnit; with {@code here} they lie on this JVM's own class path, right behind the harness. */
    public static void configure(String path, boolean here) {
        junitPath = path.isEmpty() ? List.of() : List.of(path.split(":"));
        junitIsHere = here;
    }

    public static byte[] describeThrowable(Throwable throwable) {
        Wire.Writer out = new Wire.Writer();
        Wire.throwable(out, throwable);
        return out.toBytes();
    }

    public static ClassLoader newLoader(ClassLoader parent, byte[] request) {
        List<String> path = new Wire.Reader(request).texts();
        return new FreshLoader(parent == null ? ClassLoader.getPlatformClassLoader() : parent, Library.of(path), Map.of());
    }

    public static byte[] compile(byte[] request) throws IOException {
        Wire.Reader in = new Wire.Reader(request);
        List<String> path = new ArrayList<>(in.texts());
        path.addAll(junitPath);
        String own = Harness.class.getProtectionDomain().getCodeSource().getLocation().getPath();
        path.add(own); // for tests that record (Observer)
        List<String> options = in.texts();
        List<Compiler.Unit> units = new ArrayList<>();
        int count = in.u32();
        for (int i = 0; i < count; i++) units.add(new Compiler.Unit(in.text(), in.text()));
        COMPILER.compile(path, options, units);
        Wire.Writer out = new Wire.Writer().u32(units.size());
        for (Compiler.Unit unit : units) {
            out.u8(unit.failed ? 0 : 1).text(unit.diagnostics.toString()).u32(unit.classes.size());
            unit.classes.forEach((name, bytes) -> out.text(name).bytes(bytes));
        }
        return out.toBytes();
    }

    public static byte[] readDocs(byte[] request) throws IOException {
        Wire.Reader in = new Wire.Reader(request);
        List<Compiler.Unit> units = new ArrayList<>();
        int count = in.u32();
        for (int i = 0; i < count; i++) units.add(new Compiler.Unit(in.text(), in.text()));
        return Docs.read(units);
    }

    public static byte[] runTests(byte[] request) throws Exception {
        Wire.Reader in = new Wire.Reader(request);
        List<String> path = in.texts();
        if (in.text().equals(ProgramRunner.NAME)) return runProgram(in, path);
        if (runner == null) runner = loadRunner();
        return runner.apply(request);
    }

    private static byte[] runProgram(Wire.Reader in, List<String> path) throws IOException {
        String main = in.text();
        if (in.u32() != 1) throw new IllegalArgumentException("a program has one list of inputs");
        in.text();
        byte[] inputs = in.bytes();
        return ProgramRunner.run(path, main, inputs, in.u8() != 0);
    }

    /**
     * JUnit lives in a loader of its own, above the platform loader only: tests see it, and neither the harness's
     * class path nor the user's classes in the application loader. The runner comes with it, so that it can be
     * written against JUnit's types. Where JUnit is on this JVM's class path, its classes come out of the archive, and
     * a gate lets tests see these alone.
     */
    @SuppressWarnings("unchecked")
    private static Function<byte[], byte[]> loadRunner() throws Exception {
        if (junitPath.isEmpty()) throw new IllegalStateException("no JUnit jars were given");
        List<URL> urls = new ArrayList<>();
        urls.add(Harness.class.getProtectionDomain().getCodeSource().getLocation());
        for (String element : junitPath) urls.add(url(element));
        URL[] jars = urls.toArray(URL[]::new);
        ClassLoader tests = junitIsHere ? new Gate(jars, Harness.class.getClassLoader())
                : new URLClassLoader("junit", jars, ClassLoader.getPlatformClassLoader());
        ClassLoader own = junitIsHere ? Harness.class.getClassLoader() : tests;
        Class<?> type = Class.forName("jinx.worker.JUnitRunner", true, own);
        return (Function<byte[], byte[]>) type.getDeclaredConstructor(ClassLoader.class).newInstance(tests);
    }

    private static URL url(String path) throws MalformedURLException {
        return new File(path).toURI().toURL();
    }
}
