// SPDX-License-Identifier: Apache-2.0
// A group of a regular expression that took no part in the match.
package cases;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Patterns {
    private static final Pattern VERSION = Pattern.compile("(\\d+)(\\.(\\d+))?");

    public static int minor(String text) {
        Matcher matcher = VERSION.matcher(text);
        if (!matcher.matches()) return -1;
        return matcher.group(3).length();
    }
}

class PatternsWitness {
    public static void main(String[] arguments) {
        Patterns.minor("12");
    }
}
