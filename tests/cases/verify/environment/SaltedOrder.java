// SPDX-License-Identifier: Apache-2.0
// The order of Set.of is left open; what is in it is not.
//! verify unknown
//! verify near true
import java.util.Set;

public class SaltedOrder {
    public static void main(String[] args) throws Exception {
        Set<Integer> set = Set.of(1, 2, 3);
        int first = set.iterator().next(); //! near set.iterator().next() -> set.size()
        assert first > 0 && set.contains(2);
    }
}
