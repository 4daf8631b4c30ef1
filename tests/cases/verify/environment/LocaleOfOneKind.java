// SPDX-License-Identifier: Apache-2.0
// Who sets the default locale of one category has not set that of another.
//! verify unknown
//! verify near true
import java.util.Locale;

public class LocaleOfOneKind {
    public static void main(String[] args) {
        Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE);
        assert !Locale.getDefault(Locale.Category.DISPLAY).equals(Locale.FRANCE); //! near DISPLAY).equals(Locale.FRANCE) -> FORMAT).equals(Locale.GERMANY)
    }
}
