// SPDX-License-Identifier: Apache-2.0
//
// A call before that failed leaves a state too: what the search finds without it does not make it complete, and ordinary
// runs find what it leads to.
//! run search: check --no-replay --no-proofs --trials 0 --method *.last --method *.use --method *.size
//! count 0
//! json .methods.0.ended == "bounded"
//! json .methods.1.ended == "bounded"
//! json .methods.2.ended == "complete"
//! run all: check --no-proofs --method *.last --method *.use --method *.size
//! count 2
public class FailedCalls {
    private final Object[] items = new Object[2];
    private int size;
    private boolean busy;

    public void push(Object item) {
        items[size++] = item;
    }

    public Object last() {
        return size < 1 ? null : items[size - 1]; //! finds ArrayIndexOutOfBoundsException in all
    }

    public void enter(Object guest) {
        busy = true;
        guest.hashCode();
        busy = false;
    }

    public int use() {
        if (busy) throw new IllegalStateException(); //! finds IllegalStateException in all
        return 1;
    }
}

class Refusing {
    private int size;

    public void grow(int by) {
        if (by < 0) throw new IllegalArgumentException(); // before it changes anything
        size = 3;
    }

    public int size() {
        return 10 / (size + 1);
    }
}
