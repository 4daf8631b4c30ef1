// SPDX-License-Identifier: Apache-2.0
// A Hashtable that is asked for a symbolic key: what is in it decides, not the hash.
//! run plain: check
import java.util.Hashtable;

public class OldTableOfNames {
    private static final Hashtable<String, Character> ENTITIES = new Hashtable<>();

    static {
        ENTITIES.put("lt", '<');
        ENTITIES.put("gt", '>');
        ENTITIES.put("amp", '&');
        ENTITIES.put("quot", '"');
    }

    public static int replaced(String name) {
        if (name == null) {
            return 0;
        }
        Character c = ENTITIES.get(name);
        if (c != null && c == '>') {
            throw new IllegalStateException("greater"); //! finds IllegalStateException with name == "gt"
        }
        if (ENTITIES.containsKey(name) && name.length() == 3) {
            throw new IllegalStateException("and"); //! finds IllegalStateException with name == "amp"
        }
        if (c == null && ENTITIES.containsKey(name)) {
            throw new AssertionError("there and not there"); //! never
        }
        return c == null ? -1 : c;
    }
}
