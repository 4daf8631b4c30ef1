// SPDX-License-Identifier: Apache-2.0
// Row A12: a loop on doubles (Newton's iteration for the cube root): explored up to the bound, nothing false is found.
//! run plain: check --no-replay --bound 3
//! status 0
//! count 0
//! json .ledger.threw == 0
public class A12_FloatingLoop {
    public static double cubeRoot(double c) {
        double tolerance = 1e-12;
        double t = c;
        while (Math.abs(t * t * t - c) > tolerance * Math.abs(c)) {
            t = (2.0 * t + c / (t * t)) / 3.0;
        }
        return t;
    }
}
