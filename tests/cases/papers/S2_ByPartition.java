// SPDX-License-Identifier: Apache-2.0
// Row S2 by partitions: no values are tried out, but the parts of the function's domain that the user names lead to one
// that does. Without parts the condition stays unsolved.
//! also ../../../src/annotations/jinx/RunConcretely.java ../../../src/annotations/jinx/Partition.java
//! run parts: check --tries 0 --trials 0 --method *.byParts
//! count 1
//! run whole: check --tries 0 --trials 0 --method *.asWhole
//! count 0
import jinx.Partition;
import jinx.RunConcretely;

public class S2_ByPartition {
    private static int scramble(int x) {
        return x >= 0 && x <= 10 ? (int) Math.rint(Math.exp(x)) : -x;
    }

    static boolean isPastThree(int x) {
        return x > 3 && x <= 10;
    }

    @RunConcretely
    @Partition("isPastThree")
    static int parted(int x) {
        return scramble(x);
    }

    @RunConcretely
    static int whole(int x) {
        return scramble(x);
    }

    public static int byParts(int x, int y) {
        if (x > 0 && y == parted(x) && y > 50) {
            throw new IllegalStateException(); //! finds IllegalStateException from byParts in parts shown by byParts(4, 55)
        }
        return 0;
    }

    public static int asWhole(int x, int y) {
        if (x > 0 && y == whole(x) && y > 50) {
            throw new IllegalStateException();
        }
        return 0;
    }
}
