// SPDX-License-Identifier: Apache-2.0
//
// Objects that only a builder makes: nested, or a class of its own that the private constructor takes.
//! run check
//! json .summary.findings == .summary.confirmed
public class Builders {
    static final class Pizza {
        private final String topping;
        private final int slices;

        private Pizza(String topping, int slices) {
            this.topping = topping;
            this.slices = slices;
        }

        static final class Builder {
            private String topping;
            private int slices = 8;

            Builder topping(String t) {
                topping = t;
                return this;
            }
            Builder slices(int n) {
                if (n < 0) throw new IllegalArgumentException("slices"); //! finds IllegalArgumentException as precondition
                slices = n;
                return this;
            }
            Pizza build() { return new Pizza(topping, slices); }
        }

        int perSlice(int grams) {
            return grams / slices; //! finds ArithmeticException from perSlice as defect
        }
        int letters() {
            return topping.length(); //! finds NullPointerException from letters as defect
        }
        int negative() {
            return slices < 0 ? 1 / (slices - slices) : 0; //! never
        }
    }
}
