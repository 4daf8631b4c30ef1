// SPDX-License-Identifier: Apache-2.0
//
// Tables that the package shares: as good as private ones if no class of the package gives them away or writes to them.
//! run check --no-replay --trials 0 --max-steps 100000 --method PackageTables.open*
//! count 0
//! stdout in 10 methods, 10 explored up to a bound
//! run check --no-replay --trials 0 --max-steps 100000 --method PackageTables.fixed*
//! count 0
//! stdout in 7 methods\n
public class PackageTables {
    static final int[] ONES = {1, 1};
    static int fixedOnes(int i) { return 1 / ONES[i & 1]; }
    static final int[] WRITTEN = {1, 1};
    static int openWritten(int i) { return 1 / WRITTEN[i & 1]; }
    static final int[] GIVEN = {1, 1};
    static int openGiven(int i) { return 1 / GIVEN[i & 1]; }
    protected static final int[] INHERITED = {1, 1};
    static int openInherited(int i) { return 1 / INHERITED[i & 1]; }
    static final int[] COPIED = {1, 1};
    static int fixedCopied(int i) { return 1 / COPIED[i & 1]; }
    static final int[] PASSED = {1, 1};
    static int fixedPassed(int i) { return 1 / PASSED[i & 1]; }
    static final int[] HELD = {1, 1};
    static int openHeld(int i) { return 1 / HELD[i & 1]; }
    static int openSame(int[] a) { return a == ONES ? 1 / 0 : 1; }
    private static class Base {
        public static final int[] SHOWN = {1, 1};
        static final int[] HIDDEN = {1, 1};
    }
    public static class Sub extends Base { }
    static int openShown(int i) { return 1 / Base.SHOWN[i & 1]; }
    static int fixedHidden(int i) { return 1 / Base.HIDDEN[i & 1]; }
    static final class Node {
        int n;
        int[] t;
        Node(int n) { this.n = n; t = new int[] {n}; }
    }
    static final Node KEPT = new Node(1);
    static int fixedNode() { return 1 / KEPT.n + 1 / KEPT.t[0]; }
    static final class Cell {
        int n;
        Cell(int n) { this.n = n; }
    }
    static final Cell SET = new Cell(1);
    static int openCell() { return 1 / SET.n; }
    private static final int[] OWN = {1, 1};
    static int fixedOwn(int i) { return 1 / OWN[i & 1]; }
    private static final int[] LENT = {1, 1}, LOST = {1, 1}, SPOILT = {1, 1}, FOUND = {1, 1};
    private final int[] lent, spoilt;
    int[] lost;
    public int[] found;
    PackageTables() {
        lent = LENT;
        lost = LOST;
        spoilt = SPOILT;
        found = FOUND;
    }
    int at(int i) { return lent[i & 1]; }
    void spoil() { spoilt[0]--; }
    static int fixedLent(int i) { return 1 / LENT[i & 1]; }
    static int openLost(int i) { return 1 / LOST[i & 1]; }
    static int openSpoilt(int i) { return 1 / SPOILT[i & 1]; }
    static int openFound(int i) { return 1 / FOUND[i & 1]; }
}

class PackageTablesFriend {
    int[] held;
    void write() { PackageTables.WRITTEN[0]--; }
    int[] give() { return PackageTables.GIVEN; }
    int[] copy() { return PackageTables.COPIED.clone(); }
    int pass() { return first(PackageTables.PASSED); }
    private static int first(int[] t) { return t[0]; }
    PackageTablesFriend() { held = PackageTables.HELD; }
    static int[] lost(PackageTables p) { return p.lost; }
    static void set(PackageTables.Cell cell) { cell.n = 0; }
}
