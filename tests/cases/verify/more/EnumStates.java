// SPDX-License-Identifier: Apache-2.0
// A machine with states and actions from an enum.
//! verify true
//! verify near false --no-replay
//! inputs near 0 1 2 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class EnumStates {
    enum State {
        IDLE, RUNNING, STOPPED;

        State on(int action) {
            switch (this) {
                case IDLE: return action == 0 ? RUNNING : this;
                case RUNNING: return action == 1 ? STOPPED : action == 2 ? IDLE : this;
                default: return this; //! near return this -> return IDLE
            }
        }
    }

    public static void main(String[] args) {
        State state = State.IDLE;
        boolean stopped = false;
        for (int i = 0; i < 4; i++) {
            int action = Math.floorMod(Verifier.nondetInt(), 3);
            state = state.on(action);
            stopped |= state == State.STOPPED;
        }
        assert !stopped || state == State.STOPPED;
        assert state.ordinal() < State.values().length && State.valueOf(state.name()) == state;
    }
}
