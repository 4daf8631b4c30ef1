// SPDX-License-Identifier: Apache-2.0
// An identity hash code may be any number, and is always the same.
//! verify unknown
//! verify near true
public class IdentityHash {
    public static void main(String[] args) throws Exception {
        Object o = new Object();
        int first = o.hashCode();
        assert first % 1000003 != 5; //! near first % 1000003 != 5 -> first == System.identityHashCode(o)
    }
}
