// SPDX-License-Identifier: Apache-2.0
// Row K7: a comparator that nobody has written: its answers are a total order, the same at every call.
//! run plain: check --no-replay --k 3 --method K7_TotalOrder.*
//! count 1
import java.util.Comparator;

public class K7_TotalOrder {
    public static void transitive(Comparator<Object> order, Object a, Object b, Object c) {
        if (order == null || a == null || b == null || c == null) {
            return;
        }
        if (order.compare(a, b) < 0 && order.compare(b, c) < 0) {
            assert order.compare(a, c) < 0; //! never
        }
    }

    public static void notAlwaysLess(Comparator<Object> order, Object a, Object b) {
        if (order == null || a == null || b == null) {
            return;
        }
        assert order.compare(a, b) <= 0; //! finds AssertionError
    }
}
