// SPDX-License-Identifier: Apache-2.0
// A key that no bundle has.
package cases;

import java.util.Enumeration;
import java.util.ListResourceBundle;
import java.util.ResourceBundle;

public class Bundles {
    static class Texts extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"yes", "Ja"}, {"no", "Nein"}};
        }
    }

    private final ResourceBundle bundle = new Texts();

    public String text(boolean answer, boolean known) {
        return bundle.getString(known ? answer ? "yes" : "no" : "maybe");
    }

    public int count() {
        int count = 0;
        for (Enumeration<String> keys = bundle.getKeys(); keys.hasMoreElements(); keys.nextElement()) count++;
        return count;
    }
}

class BundlesWitness {
    public static void main(String[] arguments) {
        new Bundles().text(true, false);
    }
}
