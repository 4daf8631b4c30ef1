// SPDX-License-Identifier: Apache-2.0
// The dynamic type decides; a private and a static method are not overridden.
//! verify true
//! verify near false
//! inputs near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class VirtualDispatch {
    static class Animal {
        int legs() {
            return 4;
        }

        int twice() {
            return 2 * legs();
        }
    }

    static class Bird extends Animal {
        @Override
        int legs() {
            return 2;
        }
    }

    static class Ostrich extends Bird {
        @Override
        int twice() {
            return super.twice() + 1;
        }
    }

    public static void main(String[] args) {
        boolean pick = Verifier.nondetBoolean();
        Animal animal = pick ? new Ostrich() : new Animal();
        assert animal.twice() == (pick ? 5 : 8); //! near 5 -> 9
    }
}
