// SPDX-License-Identifier: Apache-2.0
package own;

/** A light with a night mode. */
public class TrafficLight {
    public enum Colour {
        RED(30), RED_AMBER(2), GREEN(25), AMBER(3), BLINKING(1);

        private final int seconds;

        Colour(int seconds) {
            this.seconds = seconds;
        }

        public int getSeconds() {
            return seconds;
        }

        public boolean mayGo() {
            return this == GREEN || this == BLINKING;
        }
    }

    private Colour colour = Colour.RED;
    private int elapsed;
    private boolean night;

    public Colour getColour() {
        return colour;
    }

    public int getElapsed() {
        return elapsed;
    }

    public void setNight(boolean night) {
        this.night = night;
        if (night) {
            colour = Colour.BLINKING;
        } else if (colour == Colour.BLINKING) {
            colour = Colour.RED;
        }
        elapsed = 0;
    }

    public void tick(int seconds) {
        if (seconds < 0) {
            throw new IllegalArgumentException("time does not run backwards");
        }
        elapsed += seconds;
        while (!night && elapsed >= colour.getSeconds()) {
            elapsed -= colour.getSeconds();
            colour = next(colour);
        }
    }

    static Colour next(Colour colour) {
        switch (colour) {
            case RED:
                return Colour.RED_AMBER;
            case RED_AMBER:
                return Colour.GREEN;
            case GREEN:
                return Colour.AMBER;
            case AMBER:
                return Colour.RED;
            default:
                return colour;
        }
    }

    public int remaining() {
        return night ? 0 : colour.getSeconds() - elapsed;
    }
}
