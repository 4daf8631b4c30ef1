// SPDX-License-Identifier: Apache-2.0
// A simulation of many steps: the paths are countless, the states are few.
//! verify true
//! verify near false --no-replay
//! inputs near true false false true
import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

public class PumpSteps {
    enum Level {
        LOW, NORMAL, HIGH;

        Level up() {
            return this == HIGH ? HIGH : values()[ordinal() + 1];
        }

        Level down() {
            return this == LOW ? LOW : values()[ordinal() - 1];
        }
    }

    interface Sensor {
        boolean read();
    }

    static class Mine {
        Level water = Level.NORMAL;
        boolean methane;
    }

    static class Pump {
        final Mine mine;
        final List<Sensor> alarms = new ArrayList<>();
        boolean running;

        Pump(Mine mine) {
            this.mine = mine;
            alarms.add(() -> mine.methane);
        }

        boolean isAlarmed() {
            for (Sensor sensor : alarms) if (sensor.read()) return true;
            return false;
        }

        void step() {
            if (running) mine.water = mine.water.down();
            if (running && (mine.water == Level.LOW || isAlarmed())) running = false; //! near || isAlarmed() ->
            else if (!running && mine.water == Level.HIGH && !isAlarmed()) running = true;
        }
    }

    public static void main(String[] args) {
        Mine mine = new Mine();
        Pump pump = new Pump(mine);
        for (int i = 0; i < 40; i++) {
            if (Verifier.nondetBoolean()) mine.water = mine.water.up();
            if (Verifier.nondetBoolean()) mine.methane = !mine.methane;
            pump.step();
            assert !pump.running || !mine.methane;
        }
    }
}
