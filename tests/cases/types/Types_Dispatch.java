// SPDX-License-Identifier: Apache-2.0
// Virtual and interface calls split on the receiver's class.
//! run plain: check --no-replay
public class Types_Dispatch {
    public interface Rate {
        int percent();

        default int twice() {
            return 2 * percent();
        }
    }

    public static class Flat implements Rate {
        @Override
        public int percent() {
            return 10;
        }
    }

    public static class None implements Rate {
        @Override
        public int percent() {
            return 0;
        }
    }

    public static final class Odd extends Flat {
        @Override
        public int twice() {
            return 21;
        }
    }

    public abstract static class Part {
        abstract int size();

        int half() {
            return size() / 2;
        }
    }

    public static final class Bolt extends Part {
        @Override
        int size() {
            return 4;
        }
    }

    public static final class Shim extends Part {
        @Override
        int size() {
            return 1;
        }
    }

    public static int flat(Flat f) {
        if (f == null) {
            return 0;
        }
        return 100 / f.percent(); //! never
    }

    public static int doubled(Flat f) {
        if (f == null) {
            return 0;
        }
        return 100 / (f.twice() - 21); //! finds ArithmeticException shown by doubled(new Odd())
    }

    public static int part(Part p) {
        if (p == null) {
            return 0;
        }
        return 100 / p.half(); //! finds ArithmeticException shown by part(new Shim())
    }

    public static int partNotShim(Part p) {
        if (p == null || p instanceof Shim) {
            return 0;
        }
        return 100 / p.half(); //! never
    }

    public static int nullReceiver(Part p) {
        return p.size(); //! finds NullPointerException with p is None shown by nullReceiver(null)
    }

    public static int choose(int n) {
        Rate r = n == 3 ? new None() : n > 3 ? new Odd() : new Flat();
        return 100 / r.twice(); //! finds ArithmeticException with n == 3 shown by choose(3)
    }

    public static int table(int n) {
        if (n < 0 || n > 2) {
            return 0;
        }
        Part[] parts = {new Bolt(), null, new Shim()};
        return parts[n].size(); //! finds NullPointerException with n == 1 shown by table(1)
    }

    public static int superCall(int n) {
        Part p = n > 0 ? new Bolt() : new Shim();
        return 5 / p.half(); //! finds ArithmeticException with n <= 0 shown by superCall(0)
    }

    public static void sameAnswer(Part p) {
        if (p != null && p.size() != p.size()) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void onlyTwoKinds(Part p) {
        if (p instanceof Bolt && p.size() != 4) {
            throw new IllegalStateException(); //! never
        }
    }
}
