// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class SystemTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        show(System.getProperty("line.separator").length()); show(System.getProperty("file.separator")); show(System.getProperty("no.such")); show(System.getProperty("no.such", "dflt")); show(System.lineSeparator().equals("\n")); show(System.getenv("NO_SUCH_VARIABLE")); System.setProperty("a.b", "c"); show(System.getProperty("a.b")); show(Integer.getInteger("no.such", 5)); show(Boolean.getBoolean("a.b")); show(Runtime.getRuntime().availableProcessors() > 0); show(System.currentTimeMillis() > 0 ? "time" : ""); show(System.identityHashCode(null)); int[] a = {1, 2, 3, 4, 5}; System.arraycopy(a, 0, a, 1, 4); show(Arrays.toString(a)); try { System.arraycopy(a, 0, a, 3, 4); } catch (ArrayIndexOutOfBoundsException e) { show("range"); } try { System.arraycopy(a, 0, new long[5], 0, 1); } catch (ArrayStoreException e) { show("store"); } show(Locale.getDefault()); show(Locale.US.getDisplayLanguage()); show(Locale.forLanguageTag("de-DE")); show(Thread.currentThread().getName()); show(Runtime.version().feature() >= 17); show(System.getProperty("user.language")); System.err.println("to err"); show(new Object().equals(null)); show("x".getClass().getClassLoader() == null); show(SystemTest.class.getClassLoader() != null); Thread.sleep(1); show(Thread.interrupted()); show(new Thread().getName().startsWith("Thread-")); show(System.getProperty("java.specification.version").length()); show(System.console() == null ? "none" : "none"); 
    }
}
