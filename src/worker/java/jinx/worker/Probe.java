// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

/**
 * What instrumented classes (src/suite/probes.c) call. While nothing else is asked for, each place is told once, as a line
 * that src/suite/hits.c reads; between begin and end places are counted, and a call that goes on and on is ended.
 */
public final class Probe {
    private static final int MOST_PLACES = 1 << 15;
    /** A loop that went round so often will hardly show anything new. */
    private static final int MOST_HITS = 300_000;
    private static final boolean[] SEEN = new boolean[MOST_PLACES];
    private static final int[] COUNTS = new int[MOST_PLACES];
    private static final int[] TOUCHED = new int[MOST_PLACES];
    private static int touched;
    private static int hits;
    private static boolean counting;

    /** Ends a call that goes on and on. */
    static final class Enough extends Error {
        private static final long serialVersionUID = 1;

        Enough() {
            super(null, null, false, false);
        }
    }

    private Probe() {}

    /** The place with this number was reached. */
    public static void hit(int number) {
        if (counting) {
            if (COUNTS[number]++ == 0 && touched < MOST_PLACES) TOUCHED[touched++] = number;
            if (++hits > MOST_HITS) throw new Enough();
            return;
        }
        if (SEEN[number]) return;
        SEEN[number] = true;
        System.out.print("\1hit\2" + number + "\1\n");
    }

    static void begin() {
        forget();
        counting = true;
    }

    static void end() {
        counting = false;
        forget();
    }

    private static void forget() {
        for (int i = 0; i < touched; i++) COUNTS[TOUCHED[i]] = 0;
        touched = 0;
        hits = 0;
    }

    /** Each place once from now on, as at the start. */
    static void again() {
        java.util.Arrays.fill(SEEN, false);
    }

    /** u32 × (u16 place, u8 how often: 1, 2, 3, up to 7, 15, 31, 127, more). */
    static void tell(Wire.Writer out) {
        out.u32(touched);
        for (int i = 0; i < touched; i++) {
            int count = COUNTS[TOUCHED[i]];
            int often = count <= 3 ? count : count <= 7 ? 4 : count <= 15 ? 5 : count <= 31 ? 6 : count <= 127 ? 7 : 8;
            out.u8(TOUCHED[i] & 0xff).u8(TOUCHED[i] >> 8).u8(often);
        }
    }
}
