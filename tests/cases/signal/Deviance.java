// SPDX-License-Identifier: Apache-2.0
//
// Guards that miss by one, overloads that know better, and what callers in the same code pass.
//! run check --no-replay
public class Deviance {
    private final int[] slots = new int[4];

    public int at(int i) {
        if (i < 0 || i > slots.length) return -1;
        return slots[i]; //! bug ArrayIndexOutOfBoundsException
    }

    public int share(int total, int people) {
        if (people < 0) return 0;
        return total / people; //! bug ArithmeticException
    }

    public String title(String name) {
        return name.trim(); //! bug NullPointerException
    }

    public String title(String name, int length) {
        if (name == null) return "";
        return name.length() > length ? name.substring(0, length < 0 ? 0 : length) : name;
    }

    public int width(String text) {
        return text.length(); //! bug NullPointerException
    }

    public int nothing() {
        return width(null);
    }

    public int height(String text) {
        return text.length(); //! noise NullPointerException
    }

    public int heights() {
        return height("a") + height("b");
    }
}
