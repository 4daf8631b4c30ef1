// SPDX-License-Identifier: Apache-2.0
// Row K2: the states before and after the paper's methods, as many as in its table.  The programs are those of
// bench/kiasan, which prints all of them with times.
//! also ../../../bench/kiasan/Heaps.java ../../../bench/kiasan/Sorting.java ../../../bench/kiasan/SortedLists.java
//! also ../../../bench/kiasan/SearchTrees.java ../../../bench/kiasan/RedBlackTrees.java K8_RedBlackRemove.java
//! also ../../../src/annotations/jinx/Jinx.java
//! run HeapsInts3pre: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method Heaps$Ints.pre
//! status 0
//! json .ledger.returned == 3
//! run HeapsInts3post: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method Heaps$Ints.post
//! status 0
//! json .ledger.returned == 4
//! run SortingInts3pre: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method Sorting$Ints.pre
//! status 0
//! json .ledger.returned == 1
//! run SortingInts3post: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method Sorting$Ints.post
//! status 0
//! json .ledger.returned == 9
//! run SortedListsInts2post: check --no-replay --inputs state --init nulls --k 2 --bound unlimited --method SortedLists$Ints.post
//! status 0
//! json .ledger.returned == 5
//! run SortedListsInts3pre: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method SortedLists$Ints.pre
//! status 0
//! json .ledger.returned == 9
//! run SortedListsInts3post: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method SortedLists$Ints.post
//! status 0
//! json .ledger.returned == 19
//! run SortedListsInts4pre: check --no-replay --inputs state --init nulls --k 4 --bound unlimited --method SortedLists$Ints.pre
//! status 0
//! json .ledger.returned == 16
//! run SortedListsInts4post: check --no-replay --inputs state --init nulls --k 4 --bound unlimited --method SortedLists$Ints.post
//! status 0
//! json .ledger.returned == 69
//! run SearchTreesInts3pre: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method SearchTrees$Ints.pre
//! status 0
//! json .ledger.returned == 26
//! run SearchTreesInts3post: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method SearchTrees$Ints.post
//! status 0
//! json .ledger.returned == 236
//! run RedBlackTreesInts2post: check --no-replay --inputs state --init nulls --k 2 --bound unlimited --method RedBlackTrees$Ints.post
//! status 0
//! json .ledger.returned == 43
//! run RedBlackTreesInts3pre: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method RedBlackTrees$Ints.pre
//! status 0
//! json .ledger.returned == 31
//! run RedBlackTreesInts3post: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method RedBlackTrees$Ints.post
//! status 0
//! json .ledger.returned == 579
//! run HeapsObjects3post: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method Heaps$Objects.post
//! status 0
//! json .ledger.returned == 4
//! run SortingObjects3post: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method Sorting$Objects.post
//! status 0
//! json .ledger.returned == 10
//! run SortedListsObjects3post: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method SortedLists$Objects.post
//! status 0
//! json .ledger.returned == 19
//! run SearchTreesObjects3post: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method SearchTrees$Objects.post
//! status 0
//! json .ledger.returned == 236
//! run RedBlackTreesObjects3post: check --no-replay --inputs state --init nulls --k 3 --bound unlimited --method RedBlackTrees$Objects.post
//! status 0
//! json .ledger.returned == 579
public class K2_PaperCounts {
    private K2_PaperCounts() {}
}
