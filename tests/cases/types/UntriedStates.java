// SPDX-License-Identifier: Apache-2.0
// What callers may have done, or may do, that no path has: none of these methods is explored in full.  Those at the end
// are: what they look at is as constructors leave it, or is tried.
//! run check --no-replay --no-proofs --trials 0 --method UntriedStates.* --exclude UntriedStates.*Full --exclude UntriedStates.zero
//! others allowed
//! json len .methods == 15
//! json .methods.0.ended == "bounded"
//! json .methods.1.ended == "bounded"
//! json .methods.2.ended == "bounded"
//! json .methods.3.ended == "bounded"
//! json .methods.4.ended == "bounded"
//! json .methods.5.ended == "bounded"
//! json .methods.6.ended == "bounded"
//! json .methods.7.ended == "bounded"
//! json .methods.8.ended == "bounded"
//! json .methods.9.ended == "bounded"
//! json .methods.10.ended == "bounded"
//! json .methods.11.ended == "bounded"
//! json .methods.12.ended == "bounded"
//! json .methods.13.ended == "bounded"
//! json .methods.14.ended == "bounded"
//! run full: check --no-replay --no-proofs --trials 0 --method UntriedStates.*Full
//! others allowed
//! json len .methods == 5
//! json .methods.0.ended == "complete"
//! json .methods.1.ended == "complete"
//! json .methods.2.ended == "complete"
//! json .methods.3.ended == "complete"
//! json .methods.4.ended == "complete"
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Function;

class UntriedStates {
    static final class Counter {
        private final String name;
        private int count;

        Counter(String name) {
            this.name = name;
        }

        void add() {
            count++;
        }
    }

    static final class Holder {
        private final Counter counter;

        Holder(Counter counter) {
            this.counter = counter;
        }
    }

    static final class Leaky {
        private final int[] values = {1};

        int[] values() {
            return values;
        }
    }

    static final class Task extends Thread {
        int state() {
            return isDaemon() ? 1 / zero() : 0;
        }
    }

    static final class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        int second() {
            return size() == 2 ? 1 / zero() : 0;
        }
    }

    interface Job {
        void run() throws Exception;
    }

    static int zero() {
        return 0;
    }

    // behind another object
    static int behind(Holder holder) {
        return holder != null && holder.counter != null && holder.counter.count == 2 ? 1 / zero() : 0;
    }

    static int inside(Optional<Counter> counter) {
        return counter != null && counter.isPresent() && counter.get().count == 1 ? 1 / zero() : 0;
    }

    // given away
    static int leaked(Leaky leaky) {
        return leaky != null ? 1 / leaky.values[0] : 0;
    }

    // the library's
    static int bits(BitSet bits) {
        return bits != null && bits.cardinality() == 2 ? 1 / zero() : 0;
    }

    static int cells(AtomicIntegerArray cells) {
        return cells != null && cells.length() == 1 && cells.get(0) == 3 ? 1 / zero() : 0;
    }

    static int cause(Throwable thrown) {
        return thrown != null && thrown.getCause() != null ? 1 / zero() : 0;
    }

    // inherited from the library
    static int daemon(Task task) {
        return task != null ? task.state() : 0;
    }

    static int names(Names names) {
        return names != null ? names.second() : 0;
    }

    // what a caller's own method throws
    static int taken(Function<Integer, Integer> function) {
        if (function == null) return 0;
        try {
            function.apply(1);
            return 0;
        } catch (NullPointerException e) {
            return 1 / zero();
        }
    }

    static int declared(Job job) {
        if (job == null) return 0;
        try {
            job.run();
            return 0;
        } catch (Exception e) {
            return 1 / zero();
        }
    }

    static int last(Job job) throws Exception {
        if (job == null) return 0;
        int count = 0;
        try {
            job.run();
            count = 1;
        } finally {
            count = 1 / count;
        }
        return count;
    }

    // how far apart
    static int size(Comparator<Object> order, Object a, Object b) {
        return order != null && a != null && b != null && order.compare(a, b) == 5 ? 1 / zero() : 0;
    }

    static <T extends Comparable<T>> int natural(T a, T b) {
        if (a == null || b == null) return 0;
        int order = a.compareTo(b);
        return order > 1 ? 1 / zero() : 0;
    }

    // the thread that calls
    static int interrupted() {
        return Thread.currentThread().isInterrupted() ? 1 / zero() : 0;
    }

    static int cleared() {
        return Thread.interrupted() ? 1 / zero() : 0;
    }

    static boolean nameFull(Holder holder) {
        return holder != null && holder.counter != null && holder.counter.name == null;
    }

    static int callFull(Function<Integer, Integer> function) {
        synchronized (UntriedStates.class) {
            return function == null ? 0 : function.hashCode();
        }
    }

    static boolean orderFull(Comparator<Object> order, Object a, Object b) {
        if (order == null || a == null || b == null) return false;
        int found = -order.compare(a, b);
        if (found != 0) return found > 0;
        return order.compare(b, a) < 0;
    }

    static <T extends Comparable<T>> int returnedFull(T a, T b) {
        return a == null || b == null ? 0 : a.compareTo(b);
    }

    static String messageFull(IllegalStateException thrown) {
        return thrown == null ? "" : thrown.getMessage();
    }
}
