// SPDX-License-Identifier: Apache-2.0
// A group that did not take part.
package cases;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Groups {
    private static final Pattern VERSION = Pattern.compile("(\\d+)\\.(\\d+)(-[a-z]+)?");

    public static int suffixLength(String version) {
        Matcher matcher = VERSION.matcher(version);
        if (!matcher.matches()) return -1;
        return matcher.group(3).length();
    }
}

class GroupsWitness {
    public static void main(String[] arguments) {
        Groups.suffixLength("1.2");
    }
}
