// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.util.*;

public class OwnResources {
    static String head(InputStream in) throws IOException {
        if (in == null) return "none";
        try (in) {
            byte[] bytes = in.readAllBytes();
            return HexFormat.of().formatHex(bytes, 0, 4) + (bytes.length > 500 ? " long" : " short");
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> own = OwnResources.class;
        ClassLoader loader = own.getClassLoader();
        System.out.println(head(own.getResourceAsStream("OwnResources.class")) + " " + head(own.getResourceAsStream("/OwnResources.class")));
        System.out.println(head(own.getResourceAsStream("missing.txt")) + " " + head(own.getResourceAsStream("../OwnResources.class")));
        System.out.println(head(loader.getResourceAsStream("OwnResources.class")) + " " + head(loader.getResourceAsStream("/OwnResources.class")) + " " + head(ClassLoader.getSystemResourceAsStream("OwnResources.class")));
        System.out.println(own.getResource("missing.txt") + " " + loader.getResource("missing.txt") + " " + loader.getResources("missing.txt").hasMoreElements() + " " + ClassLoader.getSystemResource("no/such/file"));
        System.out.println(head(own.getModule().getResourceAsStream("OwnResources.class")) + " " + head(own.getResourceAsStream("/java/lang/Object.class")));
        try {
            ResourceBundle.getBundle("no.bundle.Here", Locale.US);
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        try {
            own.getResourceAsStream(null);
        } catch (NullPointerException e) {
            System.out.println("no name");
        }
    }
}
