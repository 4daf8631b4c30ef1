// SPDX-License-Identifier: Apache-2.0
// Contracts of interfaces and superclasses hold below them; values of two slots, generic types and several old values.
//! also ../../../src/annotations/jinx/Pre.java ../../../src/annotations/jinx/Post.java ../../../src/annotations/jinx/Old.java ../../../src/annotations/jinx/Invariant.java ../../../src/annotations/jinx/Trusted.java ../../../src/annotations/jinx/Modifies.java
//! run plain: check --method Inherited$Meter.* --method Inherited$Pair.* --method Inherited.use
//! json .outcomes.not-triggered == 0
//! json .outcomes.no-test == 0
import jinx.Invariant;
import jinx.Modifies;
import jinx.Old;
import jinx.Post;
import jinx.Pre;
import jinx.Trusted;

public class Inherited {
    public interface Gauge {
        long level();

        static boolean isFinite(double by) {
            return by >= 0 && by <= 100;
        }

        default long before(double by) {
            return level();
        }

        default boolean hasRisen(double by, long result, long before) {
            return result == level() && result >= before; //! finds AssertionError from raise
        }

        @Pre("Inherited.Gauge.isFinite")
        @Old("before")
        @Post("hasRisen")
        long raise(double by);
    }

    public abstract static class Base {
        protected long level;

        @Invariant
        boolean isNotNegative() {
            return level >= 0; //! finds AssertionError from clear, raise, shift
        }

        @Trusted
        @Modifies("level")
        abstract void shift(int by);
    }

    public static class Meter extends Base implements Gauge {
        public long level() {
            return level;
        }

        public long raise(double by) {
            level = by == 7.5 ? level - 1 : level + (long) by;
            return level;
        }

        public void clear(long to) {
            level = to;
        }

        @Override
        void shift(int by) {
            level += by;
        }
    }

    public static class Pair<T> {
        T first;
        T second;

        T firstBefore(T a, T b) {
            return first;
        }

        T secondBefore(T a, T b) {
            return second;
        }

        boolean areSwapped(T a, T b, T result, T oldFirst, T oldSecond) {
            return result == oldFirst && first == a && second == b; //! finds AssertionError from set
        }

        @Old({"firstBefore", "secondBefore"})
        @Post("areSwapped")
        T set(T a, T b) {
            T old = first;
            first = a;
            second = a;
            return old;
        }
    }

    public static void use(Meter meter) {
        if (meter == null) {
            return;
        }
        meter.shift(1);
        if (meter.level() < 0) {
            throw new IllegalStateException("the contract of the superclass is trusted"); //! never
        }
    }
}
