// SPDX-License-Identifier: Apache-2.0
/** A switch in a loop: a little machine that reads its program from the input, six kinds of step. */
public class Switches {
    static int run(long program, int steps) {
        int state = 0;
        for (int i = 0; i < steps; i++) {
            switch ((int) (program >>> 3 * i) & 7) {
                case 0:
                    state += 1;
                    break;
                case 1:
                    state *= 3;
                    break;
                case 2:
                    state ^= 5;
                    break;
                case 3:
                case 4:
                    state -= 7;
                    break;
                case 6:
                    state = ~state;
                    break;
                default:
                    state >>= 1;
            }
        }
        return state;
    }

    public static int small(long program) {
        return run(program, 5);
    }

    public static int medium(long program) {
        return run(program, 6);
    }

    public static int large(long program) {
        return run(program, 7);
    }
}
