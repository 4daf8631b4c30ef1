// SPDX-License-Identifier: Apache-2.0
//! library org.apache.commons:commons-collections4:4.0
import java.util.*;
import org.apache.commons.collections4.*;
import org.apache.commons.collections4.bidimap.*;
import org.apache.commons.collections4.collection.*;
import org.apache.commons.collections4.comparators.*;
import org.apache.commons.collections4.iterators.*;
import org.apache.commons.collections4.keyvalue.*;
import org.apache.commons.collections4.list.*;
import org.apache.commons.collections4.map.*;
import org.apache.commons.collections4.queue.*;
import org.apache.commons.collections4.trie.*;

class Collections4 {
    static void elementBeyond() {
        CollectionUtils.get(Arrays.asList("a"), 3);
    }

    static void emptyMap() {
        MapUtils.putAll(new HashMap<Object, Object>(), new Object[] {new Object[] {"a"}});
    }

    static void treeListBeyond() {
        new TreeList<String>().add(1, "x");
    }

    static void queueOfNone() {
        new CircularFifoQueue<String>(0);
    }

    static void queueNull() {
        new CircularFifoQueue<String>(3).add(null);
    }

    static void orderedUnknown() {
        new FixedOrderComparator<String>("a", "b").compare("a", "c");
    }

    static void compositeWithoutMutator() {
        new CompositeCollection<String>().add("a");
    }

    static void emptyBuffer() {
        new CircularFifoQueue<String>(3).element();
    }

    static void boundedMap() {
        FixedSizeMap.fixedSizeMap(new HashMap<String, String>()).put("a", "b");
    }

    static void removedTwice() {
        FilterIterator<String> it = new FilterIterator<String>(Arrays.asList("a").iterator(), PredicateUtils.<String>truePredicate());
        it.hasNext();
        it.remove();
    }

    static void collatingWithoutComparator() {
        CollatingIterator<String> it = new CollatingIterator<String>(null, Arrays.asList("a").iterator(), Arrays.asList("b").iterator());
        it.next();
    }

    static void multiKeyOfNull() {
        new MultiKey<String>((String[]) null);
    }

    static void multiKeyIndex() {
        new MultiKey<String>("a", "b").getKey(2);
    }

    static void entryOfItself() {
        DefaultMapEntry<Object, Object> entry = new DefaultMapEntry<Object, Object>("a", "b");
        AbstractMapEntryDecorator.class.getName();
        new TiedMapEntry<Object, Object>(null, "a").getValue();
        entry.setValue(entry);
    }

    static void treeBidiNull() {
        new TreeBidiMap<String, String>().put("a", null);
    }

    static void treeBidiFirst() {
        new TreeBidiMap<String, String>().firstKey();
    }

    static void linkedMapFirst() {
        new LinkedMap<String, String>().firstKey();
    }

    static void lruOfNone() {
        new LRUMap<String, String>(0);
    }

    static void listIteratorBeyond() {
        new CursorableLinkedList<String>().listIterator(2);
    }

    static void permutationsAfterTheEnd() {
        PermutationIterator<String> it = new PermutationIterator<String>(new ArrayList<String>());
        it.next();
        it.next();
    }

    static void patriciaPrefix() {
        new PatriciaTrie<String>().lastKey();
    }

    static void sortedBagOfOther() {
        new ComparatorChain<String>().compare("a", "b");
    }

    static void predicatedBag() {
        PredicatedCollection.predicatedCollection(new ArrayList<String>(), PredicateUtils.<String>nullPredicate()).add("a");
    }
}
