// SPDX-License-Identifier: Apache-2.0
// A state that ten calls make.
package cases;

public class Counter {
    private int ticks;

    public void tick() {
        ticks++;
    }

    public int rate(int total) {
        return total / (10 - ticks);
    }
}

class CounterWitness {
    public static void main(String[] arguments) {
        Counter counter = new Counter();
        for (int i = 0; i < 10; i++) counter.tick();
        counter.rate(5);
    }
}
