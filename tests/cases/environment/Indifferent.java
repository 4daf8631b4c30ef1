// SPDX-License-Identifier: Apache-2.0
// A crash that is the same with every answer of the environment needs none in its test; one that is not keeps its own.
//! run check
//! status 1
//! json .findings.0.status == "confirmed"
//! json .findings.1.status == "confirmed"
//! json .findings.2.status == "confirmed"
//! stdout whatever\(0\)\n
//! stdout longer\(0\)\n
//! stdout turkish\(\) with Locale.getDefault\(\) = "tr-TR"
import java.util.Locale;

public class Indifferent {
    public static int whatever(int n) {
        int letters = Locale.getDefault().getLanguage().length();
        return letters / n; //! finds ArithmeticException
    }

    // The path to the crash says that the property has more than eight characters; that it needs none a run shows.
    public static int longer(int n) {
        StringBuilder out = new StringBuilder(8);
        out.append(System.getProperty("app.greeting", "hello"));
        return out.length() > 8 ? 10 / n : 20 / n; //! finds ArithmeticException
    }

    public static int turkish() {
        return 10 / (Locale.getDefault().getLanguage().equals("tr") ? 0 : 1); //! finds ArithmeticException
    }
}
