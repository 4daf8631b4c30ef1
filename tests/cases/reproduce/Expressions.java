// SPDX-License-Identifier: Apache-2.0
// A pattern that is none.
package cases;

import java.util.regex.Pattern;

public class Expressions {
    public static boolean wildcard(String pattern, String text) {
        String regex = pattern.replace("*", ".*").replace("?", ".");
        return Pattern.compile(regex).matcher(text).matches();
    }
}

class ExpressionsWitness {
    public static void main(String[] arguments) {
        Expressions.wildcard("a(b", "ab");
    }
}
