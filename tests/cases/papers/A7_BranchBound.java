// SPDX-License-Identifier: Apache-2.0
// Row A7: the bound counts how often one branch is taken anew on one path, per run of its loop: the body of an inner
// loop runs up to n times in each of n turns of the outer one, n times n in all. The crash sits in the turn n*n.
//! run bound2: check --no-replay --bound 2 --method A7_BranchBound.*
//! json .ledger.loop-bound > 0
//! run bound3: check --no-replay --bound 3 --method A7_BranchBound.*
//! json .ledger.loop-bound > 0
//! json .summary.paths > @bound2.summary.paths
public class A7_BranchBound {
    public static int four(int rows, int columns) {
        int body = 0;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                body++;
                if (body == 4) {
                    return 1 / (body - 4); //! finds ArithmeticException with rows >= 2 and columns >= 2
                }
            }
        }
        return body;
    }

    public static int five(int rows, int columns) {
        int body = 0;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                body++;
                if (body == 5) {
                    return 1 / (body - 5); //! finds ArithmeticException in bound3
                }
            }
        }
        return body;
    }

    public static int nine(int rows, int columns) {
        int body = 0;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                body++;
                if (body == 9) {
                    return 1 / (body - 9); //! finds ArithmeticException in bound3
                }
            }
        }
        return body;
    }

    public static int ten(int rows, int columns) {
        int body = 0;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                body++;
                if (body == 10) {
                    return 1 / (body - 10); //! never
                }
            }
        }
        return body;
    }
}
