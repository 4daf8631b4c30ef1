// SPDX-License-Identifier: Apache-2.0
package own;

/** The score of a game of ten frames. */
public class Bowling {
    private final int[] rolls = new int[21];
    private int count;

    public void roll(int pins) {
        if (pins < 0 || pins > 10) {
            throw new IllegalArgumentException(pins + " pins");
        }
        if (isComplete()) {
            throw new IllegalStateException("the game is over");
        }
        rolls[count++] = pins;
    }

    public int getCount() {
        return count;
    }

    public boolean isComplete() {
        int at = 0;
        for (int frame = 0; frame < 10; frame++) {
            if (at >= count) {
                return false;
            }
            if (rolls[at] == 10) {
                if (frame == 9) {
                    return count >= at + 3;
                }
                at++;
            } else {
                if (frame == 9 && at + 1 < count && isSpare(at)) {
                    return count >= at + 3;
                }
                at += 2;
            }
        }
        return count >= at;
    }

    public int score() {
        int total = 0;
        int at = 0;
        for (int frame = 0; frame < 10 && at < count; frame++) {
            if (rolls[at] == 10) {
                total += 10 + rolls[at + 1] + rolls[at + 2];
                at++;
            } else if (isSpare(at)) {
                total += 10 + rolls[at + 2];
                at += 2;
            } else {
                total += rolls[at] + rolls[at + 1];
                at += 2;
            }
        }
        return total;
    }

    private boolean isSpare(int at) {
        return rolls[at] + rolls[at + 1] == 10;
    }
}
