// SPDX-License-Identifier: Apache-2.0
//
// Calls before may have set static fields: what was found from their first values does not make the search complete.
//! run check --no-replay --max-steps 100000 --trials 0 --method *.use --method *.fixed
//! count 0
//! json .methods.0.ended == "bounded"
//! json .methods.1.ended == "complete"
public class StaticBeyond {
    private static int calls;
    private static final int MOST = Integer.parseInt("2");

    public static void bump() {
        calls++;
    }

    public static int use(int more) {
        if (calls == 2) throw new IllegalStateException();
        return more;
    }

    public static int fixed(int more) {
        if (MOST == 3) throw new IllegalStateException();
        return more;
    }
}
