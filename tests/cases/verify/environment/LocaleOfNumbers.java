// SPDX-License-Identifier: Apache-2.0
// How numbers are written is a matter of the default locale: a violation is found where it is German, and where it is
// set nothing else can come.
//! run verify
//! status 1
//! stdout Locale.getDefault\(\) = "(de-DE|ar-EG)"
//! verify near true
import java.util.Locale;

public class LocaleOfNumbers {
    public static void main(String[] args) {
        Locale locale = null; //! near null -> Locale.US
        if (locale != null) Locale.setDefault(locale);
        assert String.format("%.1f", 1.5).equals("1.5");
    }
}
