// SPDX-License-Identifier: Apache-2.0
// Objects without a hash code of their own come out of a HashSet in any order.
//! verify unknown
//! verify near true
import java.util.HashSet;
import java.util.Set;

public class IdentityOrder {
    public static void main(String[] args) throws Exception {
        Object a = new Object(), b = new Object();
        Set<Object> set = new HashSet<>();
        set.add(a);
        set.add(b);
        boolean first = set.iterator().next() == a; //! near set.iterator().next() == a -> set.contains(a)
        assert first || set.contains(b) && set.size() == 2;
    }
}
