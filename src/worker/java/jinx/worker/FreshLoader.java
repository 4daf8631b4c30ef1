// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureClassLoader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/**
 * A loader for one test: its own copies of the user's classes, with assertions on, or off in a worker that was started
 * so: what a test may assert has to be the same for both.
 */
final class FreshLoader extends SecureClassLoader {
    static {
        registerAsParallelCapable();
    }

    private static final List<Path> COPIES = new ArrayList<>();

    private final Library library;
    private final Map<String, byte[]> extra;

    FreshLoader(ClassLoader parent, Library library, Map<String, byte[]> extra) {
        super(parent);
        this.library = library;
        this.extra = extra;
        setDefaultAssertionStatus(System.getenv("JINX_ASSERTIONS_OFF") == null);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = extra.get(name);
        if (bytes != null) {
            makePackage(name, null);
            return defineClass(name, bytes, 0, bytes.length);
        }
        try {
            Library.Found found = library.find(name.replace('.', '/') + ".class");
            if (found == null) throw new ClassNotFoundException(name);
            makePackage(name, found.manifest());
            return defineClass(name, found.bytes(), 0, found.bytes().length, found.source());
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }

    private void makePackage(String className, Manifest manifest) {
        int dot = className.lastIndexOf('.');
        String name = dot < 0 ? "" : className.substring(0, dot);
        if (name.isEmpty() || getDefinedPackage(name) != null) return;
        Attributes main = manifest == null ? new Attributes() : manifest.getMainAttributes();
        try {
            definePackage(name, main.getValue(Attributes.Name.SPECIFICATION_TITLE),
                    main.getValue(Attributes.Name.SPECIFICATION_VERSION),
                    main.getValue(Attributes.Name.SPECIFICATION_VENDOR),
                    main.getValue(Attributes.Name.IMPLEMENTATION_TITLE),
                    main.getValue(Attributes.Name.IMPLEMENTATION_VERSION),
                    main.getValue(Attributes.Name.IMPLEMENTATION_VENDOR), null);
        } catch (IllegalArgumentException another) {
            return; // another thread was first
        }
    }

    /**
     * A JVM binds a library's file to the first loader that asks for it; so each loader gets a copy. A copy that was
     * loaded is no longer needed as a file: it goes when the next one is made.
     */
    @Override
    protected String findLibrary(String name) {
        String file = System.mapLibraryName(name);
        for (String folder : System.getProperty("java.library.path", "").split(File.pathSeparator)) {
            Path path = Path.of(folder, file);
            if (!Files.isRegularFile(path)) continue;
            synchronized (COPIES) {
                try {
                    for (Path old : COPIES) Files.deleteIfExists(old);
                    COPIES.clear();
                    Path copy = Files.createTempFile("library", file);
                    COPIES.add(copy);
                    Files.copy(path, copy, StandardCopyOption.REPLACE_EXISTING);
                    return copy.toString();
                } catch (IOException full) {
                    return path.toString();
                }
            }
        }
        return null;
    }

    @Override
    protected URL findResource(String name) {
        try {
            List<URL> found = library.locate(name, false);
            return found.isEmpty() ? null : found.get(0);
        } catch (IOException unreadable) {
            return null;
        }
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        return Collections.enumeration(library.locate(name, true));
    }
}
