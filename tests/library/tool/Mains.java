// SPDX-License-Identifier: Apache-2.0
//
// Mains FOLDER CLASS...: runs each class's main in this JVM, with what it prints in FOLDER/CLASS.out and how it ended
// ("returned", "threw CLASS") in FOLDER/CLASS.end.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TimeZone;

public class Mains {
    public static void main(String[] args) throws Exception {
        PrintStream real = System.out;
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        for (int i = 1; i < args.length; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            System.setOut(new PrintStream(bytes, true, "UTF-8"));
            String end = "returned";
            try {
                Class.forName(args[i]).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException e) {
                end = "threw " + e.getCause().getClass().getName();
            }
            System.out.flush();
            System.setOut(real);
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
            Files.write(Path.of(args[0], args[i] + ".out"), bytes.toByteArray());
            Files.writeString(Path.of(args[0], args[i] + ".end"), end);
        }
    }
}
