// SPDX-License-Identifier: Apache-2.0
// Row S7: partitions of the domain of a method that is left to runs: a call is analysed in each of them.
//! also ../../../src/annotations/jinx/RunConcretely.java ../../../src/annotations/jinx/Partition.java
//! run whole: check --method *.whole
//! count 0
//! json .summary.paths == 1
//! run parts: check --method *.parts
//! count 0
//! json .summary.paths > 3
//! run found: check --method *.weighed
//! count 1
import jinx.Partition;
import jinx.RunConcretely;

public class S7_Partitions {
    @RunConcretely
    static int plain(int n) {
        return Integer.toString(n).length();
    }

    static boolean isNegative(int n) {
        return n < 0;
    }

    static boolean isLarge(int n) {
        return n > 1000000;
    }

    @RunConcretely
    @Partition({"isNegative", "isLarge"})
    static int parted(int n) {
        return Integer.toString(n).length();
    }

    public static int whole(int n) {
        return plain(n);
    }

    public static int parts(int n) {
        return parted(n);
    }

    public static void weighed(int n, int m) {
        if (parted(n) == m && m > 8 && n > 0) {
            throw new IllegalStateException(); //! finds IllegalStateException from weighed in found shown by weighed(123456789, 9)
        }
    }
}
