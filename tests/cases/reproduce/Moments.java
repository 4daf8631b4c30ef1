// SPDX-License-Identifier: Apache-2.0
// A date in another format.
package cases;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;

public class Moments {
    public static int dayOfYear(String text) {
        if (text.length() < 8) return -1;
        return LocalDate.parse(text, DateTimeFormatter.ISO_LOCAL_DATE).getDayOfYear();
    }
}

class MomentsWitness {
    public static void main(String[] arguments) {
        Moments.dayOfYear("2021-02-30");
    }
}
