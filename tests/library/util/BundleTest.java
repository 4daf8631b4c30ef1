// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class BundleTest {
    public static class Messages extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hello"}, {"count", 3}, {"list", new String[] {"a", "b"}}};
        }
    }

    public static class Messages_de extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hallo"}};
        }
    }

    public static void main(String[] args) {
        ResourceBundle plain = ResourceBundle.getBundle("BundleTest$Messages", Locale.ROOT);
        System.out.println(plain.getString("hello") + " " + plain.getObject("count") + " " + plain.getStringArray("list").length);
        System.out.println(plain.containsKey("hello") + " " + plain.containsKey("bye") + " " + new TreeSet<>(plain.keySet()));
        ResourceBundle german = ResourceBundle.getBundle("BundleTest$Messages", Locale.GERMANY);
        System.out.println(german.getString("hello") + " " + german.getObject("count") + " " + german.getLocale());
        try {
            plain.getString("bye");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + " " + e.getKey());
        }
        try {
            ResourceBundle.getBundle("no.such.bundle", Locale.ROOT);
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        try {
            plain.getString("count");
        } catch (ClassCastException e) {
            System.out.println("not a string");
        }
    }
}
