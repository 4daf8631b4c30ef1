// SPDX-License-Identifier: Apache-2.0
package caches;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EmptyStackException;
import java.util.List;
import java.util.Optional;
import java.util.Stack;

/** Things that are lent and come back. */
public class Pool {
    /** One thing. */
    public static class Thing {
        private Pool owner;
        private boolean lent;
        private Thing twin;

        public void setTwin(Thing twin) {
            this.twin = twin;
        }

        public void giveBack() {
            owner.back(this); // planted: NullPointerException
        }

        /** The thing with no twin at the end of the chain. */
        public Thing last() {
            Thing at = this;
            int steps = 0;
            while (at.twin != null) {
                at = at.twin;
                if (++steps > 50) {
                    throw new IllegalStateException("a circle"); // planted: IllegalStateException
                }
            }
            return at;
        }

        @Override
        public String toString() {
            return "thing of " + twin; // planted: StackOverflowError in toString
        }
    }

    private static Pool shared;
    private static int made;

    private final Stack<Thing> free = new Stack<>();
    private final List<Thing> lent = new ArrayList<>();
    private final BitSet marks = new BitSet();

    public static void share(Pool pool) {
        shared = pool;
    }

    /** One of the pool that all use. */
    public static Thing lend() {
        return shared.take(); // planted: NullPointerException
    }

    /** Numbers that were made so far; the third is unlucky. */
    public static int make() {
        made++;
        if (made == 3) {
            throw new IllegalStateException("the third"); // planted: IllegalStateException
        }
        return made;
    }

    public void add(Thing thing) {
        thing.owner = this;
        free.push(thing);
    }

    public Thing take() {
        try {
            Thing thing = free.pop();
            thing.lent = true;
            lent.add(thing);
            return thing;
        } catch (EmptyStackException e) {
            throw new IllegalStateException("nothing left", e); // planted: IllegalStateException
        }
    }

    void back(Thing thing) {
        if (!thing.lent) {
            throw new IllegalArgumentException("not lent"); // planted: IllegalArgumentException
        }
        thing.lent = false;
        lent.remove(thing);
        free.push(thing);
    }

    public Thing top() {
        return free.peek(); // planted: EmptyStackException
    }

    public Thing newest() {
        Optional<Thing> thing = lent.isEmpty() ? Optional.empty() : Optional.of(lent.get(0));
        return thing.get(); // planted: NoSuchElementException
    }

    public void mark(int number) {
        marks.set(number); // planted: IndexOutOfBoundsException
    }

    /** Every thing has two halves. */
    public int half() {
        return lent.size() / (free.size() - 2); // planted: ArithmeticException
    }
}
