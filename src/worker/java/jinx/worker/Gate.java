// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.util.Enumeration;
import java.util.Set;
import java.util.TreeSet;

/** Shows of another loader's classes those that come from some jars, and nothing else that it can find. */
final class Gate extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    /** Of JUnit 4 and 5, what they need, and the harness. */
    private static final String[] PACKAGES = {"org.junit.", "junit.", "org.hamcrest.", "org.opentest4j.", "org.apiguardian.",
        "jinx.worker.", "org.sosy_lab.sv_benchmarks."};

    private final ClassLoader behind;
    private final Set<String> jars = new TreeSet<>();
    private final URLClassLoader resources;

    Gate(URL[] jars, ClassLoader behind) {
        super("junit", ClassLoader.getPlatformClassLoader());
        this.behind = behind;
        for (URL jar : jars) this.jars.add(jar.getPath());
        resources = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!isOfJars(name)) throw new ClassNotFoundException(name);
        Class<?> found = behind.loadClass(name);
        CodeSource source = found.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null || !jars.contains(source.getLocation().getPath())) {
            throw new ClassNotFoundException(name);
        }
        return found;
    }

    /** Asked first: the user's classes are not to be loaded here, only to see that they are the user's. */
    private static boolean isOfJars(String name) {
        for (String start : PACKAGES) if (name.startsWith(start)) return true;
        return false;
    }

    @Override
    protected URL findResource(String name) {
        return resources.findResource(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        return resources.findResources(name);
    }
}
