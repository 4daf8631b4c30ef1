// SPDX-License-Identifier: Apache-2.0
// Upper case is a matter of the default locale, for some letters.
//! verify unknown
//! verify near true
public class DefaultLocale {
    public static void main(String[] args) throws Exception {
        assert "Title".toUpperCase().equals("TITLE"); //! near "Title".toUpperCase().equals("TITLE") -> "Late".toUpperCase().equals("LATE")
    }
}
