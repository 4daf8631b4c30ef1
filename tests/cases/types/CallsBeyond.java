// SPDX-License-Identifier: Apache-2.0
//
// More calls than are tried lead to another crash: what was found does not make the search complete.
//! run check --k 2 --no-replay --method *.check
//! count 1
//! json .methods.0.ended == "bounded"
public class CallsBeyond {
    private int count;

    public void add() {
        count++;
    }

    public void check() {
        if (count == 9) throw new UnsupportedOperationException();
        if (count > 0) throw new IllegalStateException(); //! finds IllegalStateException
    }
}
