// SPDX-License-Identifier: Apache-2.0
// Row S8: a component that computes with sqrt, pow, sin, cos, exp and atan2 in a bounded loop. Each way through it ends
// in a line of its own, what is not a number included: all are reached, whatever the seed.
//! slow
//! run seed1: check --no-replay --bound 4 --method-time 60 --seed 1 --method S8_ConflictProbe.probe
//! run seed2: check --no-replay --bound 4 --method-time 60 --seed 2 --method S8_ConflictProbe.probe
//! run seed3: check --no-replay --bound 4 --method-time 60 --seed 3 --method S8_ConflictProbe.probe
//! run seed4: check --no-replay --bound 4 --method-time 60 --seed 4 --method S8_ConflictProbe.probe
//! run seed5: check --no-replay --bound 4 --method-time 60 --seed 5 --method S8_ConflictProbe.probe
//! run seed6: check --no-replay --bound 4 --method-time 60 --seed 6 --method S8_ConflictProbe.probe
//! run seed7: check --no-replay --bound 4 --method-time 60 --seed 7 --method S8_ConflictProbe.probe
//! run seed8: check --no-replay --bound 4 --method-time 60 --seed 8 --method S8_ConflictProbe.probe
//! run seed9: check --no-replay --bound 4 --method-time 60 --seed 9 --method S8_ConflictProbe.probe
//! run seed10: check --no-replay --bound 4 --method-time 60 --seed 10 --method S8_ConflictProbe.probe
//! count 9
public class S8_ConflictProbe {
    static class Found extends RuntimeException {
    }

    static double distance(double dx, double dy) {
        return Math.sqrt(Math.pow(dx, 2) + dy * dy);
    }

    public static int probe(double x, double y, double speed, double heading, double otherSpeed, double otherHeading) {
        if (!(speed >= 0 && speed <= 500 && otherSpeed >= 0 && otherSpeed <= 500)) {
            throw new Found(); //! finds Found
        }
        if (Math.abs(heading) > Math.PI || Math.abs(otherHeading) > Math.PI) {
            throw new Found(); //! finds Found
        }
        double nearest = Double.MAX_VALUE;
        int when = -1;
        for (int time = 0; time < 3; time++) {
            double dx = x + (otherSpeed * Math.cos(otherHeading) - speed * Math.cos(heading)) * time;
            double dy = y + (otherSpeed * Math.sin(otherHeading) - speed * Math.sin(heading)) * time;
            double apart = distance(dx, dy);
            if (Double.isNaN(apart)) {
                throw new Found(); //! finds Found
            }
            if (apart < nearest) {
                nearest = apart;
                when = time;
            }
            if (apart < 5) {
                if (time == 0) {
                    throw new Found(); //! finds Found
                }
                throw new Found(); //! finds Found
            }
        }
        if (when == 2) {
            throw new Found(); //! finds Found
        }
        double bearing = Math.toDegrees(Math.atan2(y, x));
        if (bearing > 45 && Math.exp(-nearest / 100) > 0.5) {
            throw new Found(); //! finds Found
        }
        if (Math.pow(nearest, 3) > 1e9) {
            throw new Found(); //! finds Found
        }
        throw new Found(); //! finds Found
    }
}
