// SPDX-License-Identifier: Apache-2.0
// Row S8: the second component: two aircraft on circles, by sin, cos, sqrt, atan2 and the sign of a turn. Every way out,
// what is not a number included, is a line of its own, and all are reached whatever the seed.
//! slow
//! run seed1: check --no-replay --bound 4 --method-time 60 --seed 1 --method S8_TurnLogic.separation
//! run seed2: check --no-replay --bound 4 --method-time 60 --seed 2 --method S8_TurnLogic.separation
//! run seed3: check --no-replay --bound 4 --method-time 60 --seed 3 --method S8_TurnLogic.separation
//! run seed4: check --no-replay --bound 4 --method-time 60 --seed 4 --method S8_TurnLogic.separation
//! run seed5: check --no-replay --bound 4 --method-time 60 --seed 5 --method S8_TurnLogic.separation
//! run seed6: check --no-replay --bound 4 --method-time 60 --seed 6 --method S8_TurnLogic.separation
//! run seed7: check --no-replay --bound 4 --method-time 60 --seed 7 --method S8_TurnLogic.separation
//! run seed8: check --no-replay --bound 4 --method-time 60 --seed 8 --method S8_TurnLogic.separation
//! run seed9: check --no-replay --bound 4 --method-time 60 --seed 9 --method S8_TurnLogic.separation
//! run seed10: check --no-replay --bound 4 --method-time 60 --seed 10 --method S8_TurnLogic.separation
//! count 7
public class S8_TurnLogic {
    static class Found extends RuntimeException {
    }

    public static int separation(double speed, double bank, double heading, double otherX, double otherY, int turn) {
        double radius = speed * speed / (9.81 * Math.tan(bank));
        if (Double.isNaN(radius)) {
            throw new Found(); //! finds Found
        }
        double x = radius * (1 - Math.cos(heading));
        double y = radius * Math.sin(heading);
        if (turn < 0) {
            x = -x;
        } else if (turn == 0) {
            throw new Found(); //! finds Found
        }
        double apart = Math.sqrt((x - otherX) * (x - otherX) + (y - otherY) * (y - otherY));
        if (apart != apart) {
            throw new Found(); //! finds Found
        }
        if (apart < 5) {
            throw new Found(); //! finds Found
        }
        double bearing = Math.atan2(otherY - y, otherX - x);
        if (bearing > 1 && apart < 100) {
            throw new Found(); //! finds Found
        }
        if (apart > 1e6) {
            throw new Found(); //! finds Found
        }
        throw new Found(); //! finds Found
    }
}
