// SPDX-License-Identifier: Apache-2.0
// A class whose initialiser asks the environment: nobody goes through all answers.  Methods of an object come after it;
// p and q: no static state plays a part in them, n: some does.
public class Shelf {
    static final String MARK = mark(System.lineSeparator());
    static int divisor = MARK.length() > 2 ? 1 : 2;

    private int size;
    private Shelf next;

    private static String mark(String text) {
        int sum = 0;
        for (int i = 0; i < text.length(); i++) sum += text.charAt(i);
        if (sum == 77777) throw new IllegalStateException();
        return text + sum + text;
    }

    public void pSet(int size) { this.size = size; }

    public int pRound(int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) sum += size;
        return sum + own();
    }

    public int pOther(int count) {
        int sum = 0;
        for (int i = 0; i < count && next != null; i++) sum += next.size;
        return sum;
    }

    private int own() { return size ^ 5; }

    public int nStatic(int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) sum += size;
        return sum / divisor;
    }

    public int nThrough(int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) sum += size;
        return sum / given();
    }

    private int given() { return divisor; }

    public int nVirtual(int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) sum += size;
        return sum / asked();
    }

    public int asked() { return 1; }

    public Object nMade(int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) sum += size;
        return sum == 12345 ? new Shelf() : null;
    }

    public static int nCalled(int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) sum += i;
        return sum;
    }

    // The constants of an enum are in static fields, even where no code says so.
    public int qColour(Colour colour, int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) sum += size;
        return colour == null ? sum : sum / colour.weight;
    }

    enum Colour {
        RED, NONE;
        final int weight = 1 - ordinal();
    }

    static class Bent extends Shelf {
        @Override public int asked() { return divisor; }
    }
}
