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

    private static class Hidden {
        static class Inner {
            int share(int parts) {
                return 100 / parts; //! never
            }
        }
    }
}
