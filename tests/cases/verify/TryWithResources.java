// SPDX-License-Identifier: Apache-2.0
// Resources are closed in reverse order, before the handler runs.
//! verify true
//! verify near false
//! inputs near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class TryWithResources {
    static String log = "";

    static final class Door implements AutoCloseable {
        final String name;

        Door(String name) {
            this.name = name;
        }

        @Override
        public void close() {
            log += name;
        }
    }

    public static void main(String[] args) {
        boolean fail = Verifier.nondetBoolean();
        try (Door a = new Door("a");
                Door b = new Door("b")) {
            if (fail) {
                throw new IllegalStateException();
            }
        } catch (IllegalStateException expected) {
            log += "!";
        }
        assert log.equals(fail ? "ba!" : "ba"); //! near "ba!" -> "!ba"
    }
}
