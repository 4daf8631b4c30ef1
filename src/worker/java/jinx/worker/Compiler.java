// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles sources in memory. All units go through the compiler together, which is several times quicker than one by
 * one; when some fail, the others are compiled again without them, and each that failed once more alone, so that no
 * unit's fate depends on another.
 */
final class Compiler {
    /** One source, and what became of it. */
    static final class Unit extends SimpleJavaFileObject {
        final String source;
        final Map<String, byte[]> classes = new LinkedHashMap<>();
        final StringBuilder diagnostics = new StringBuilder();
        boolean failed;

        Unit(String name, String source) {
            super(URI.create("mem:///" + name + ".java"), Kind.SOURCE);
            this.source = source;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
        }
    }

    private static final class Output extends SimpleJavaFileObject {
        private final Map<String, byte[]> classes;
        private final String name;

        Output(Map<String, byte[]> classes, String name) {
            super(URI.create("mem:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
            this.classes = classes;
            this.name = name;
        }

        @Override
        public OutputStream openOutputStream() {
            return new ByteArrayOutputStream(4096) {
                @Override
                public void close() {
                    classes.put(name, toByteArray());
                }
            };
        }
    }

    /** Class files go to the unit that they were compiled from. */
    private static final class Manager extends ForwardingJavaFileManager<StandardJavaFileManager> {
        final TaskPool pool;

        Manager(JavaCompiler tool, StandardJavaFileManager manager) {
            super(manager);
            pool = new TaskPool(tool, this);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(JavaFileManager.Location location, String className,
                JavaFileObject.Kind kind, FileObject sibling) throws IOException {
            if (!(sibling instanceof Unit unit)) throw new IOException("class without a source: " + className);
            return new Output(unit.classes, className);
        }
    }

    private final JavaCompiler tool = ToolProvider.getSystemJavaCompiler();
    private final Map<List<String>, Manager> managers = new HashMap<>();

    private Manager manager(List<String> path) throws IOException {
        Manager known = managers.get(path);
        if (known != null) return known;
        if (tool == null) throw new IllegalStateException("this JDK has no compiler (a JRE?)");
        StandardJavaFileManager standard = tool.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        List<File> files = new ArrayList<>();
        for (String element : path) if (!element.isEmpty()) files.add(new File(element));
        standard.setLocation(StandardLocation.CLASS_PATH, files);
        standard.setLocation(StandardLocation.SOURCE_PATH, List.of());
        Manager made = new Manager(tool, standard);
        managers.put(List.copyOf(path), made);
        return made;
    }

    void compile(List<String> path, List<String> options, List<Unit> units) throws IOException {
        Manager manager = manager(path);
        List<String> all = new ArrayList<>(List.of("-g", "-proc:none"));
        all.addAll(options);
        List<Unit> left = new ArrayList<>(units);
        List<Unit> failed = new ArrayList<>();
        while (!left.isEmpty()) {
            Set<Unit> bad = attempt(manager, all, left);
            if (bad.isEmpty()) break;
            if (units.size() == 1) return;
            failed.addAll(bad);
            left.removeAll(bad);
        }
        for (Unit unit : failed) attempt(manager, all, List.of(unit));
    }

    /** Compiles these units together; the ones to blame when it failed. */
    private Set<Unit> attempt(Manager manager, List<String> options, List<Unit> units) {
        Set<Unit> bad = new HashSet<>();
        for (Unit unit : units) {
            unit.classes.clear();
            unit.diagnostics.setLength(0);
            unit.failed = false;
        }
        List<Diagnostic<? extends JavaFileObject>> diagnostics = new ArrayList<>();
        boolean done;
        try {
            done = manager.pool.compile(diagnostics::add, options, units);
        } catch (RuntimeException | StackOverflowError crash) {
            done = false;
            for (Unit unit : units) unit.diagnostics.append("the compiler failed: ").append(crash).append('\n');
        }
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics) report(diagnostic, units, bad, done);
        if (!done && bad.isEmpty()) bad.addAll(units);
        for (Unit unit : bad) {
            unit.failed = true;
            unit.classes.clear();
        }
        return bad;
    }

    private static void report(Diagnostic<? extends JavaFileObject> diagnostic, List<Unit> units, Set<Unit> bad,
            boolean done) {
        String line = (diagnostic.getLineNumber() < 0 ? "" : diagnostic.getLineNumber() + ": ")
                + diagnostic.getKind().toString().toLowerCase(Locale.ROOT) + ": " + diagnostic.getMessage(Locale.ROOT);
        for (Unit unit : units) {
            boolean mine = diagnostic.getSource() == unit;
            if (!mine && diagnostic.getSource() != null) continue;
            unit.diagnostics.append(line).append('\n');
            if (mine && !done && diagnostic.getKind() == Diagnostic.Kind.ERROR) bad.add(unit);
        }
    }
}
