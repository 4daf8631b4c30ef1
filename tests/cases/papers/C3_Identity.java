// SPDX-License-Identifier: Apache-2.0
// Row C3: objects keep their identity through native methods: clone, identity hash codes, array copies, classes.
//! run plain: check --no-replay
//! status 0
public class C3_Identity {
    public static void identity(int n) {
        Object one = new Object();
        Object two = new Object();
        assert System.identityHashCode(one) == one.hashCode(); //! never
        Object[] source = {one, two, "x"};
        Object[] copy = new Object[3];
        System.arraycopy(source, 0, copy, 0, 3);
        assert copy[0] == one && copy[1] == two; //! never
        assert source.clone()[1] == two && source.clone() != source; //! never
        assert one.getClass() == two.getClass() && one.getClass() == Object.class; //! never
        assert "x" == ("" + copy[2]).intern(); //! never
        synchronized (copy[0]) {
            assert Thread.holdsLock(one); //! never
        }
    }
}
