// SPDX-License-Identifier: Apache-2.0
// A large array may find no room; a small one does, and one beyond what a JVM makes does not.
//! verify unknown
//! verify near true
public class HugeArray {
    public static void main(String[] args) throws Exception {
        int length = 70000000; //! near 70000000 -> 70000
        boolean room = true;
        try {
            byte[] bytes = new byte[length];
        } catch (OutOfMemoryError error) {
            room = false;
        }
        assert room;
        try {
            byte[] bytes = new byte[Integer.MAX_VALUE];
            assert false;
        } catch (OutOfMemoryError error) {
            room = false;
        }
    }
}
