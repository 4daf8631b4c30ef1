// SPDX-License-Identifier: Apache-2.0
// The constant of an enum by a name that the caller gives.
//! run plain: check --no-replay
public class Strings_EnumNames {
    enum Level { LOW, MIDDLE, HIGH }

    public static int ofName(String name) {
        if (name == null || name.length() > 6) {
            return 0;
        }
        try {
            Level level = Level.valueOf(name);
            return 10 / level.ordinal(); //! finds ArithmeticException shown by ofName("LOW")
        } catch (IllegalArgumentException e) {
            return -1;
        }
    }

    public static int notLow(String name) {
        try {
            return name == null || name.equals("LOW") ? 1 : 10 / Level.valueOf(name).ordinal(); //! never
        } catch (IllegalArgumentException e) {
            return -1;
        }
    }
}
