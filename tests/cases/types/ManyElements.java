// SPDX-License-Identifier: Apache-2.0
// An array may be one of more narrower classes than are looked at: said, and nothing is complete.
//! run check --no-replay --unconfirmed --method ManyElements.put
//! others allowed
//! json .ledger.alternatives > 0
//! stdout classes of elements
public class ManyElements {
    public static class Base {
        int value;
    }

    public static class Sub00 extends Base { }
    public static class Sub01 extends Base { }
    public static class Sub02 extends Base { }
    public static class Sub03 extends Base { }
    public static class Sub04 extends Base { }
    public static class Sub05 extends Base { }
    public static class Sub06 extends Base { }
    public static class Sub07 extends Base { }
    public static class Sub08 extends Base { }
    public static class Sub09 extends Base { }
    public static class Sub10 extends Base { }
    public static class Sub11 extends Base { }
    public static class Sub12 extends Base { }
    public static class Sub13 extends Base { }
    public static class Sub14 extends Base { }
    public static class Sub15 extends Base { }
    public static class Sub16 extends Base { }

    public static void put(Base[] all, Base one) {
        if (all == null || one == null || all.length == 0) return;
        all[0] = one;
    }
}
