// SPDX-License-Identifier: Apache-2.0
// A pair of which one half is missing.
package cases;

public class Pairs<A, B> {
    private final A left;
    private final B right;

    public Pairs(A left, B right) {
        this.left = left;
        this.right = right;
    }

    public Pairs<B, A> swap() {
        return new Pairs<>(right, left);
    }

    @Override
    public int hashCode() {
        return 31 * left.hashCode() + right.hashCode();
    }
}

class PairsWitness {
    public static void main(String[] arguments) {
        new Pairs<>("a", null).swap().hashCode();
    }
}
