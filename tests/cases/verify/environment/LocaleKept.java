// SPDX-License-Identifier: Apache-2.0
// The default locale is one all along, whoever asks, and what the program sets afterwards counts.  There are more
// locales than are tried: what holds in all that are is not known.
//! verify unknown
//! run near verify
//! status 1
import java.util.Locale;

public class LocaleKept {
    public static void main(String[] args) {
        Locale first = Locale.getDefault();
        assert first == Locale.getDefault();
        assert first.equals(Locale.getDefault(Locale.Category.FORMAT));
        if (first.getLanguage().equals("tr")) assert "i".toUpperCase().length() == 1 && !"i".toUpperCase().equals("I");
        if (first.getLanguage().equals("de")) assert String.format("%.1f", 1.5).equals("1,5"); //! near "1,5" -> "1.5"
        Locale.setDefault(Locale.FRANCE);
        assert Locale.getDefault() == Locale.FRANCE;
    }
}
