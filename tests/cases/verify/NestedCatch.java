// SPDX-License-Identifier: Apache-2.0
// The innermost handler that fits, in the order of the clauses.
//! verify true
//! verify near false
//! inputs near 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class NestedCatch {
    static int kind(int x) {
        try {
            switch (x) {
                case 0:
                    throw new IllegalArgumentException();
                case 1:
                    throw new ArrayIndexOutOfBoundsException();
                case 2:
                    Object nothing = null;
                    return nothing.hashCode();
                default:
                    return 9;
            }
        } catch (ArrayIndexOutOfBoundsException bounds) {
            return 1; //! near 1 -> 3
        } catch (IndexOutOfBoundsException | NullPointerException other) {
            return 2;
        } catch (RuntimeException rest) {
            return 0;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int k = kind(x);
        assert x >= 0 && x <= 2 ? k == x : k == 9;
    }
}
