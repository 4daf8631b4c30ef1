// SPDX-License-Identifier: Apache-2.0
// Upper case is a matter of the default locale, for some letters.
//! run verify
//! status 1
//! stdout Locale.getDefault\(\) = "tr-TR"
//! verify near true
public class DefaultLocale {
    public static void main(String[] args) throws Exception {
        assert "Title".toUpperCase().equals("TITLE"); //! near "Title".toUpperCase().equals("TITLE") -> "Late".toUpperCase().equals("LATE")
    }
}
