// SPDX-License-Identifier: Apache-2.0
// An exception that is kept, with its stack trace: from the same place it is the same, from another line it is not.
//! run whole: verify
//! status 0
//! json .ledger.visited > 0
//! json sum .ledger < 200
//! verify true
//! verify near false
//! inputs near true false false false false false false false false false false false
import org.sosy_lab.sv_benchmarks.Verifier;

public class EqualStatesThrown {
    private static RuntimeException last = new RuntimeException();

    private static void fail(boolean early) {
        if (early) throw new RuntimeException();
        throw new RuntimeException();
    }

    public static void main(String[] args) {
        for (int i = 0; i < 12; i++) {
            boolean input = Verifier.nondetBoolean();
            try {
                fail(input && i < 0); //! near i < 0 -> i < 1
            } catch (RuntimeException thrown) {
                if (i == 0) last = thrown;
                if (input == (i > 20)) last = new RuntimeException(last);
                if (last.getCause() != null) last = (RuntimeException) last.getCause();
            }
        }
        assert last.getStackTrace()[0].getLineNumber() == 17;
    }
}
