// SPDX-License-Identifier: Apache-2.0
// States that have to be passed in order.
package cases;

public class Machine {
    enum State { OFF, HEATING, READY, BREWING }

    private State state = State.OFF;
    private int[] cups;

    public void on() {
        if (state == State.OFF) state = State.HEATING;
    }

    public void heat(int degrees) {
        if (state == State.HEATING && degrees > 90) state = State.READY;
    }

    public void order(int count) {
        if (state == State.READY) {
            cups = new int[count];
            state = State.BREWING;
        }
    }

    public int brew(int cup) {
        if (state != State.BREWING) return -1;
        return ++cups[cup];
    }
}

class MachineWitness {
    public static void main(String[] arguments) {
        Machine machine = new Machine();
        machine.on();
        machine.heat(95);
        machine.order(2);
        machine.brew(2);
    }
}
