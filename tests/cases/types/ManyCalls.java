// SPDX-License-Identifier: Apache-2.0
// One method more that may have been called before than there is room for: said, and nothing is complete.
//! run check --no-replay --method ManyCalls.sum --max-steps 300000
//! others allowed
//! json .ledger.alternatives > 0
//! stdout methods that may have been called before
public class ManyCalls {
    private int f0;
    private int f1;
    private int f2;
    private int f3;
    private int f4;
    private int f5;
    private int f6;
    private int f7;
    private int f8;
    private int f9;
    private int f10;
    private int f11;
    private int f12;
    private int f13;
    private int f14;
    private int f15;
    private int f16;
    private int f17;
    private int f18;
    private int f19;
    private int f20;
    private int f21;
    private int f22;
    private int f23;
    private int f24;

    public int sum() {
        return f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8 + f9 + f10 + f11 + f12 + f13 + f14 + f15 + f16 + f17 + f18 + f19 + f20 + f21 + f22 + f23 + f24;
    }

    public void set0(int v) { f0 = v; }
    public void set1(int v) { f1 = v; }
    public void set2(int v) { f2 = v; }
    public void set3(int v) { f3 = v; }
    public void set4(int v) { f4 = v; }
    public void set5(int v) { f5 = v; }
    public void set6(int v) { f6 = v; }
    public void set7(int v) { f7 = v; }
    public void set8(int v) { f8 = v; }
    public void set9(int v) { f9 = v; }
    public void set10(int v) { f10 = v; }
    public void set11(int v) { f11 = v; }
    public void set12(int v) { f12 = v; }
    public void set13(int v) { f13 = v; }
    public void set14(int v) { f14 = v; }
    public void set15(int v) { f15 = v; }
    public void set16(int v) { f16 = v; }
    public void set17(int v) { f17 = v; }
    public void set18(int v) { f18 = v; }
    public void set19(int v) { f19 = v; }
    public void set20(int v) { f20 = v; }
    public void set21(int v) { f21 = v; }
    public void set22(int v) { f22 = v; }
    public void set23(int v) { f23 = v; }
    public void set24(int v) { f24 = v; }
}
