// SPDX-License-Identifier: Apache-2.0
// What a method asks its surroundings for is given by the tests: standard input, properties, locale, time zone.
//! run check
//! status 1
//! json .summary.confirmed == 7
//! json .findings.0.status == "confirmed"
//! stdout choose\(\) with standard input "7"
//! stdout System.getProperty\("app.mode"\) = "fast"
//! stdout TimeZone.getDefault\(\) = "America/New_York"
//! stdout portions\(\) with standard input "abq"
import java.io.IOException;
import java.util.Locale;
import java.util.TimeZone;

public class Asked {
    public static int choose() throws IOException {
        int key = System.in.read();
        return 10 / (key - '7'); //! finds ArithmeticException
    }

    // Two bytes come at once, the third later.
    public static int portions() throws IOException {
        byte[] bytes = new byte[3];
        if (System.in.read(bytes) != 2 || bytes[0] != 'a' || bytes[1] != 'b') return 0;
        return 10 / (System.in.read() - 'q'); //! finds ArithmeticException
    }

    public static int ended() throws IOException {
        int[] table = new int[256];
        return table[System.in.read()]; //! finds ArrayIndexOutOfBoundsException
    }

    public static int mode(int n) {
        String mode = System.getProperty("app.mode");
        return mode != null && mode.equals("fast") ? 10 / n : 0; //! finds ArithmeticException
    }

    public static int absent() {
        return System.getProperty("app.name").length(); //! finds NullPointerException
    }

    public static int zone() {
        return 10 / (TimeZone.getDefault().getRawOffset() / 3600000 + 5); //! finds ArithmeticException
    }

    public static int letters() {
        return 10 / (Locale.getDefault().getLanguage().equals("tr") ? 0 : 1); //! finds ArithmeticException
    }
}
