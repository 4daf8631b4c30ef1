// SPDX-License-Identifier: Apache-2.0
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;

public class PathsAndUris {
    public static void main(String[] args) throws Exception {
        Path p = Paths.get("/usr/./lib/../share/doc/file.tar.gz");
        System.out.println(p.normalize() + " " + p.getFileName() + " " + p.getParent() + " " + p.getNameCount() + " " + p.getName(1) + " " + p.subpath(0, 2) + " " + p.isAbsolute() + " " + p.getRoot());
        System.out.println(Path.of("a/b").resolve("c/d") + " " + Path.of("a/b").resolve("/abs") + " " + Path.of("a/b").resolveSibling("x") + " " + Path.of("/a/b/c").relativize(Path.of("/a/d")) + " " + Path.of("/a/b").startsWith("/a") + " " + Path.of("a/b").endsWith("b") + " " + Path.of("a").compareTo(Path.of("b")));
        StringBuilder names = new StringBuilder();
        for (Path part : p) names.append(part).append(',');
        System.out.println(names + " " + Path.of("").toString().isEmpty() + " " + Path.of("a//b/").equals(Path.of("a/b")) + " " + new java.io.File("x/../y.txt").getName() + " " + new java.io.File("/a", "b").getPath());
        URI uri = new URI("http://user@host.org:8080/path/to/../page.html?q=a%20b&x=1#frag");
        System.out.println(uri.getScheme() + " " + uri.getHost() + " " + uri.getPort() + " " + uri.getPath() + " " + uri.getQuery() + " " + uri.getRawQuery() + " " + uri.getFragment() + " " + uri.getUserInfo() + " " + uri.normalize());
        System.out.println(uri.resolve("../other?z") + " " + URI.create("http://h/a/b/").relativize(URI.create("http://h/a/b/c/d")) + " " + URI.create("mailto:x@y").isOpaque() + " " + new URI("file", "/a b", null) + " " + uri.equals(new URI(uri.toString())) + " " + URI.create("/rel").isAbsolute());
        System.out.println(URLEncoder.encode("a b&c=d/\u00e9*", StandardCharsets.UTF_8) + " " + URLDecoder.decode("a+b%26%C3%A9", StandardCharsets.UTF_8));
        for (String bad : new String[] {"http://a b", "::", "http://[1"}) {
            try {
                new URI(bad);
            } catch (URISyntaxException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            URLDecoder.decode("%zz", StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
