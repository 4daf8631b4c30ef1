// SPDX-License-Identifier: Apache-2.0
// Row K1: lazier initialisation finds what plain lazy initialisation finds, with fewer paths.
//! run lazier: check --no-replay --k 3 --inputs state --method K1_LazierList.sum
//! count 1
//! run lazy: check --no-replay --k 3 --inputs state --init lazy --method K1_LazierList.sum
//! count 1
//! json .summary.paths > @lazier.summary.paths
public class K1_LazierList {
    static final class Item {
        Object label;
        int weight;
        Item next;
    }

    public static int sum(Item first) {
        int sum = 0;
        Object last = null;
        Item item = first;
        for (int i = 0; i < 3 && item != null; i++) {
            last = item.label;
            sum += item.weight;
            item = item.next;
        }
        return last == null ? 0 : 100 / (sum - 13); //! finds ArithmeticException
    }
}
