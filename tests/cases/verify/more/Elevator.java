// SPDX-License-Identifier: Apache-2.0
// A lift with unknown calls stays in its building.
//! verify true
//! verify near false --no-replay
//! inputs near 2 2 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class Elevator {
    static class Lift {
        private int floor;
        private boolean open;

        void call(int target) {
            if (target < 0 || target > 3) {
                return;
            }
            open = false;
            while (floor != target) {
                assert !open;
                floor += floor < target ? 1 : -1;
            }
            open = true; //! near open = true -> open = floor > 0
        }
    }

    public static void main(String[] args) {
        Lift lift = new Lift();
        int last = 0;
        for (int i = 0; i < 3; i++) {
            int target = Verifier.nondetInt();
            lift.call(target);
            if (target >= 0 && target <= 3) {
                last = target;
                assert lift.open;
            }
        }
        assert lift.floor == last;
    }
}
