// SPDX-License-Identifier: Apache-2.0
// A switch on an enum, with fields and a method per constant.
//! verify true
//! verify near false
//! inputs near 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class EnumSwitch {
    enum Light {
        RED(30) {
            @Override
            Light next() {
                return GREEN;
            }
        },
        YELLOW(5) {
            @Override
            Light next() {
                return RED;
            }
        },
        GREEN(40) {
            @Override
            Light next() {
                return YELLOW; //! near YELLOW -> RED
            }
        };

        final int seconds;

        Light(int seconds) {
            this.seconds = seconds;
        }

        abstract Light next();
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 2);
        Light light = Light.values()[n];
        int expected;
        switch (light.next()) {
            case RED:
                expected = 1;
                break;
            case YELLOW:
                expected = 2;
                break;
            default:
                expected = 0;
        }
        assert expected == n && light.next().next().next() == light;
    }
}
