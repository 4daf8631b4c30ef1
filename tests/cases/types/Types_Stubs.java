// SPDX-License-Identifier: Apache-2.0
//
// Stubs of interfaces whose methods come from generic ones, lambdas as receivers; what nobody can call is no entry.

//! run check
//! json .outcomes.confirmed == .summary.findings
public class Types_Stubs {
    interface Visitor<T> {
        int visit(T element, Exception failure);

        int leave(T element);
    }

    interface NameVisitor extends Visitor<String> {}

    static int walk(NameVisitor visitor) {
        int seen = visitor.visit("a", null); //! finds NullPointerException from walk
        return seen / visitor.leave("a"); //! finds ArithmeticException from walk
    }

    interface Named extends Comparable<Named> {
        @Override
        int compareTo(Named other);

        String name();
    }

    static int order(Named named) {
        return 10 / named.compareTo(named); //! finds ArithmeticException from order; finds NullPointerException from order
    }

    interface Matcher {
        int match(int number);

        default int all(int[] numbers) {
            return numbers.length; //! finds NullPointerException from all
        }
    }

    // So many methods that a class of the test file implements them, once.
    abstract static class Device {
        abstract int level();
        abstract int width();
        abstract int height();
        abstract String name();
        abstract java.util.List<String> labels();
        abstract long serial();
        abstract double weight();
        abstract boolean ready();
        abstract char letter();
        abstract void reset();
        protected abstract int[] data() throws java.io.IOException;
    }

    static int fill(Device device) {
        return 100 / device.level(); //! finds ArithmeticException from fill; finds NullPointerException from fill
    }

    static int shrink(Device device, int[] sizes) {
        device.reset(); //! finds NullPointerException from shrink
        return sizes.length; //! finds NullPointerException from shrink
    }

    private static class Hidden {
        static class Inner {
            int share(int parts) {
                return 100 / parts; //! never
            }
        }
    }
}
