// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ResourceTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        ResourceBundle b = new ListResourceBundle() { protected Object[][] getContents() { return new Object[][] {{"k", "v"}, {"n", 5}}; } }; show(b.getString("k")); show(b.getObject("n")); try { b.getString("zz"); } catch (MissingResourceException e) { show(e.getKey()); } Properties p = new Properties(); p.load(new java.io.StringReader("# comment\na=1\nb : two\nc\\ d=x\\u0041\n")); show(new TreeMap<>(p)); java.io.StringWriter w = new java.io.StringWriter(); Properties q = new Properties(); q.setProperty("z", "1"); q.store(w, null); show(w.toString().contains("z=1")); show(p.stringPropertyNames().size()); show(Locale.FRANCE.getCountry()); show(Locale.US.toLanguageTag()); show(new Locale("pt", "BR")); show(Locale.ROOT.toString().isEmpty()); show(Locale.GERMANY.getDisplayCountry(Locale.US)); show(Locale.JAPAN.getISO3Country());
    }
}
