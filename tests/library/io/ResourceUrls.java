// SPDX-License-Identifier: Apache-2.0
// Resources of the program by their URLs.
import java.io.DataInputStream;
import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import java.util.List;

public class ResourceUrls {
    static String magic(DataInputStream in) throws IOException {
        try (DataInputStream open = in) {
            return Integer.toHexString(open.readInt());
        }
    }

    public static void main(String[] args) throws IOException {
        ClassLoader loader = ResourceUrls.class.getClassLoader();
        URL url = loader.getResource("ResourceUrls.class");
        System.out.println(url.getProtocol() + " " + url.getPath().endsWith("/ResourceUrls.class"));
        System.out.println(url.toString().startsWith("file:/") + " " + url.toExternalForm().equals(url.toString()));
        System.out.println(magic(new DataInputStream(url.openStream())));
        System.out.println(magic(new DataInputStream(url.openConnection().getInputStream())));
        List<URL> all = Collections.list(loader.getResources("ResourceUrls.class"));
        System.out.println(all.size() + " " + all.get(0).sameFile(url));
        System.out.println(loader.getResource("no/such/thing.txt") + " " + loader.getResources("no/such").hasMoreElements());
        System.out.println(ResourceUrls.class.getResource("/ResourceUrls.class").sameFile(url) + " "
                + ResourceUrls.class.getResource("nothing"));
        System.out.println(ClassLoader.getSystemResource("ResourceUrls.class") != null);
    }
}
