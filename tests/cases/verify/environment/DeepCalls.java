// SPDX-License-Identifier: Apache-2.0
// Nine thousand nested calls may be too many for a stack; five hundred are not.
//! verify unknown
//! verify near true
public class DeepCalls {
    public static void main(String[] args) throws Exception {
        int depth = 9000; //! near 9000 -> 500
        boolean room = true;
        try {
            down(depth);
        } catch (StackOverflowError error) {
            room = false;
        }
        assert room;
    }

    static int down(int n) {
        return n == 0 ? 0 : down(n - 1) + 1;
    }
}
