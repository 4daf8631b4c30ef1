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

    /** Asked before a class of that name is loaded: the user's may have any name, and are not to be looked at here. */
    private boolean isOfJars(String name) {
        return name.startsWith("org.") || name.startsWith("junit.") || name.startsWith("jinx.worker.");
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
