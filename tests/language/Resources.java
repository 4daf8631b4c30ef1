// SPDX-License-Identifier: Apache-2.0
// Files of the class path, service providers, classes by name.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import java.util.ServiceLoader;

public class Resources {
    public interface Greeter {
        int greet(int n);
    }

    public static class Polite implements Greeter {
        public Polite() {
            System.out.println("made");
        }

        @Override
        public int greet(int n) {
            return n + 1;
        }
    }

    public static class Short implements Greeter {
        @Override
        public int greet(int n) {
            return 100 / (n - 3);  //! finds ArithmeticException from checkProvider with n == 3
        }
    }

    static int limit() throws IOException {
        InputStream in = Resources.class.getResourceAsStream("/texts/limits.txt");
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return Integer.parseInt(reader.readLine());
        }
    }

    public static int checkFile(int n) throws IOException {
        return 100 / (n - limit());  //! finds ArithmeticException with n == 12
    }

    public static int checkProvider(int n) {
        int total = 0;
        for (Greeter greeter : ServiceLoader.load(Greeter.class)) {
            total += greeter.greet(n);
        }
        return total;
    }

    public static int checkByName(int n) throws ReflectiveOperationException {
        Greeter greeter = (Greeter) Class.forName("Resources$Polite").getDeclaredConstructor().newInstance();
        return 100 / greeter.greet(n);  //! finds ArithmeticException with n == -1
    }

    public static InputStream checkSilent(int n) {
        return n == 0 ? null : Resources.class.getResourceAsStream("no such file");
    }

    public static void main(String[] args) throws Exception {
        System.out.println(limit() + " " + checkSilent(1));
        Properties settings = new Properties();
        try (InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream(
                "texts/settings.properties")) {
            settings.load(in);
        }
        System.out.println(settings + " " + Resources.class.getResource("nothing"));
        ServiceLoader<Greeter> greeters = ServiceLoader.load(Greeter.class);
        for (Greeter greeter : greeters) {
            System.out.println(greeter.getClass().getName() + " " + greeter.greet(5));
        }
        System.out.println(greeters.iterator().next() == greeters.findFirst().get());
        System.out.println(ServiceLoader.load(Runnable.class.getClass().isInstance(args) ? null : Mine.class).findFirst());
        try {
            Class.forName("not.There");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
    }

    interface Mine { }
}
