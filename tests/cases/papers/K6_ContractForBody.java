// SPDX-License-Identifier: Apache-2.0
// Row K6: callers see the contract of a trusted method: its precondition is checked, what it modifies is forgotten,
// what it does not is kept, and its postcondition is assumed.
//! also ../../../src/annotations/jinx/Trusted.java ../../../src/annotations/jinx/Pre.java ../../../src/annotations/jinx/Post.java ../../../src/annotations/jinx/Modifies.java ../../../src/annotations/jinx/Old.java ../../../src/annotations/jinx/Invariant.java
//! run state: check --no-replay --inputs state --method K6_ContractForBody.use*
import jinx.Invariant;
import jinx.Modifies;
import jinx.Old;
import jinx.Post;
import jinx.Pre;
import jinx.Trusted;

public class K6_ContractForBody {
    static int calls;
    private int count;
    private int limit;
    private K6_ContractForBody other;
    private final int[] table = new int[2];

    @Invariant
    boolean isBounded() {
        return count <= limit;
    }

    boolean isPositive(int step) {
        return step > 0;
    }

    int countBefore() {
        return count;
    }

    boolean hasGrown(int step, boolean result, int before) {
        return result == (count == before + step);
    }

    @Trusted
    @Pre("isPositive")
    @Old("countBefore")
    @Post("hasGrown")
    @Modifies("count")
    boolean advance(int step) {
        throw new UnsupportedOperationException("nobody runs this"); //! never
    }

    @Trusted
    @Modifies({"other.count", "table[*]", "K6_ContractForBody.calls"})
    void touch() {
        throw new UnsupportedOperationException("nobody runs this"); //! never
    }

    void useBadly(int step) {
        advance(step); //! finds AssertionError with step <= 0
    }

    void usePost(int step) {
        if (step <= 0 || count > 100 || step > 100 || count < -100) {
            return;
        }
        int before = count;
        int kept = limit;
        if (advance(step)) {
            assert count == before + step; //! never
        } else {
            assert count == before; //! finds AssertionError
        }
        assert limit == kept; //! never
        assert count <= limit; //! never
    }

    void usePlaces(K6_ContractForBody mine) {
        if (mine == null || mine.other == null || mine.other == mine || mine.table == null || mine.table.length != 2) {
            return;
        }
        int first = mine.table[0];
        int own = mine.count;
        int others = mine.other.count;
        int seen = calls;
        mine.touch();
        assert mine.count == own; //! never
        assert mine.table.length == 2; //! never
        if (mine.other.count != others) {
            throw new IllegalStateException("other.count"); //! finds IllegalStateException
        }
        if (mine.table[0] != first) {
            throw new IllegalStateException("table"); //! finds IllegalStateException
        }
        if (calls != seen) {
            throw new IllegalStateException("calls"); //! finds IllegalStateException
        }
    }
}
