// SPDX-License-Identifier: Apache-2.0
// Row T6, the error that both papers miss, on a text that the caller gives.
//! run plain: check --no-replay --method T6_NumberFormatOfInput.parse
//! run confirm: check --method T6_NumberFormatOfInput.parse
public class T6_NumberFormatOfInput {
    public static int parse(String text) {
        if (text == null) {
            return 0;
        }
        return Integer.parseInt(text); //! finds NumberFormatException
    }
}
