// SPDX-License-Identifier: Apache-2.0
// A bridge method is called through the erased signature.
//! verify true
//! verify near false
//! inputs near 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class GenericBridge {
    interface Mapper<T> {
        T map(T value);
    }

    static class Negate implements Mapper<Integer> {
        @Override
        public Integer map(Integer value) {
            return -value; //! near -value -> ~value
        }
    }

    static <T> T twice(Mapper<T> mapper, T value) {
        return mapper.map(mapper.map(value));
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert twice(new Negate(), n) == n;
        assert new Negate().map(n) == 0 - n;
    }
}
