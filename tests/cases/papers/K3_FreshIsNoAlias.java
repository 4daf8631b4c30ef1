// SPDX-License-Identifier: Apache-2.0
// Row K3: an object that the method itself made is never one that the caller gave.
//! run plain: check --no-replay --inputs state --method K3_FreshIsNoAlias.*
//! count 1
public class K3_FreshIsNoAlias {
    public static final class Cell {
        public int value;
        public Cell other;
    }

    public static void fresh(Cell given) {
        if (given == null) {
            return;
        }
        Cell made = new Cell();
        assert made != given && made != given.other; //! never
        made.value = 9;
        given.value = 8;
        assert made.value == 9; //! never
    }

    public static void given(Cell one, Cell two) {
        if (one == null || two == null) {
            return;
        }
        assert one.other != two || one.other == null; //! finds AssertionError
    }
}
