// SPDX-License-Identifier: Apache-2.0
// A test driver with assumptions, checks and symbolic values; its tests replay the values.
//! also ../../../src/annotations/jinx/Jinx.java
//! run plain: check --method Driver.*
//! count 3
import jinx.Jinx;

public class Driver {
    static int limited(int a, int b) {
        return a > 40 && b == 7 ? 99 : Math.min(a, b);
    }

    public static void drive() {
        int a = Jinx.symbolicInt();
        int b = Jinx.symbolicInt();
        Jinx.assume(a >= 0 && a <= 50);
        if (limited(a, b) > 50) {
            throw new IllegalStateException(); //! finds IllegalStateException
        }
    }

    public static void kinds(int n) {
        byte b = Jinx.symbolicByte();
        char c = Jinx.symbolicChar();
        long l = Jinx.symbolicLong();
        boolean z = Jinx.symbolicBoolean();
        String s = Jinx.symbolicString();
        if (b == -3 && c == 'q' && l == 1L << 40 && z && s.equals("key") && n == 5) {
            throw new IllegalStateException(); //! finds IllegalStateException
        }
    }

    public static void checked(int n) {
        int m = Jinx.symbolicInt();
        Jinx.assume(m > 0 && n > 0 && m < 100 && n < 100);
        Jinx.check(n * m != 323 || n == 17 || n == 19); //! never
        if (n == 17) {
            throw new IllegalStateException(); //! finds IllegalStateException
        }
    }
}
