// SPDX-License-Identifier: Apache-2.0
// An inner object sees the fields of its outer one.
//! verify true
//! verify near false
//! inputs near 6
import org.sosy_lab.sv_benchmarks.Verifier;

public class InnerClass {
    private int total;

    class Adder {
        int times;

        void add(int n) {
            total += n;
            times++;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        InnerClass outer = new InnerClass();
        Adder one = outer.new Adder();
        Adder two = outer.new Adder();
        one.add(n);
        two.add(n); //! near n -> n + 1
        assert outer.total == 2 * n && one.times + two.times == 2;
    }
}
