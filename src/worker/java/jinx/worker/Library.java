// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSigner;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipFile;

/** A class path whose jars are opened once and shared by all the loaders that read from it. */
final class Library {
    /** What was found: the bytes, and where they came from. */
    record Found(byte[] bytes, CodeSource source, Manifest manifest) {}

    private interface Entry {
        Found find(String name) throws IOException;

        URL locate(String name) throws IOException;
    }

    private static final Map<List<String>, Library> LIBRARIES = new HashMap<>();
    private static final int MOST_KEPT_BYTES = 32 << 20;

    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, Found> kept = new ConcurrentHashMap<>();
    private volatile int keptBytes;

    static synchronized Library of(List<String> path) {
        return LIBRARIES.computeIfAbsent(List.copyOf(path), Library::new);
    }

    private Library(List<String> path) {
        Set<String> seen = new HashSet<>();
        for (String element : path) if (!element.isEmpty()) open(new File(element), seen);
    }

    private void open(File file, Set<String> seen) {
        if (!seen.add(file.getAbsolutePath())) return;
        try {
            if (file.isDirectory()) {
                entries.add(new Folder(file.toPath()));
            } else if (file.isFile()) {
                Jar jar = new Jar(file);
                entries.add(jar);
                for (File next : jar.classPath()) open(next, seen);
            }
        } catch (IOException unreadable) {
            // As the JVM itself does: an entry that is no jar holds no classes.
            return;
        }
    }

    Found find(String name) throws IOException {
        Found known = kept.get(name);
        if (known != null) return known;
        for (Entry entry : entries) {
            Found found = entry.find(name);
            if (found == null) continue;
            if (entry instanceof Jar && keptBytes < MOST_KEPT_BYTES) {
                keptBytes += found.bytes().length;
                kept.put(name, found);
            }
            return found;
        }
        return null;
    }

    List<URL> locate(String name, boolean all) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (Entry entry : entries) {
            URL url = entry.locate(name);
            if (url == null) continue;
            urls.add(url);
            if (!all) break;
        }
        return urls;
    }

    private static final class Folder implements Entry {
        private final Path root;
        private final CodeSource source;

        Folder(Path root) throws IOException {
            this.root = root;
            source = new CodeSource(root.toUri().toURL(), (CodeSigner[]) null);
        }

        private Path resolve(String name) {
            Path path = root.resolve(name).normalize();
            return path.startsWith(root.normalize()) && Files.exists(path) ? path : null;
        }

        @Override
        public Found find(String name) throws IOException {
            Path path = resolve(name);
            return path == null ? null : new Found(Files.readAllBytes(path), source, null);
        }

        @Override
        public URL locate(String name) throws IOException {
            Path path = resolve(name);
            return path == null ? null : path.toUri().toURL();
        }
    }

    private static final class Jar implements Entry {
        private final JarFile jar;
        private final URL url;
        private final CodeSource source;
        private final Manifest manifest;

        Jar(File file) throws IOException {
            jar = new JarFile(file, true, ZipFile.OPEN_READ, Runtime.version());
            url = file.toURI().toURL();
            source = new CodeSource(url, (CodeSigner[]) null);
            manifest = jar.getManifest();
        }

        List<File> classPath() {
            List<File> files = new ArrayList<>();
            String value = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            if (value == null) return files;
            for (String element : value.trim().split("\\s+")) {
                try {
                    URI target = url.toURI().resolve(element);
                    if ("file".equals(target.getScheme())) files.add(new File(target));
                } catch (Exception malformed) {
                    continue;
                }
            }
            return files;
        }

        @Override
        public Found find(String name) throws IOException {
            JarEntry entry = jar.getJarEntry(name);
            if (entry == null || entry.isDirectory()) return null;
            try (InputStream in = jar.getInputStream(entry)) {
                return new Found(in.readAllBytes(), source, manifest);
            }
        }

        @Override
        public URL locate(String name) throws MalformedURLException {
            JarEntry entry = jar.getJarEntry(name);
            return entry == null ? null : URI.create("jar:" + url + "!/" + entry.getRealName().replace(" ", "%20")).toURL();
        }
    }
}
