// SPDX-License-Identifier: Apache-2.0
// A default method, overridden in one of two implementations.
//! verify true
//! verify near false
//! inputs near 8
import org.sosy_lab.sv_benchmarks.Verifier;

public class InterfaceDefault {
    interface Price {
        int cents();

        default int rounded() {
            return (cents() + 4) / 5 * 5;
        }
    }

    record Plain(int cents) implements Price {}

    record Exact(int cents) implements Price {
        @Override
        public int rounded() {
            return cents;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 100);
        Price price = n > 7 ? new Plain(n) : new Exact(n);
        int r = price.rounded();
        assert r >= n && r - n < 5; //! near r - n < 5 -> r - n < 2
    }
}
