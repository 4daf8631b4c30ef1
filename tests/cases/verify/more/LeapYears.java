// SPDX-License-Identifier: Apache-2.0
// The rule of leap years, written twice.
//! verify true
//! verify near false --no-replay
//! inputs near 1900
import org.sosy_lab.sv_benchmarks.Verifier;

public class LeapYears {
    public static void main(String[] args) {
        int year = Verifier.nondetInt();
        Verifier.assume(year > 0 && year <= 3000);
        boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        boolean other = year % 400 == 0 || year % 100 != 0 && year % 4 == 0; //! near && year % 4 == 0 -> || year % 4 == 0
        assert leap == other;
    }
}
