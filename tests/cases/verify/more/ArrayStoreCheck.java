// SPDX-License-Identifier: Apache-2.0
// An array knows its element type.
//! property no-exception
//! verify true
//! verify near false --no-replay
//! inputs near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class ArrayStoreCheck {
    public static void main(String[] args) {
        boolean wrong = Verifier.nondetBoolean();
        Object[] array = new Integer[1];
        try {
            array[0] = wrong ? "text" : Integer.valueOf(1);
        } catch (ArrayStoreException e) { //! near ArrayStoreException -> ClassCastException
            array = null;
        }
        if (array == null != wrong) {
            throw new IllegalStateException();
        }
    }
}
