// SPDX-License-Identifier: Apache-2.0
package schedule;

/** A machine that goes round its states. */
public class Machine {
    private final int state;

    public Machine(int state) {
        this.state = state;
    }

    public int next() {
        switch (state) {
            case 0:
                return 1;
            case 1:
                return 2;
            case 2:
                return 0;
            default:
                throw new IllegalStateException("no such state: " + state);
        }
    }

    /** Seconds for one part, at this speed. */
    public static int seconds(int parts, int speed) {
        int rest = 60 % speed;
        return rest + parts;
    }
}
