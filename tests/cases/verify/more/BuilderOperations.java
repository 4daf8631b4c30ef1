// SPDX-License-Identifier: Apache-2.0
// Insert, delete and setCharAt of a builder.
//! verify true
//! verify near false --no-replay
//! inputs near 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class BuilderOperations {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 4);
        StringBuilder b = new StringBuilder("abcd");
        b.insert(n, "XY");
        assert b.length() == 6 && b.charAt(n) == 'X';
        b.delete(n, n + 1);
        assert b.charAt(n) == 'Y';
        b.setCharAt(0, 'z');
        b.deleteCharAt(b.length() - 1);
        String s = b.toString();
        assert s.charAt(0) == 'z' && s.length() == 4;
        assert n != 3 || s.equals("zbcY"); //! near zbcY -> zbcX
    }
}
