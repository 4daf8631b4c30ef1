// SPDX-License-Identifier: Apache-2.0
// Ten earlier calls: the tenth coin jams it.
package cases;

public class Turnstile {
    private int coins;
    private boolean open;

    public void coin() {
        coins++;
        open = true;
    }

    public void push() {
        if (coins == 10) throw new IllegalStateException("jammed");
        open = false;
    }

    public boolean isOpen() {
        return open;
    }
}

class TurnstileWitness {
    public static void main(String[] arguments) {
        Turnstile turnstile = new Turnstile();
        for (int i = 0; i < 10; i++) turnstile.coin();
        turnstile.push();
    }
}
