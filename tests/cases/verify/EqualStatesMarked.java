// SPDX-License-Identifier: Apache-2.0
// Two states that differ in nothing that the program has: in what was asked and answered, in marks of what was not explored,
// in sums of the engine's own. Whichever comes second must not be taken for the first; some show it in one order only.
//! run Answered: verify --no-replay Answered
//! status 1
//! run AnsweredNear: verify --no-replay AnsweredNear
//! status 1
//! run Identity: verify --no-replay Identity
//! status 1
//! run Hedged: verify --no-replay Hedged
//! status 3
//! run HedgedNear: verify --no-replay HedgedNear
//! status 3
//! run Large: verify Large
//! status 3
//! run LargeNear: verify LargeNear
//! status 3
//! run Shared: verify --no-replay Shared
//! status 1
//! run SharedNear: verify --no-replay SharedNear
//! status 1
//! run Pending: verify --no-replay Pending
//! status 1
import org.sosy_lab.sv_benchmarks.Verifier;

class Mark {
    static int number;

    // Classes are there, and the first question was asked, before the ways part.
    static void begin() {
        number = Math.abs(0);
        Verifier.nondetInt();
    }
}

class Answered {
    public static void main(String[] args) throws Exception {
        Mark.begin();
        if (System.getenv("A") == null) {
            int w = 1;
        }
        Verifier.nondetInt();
        assert System.getenv("A") != null;
    }
}

class AnsweredNear {
    public static void main(String[] args) throws Exception {
        Mark.begin();
        if (System.getenv("A") == null) {
            int w = 1;
        }
        Verifier.nondetInt();
        assert System.getenv("A") == null;
    }
}

class Identity {
    public static void main(String[] args) throws Exception {
        Mark.begin();
        String s = Verifier.nondetString();
        if (!s.equals("a")) return;
        if (s == "a") {
            int w = 1;
        }
        Verifier.nondetInt();
        assert s == "a";
    }
}

class Hedged {
    public static void main(String[] args) throws Exception {
        Mark.begin();
        if (Verifier.nondetBoolean()) Math.sin(0.3);
        Verifier.nondetInt();
    }
}

class HedgedNear {
    public static void main(String[] args) throws Exception {
        Mark.begin();
        if (!Verifier.nondetBoolean()) Math.sin(0.3);
        Verifier.nondetInt();
    }
}

class Large {
    public static void main(String[] args) throws Exception {
        Mark.begin();
        if (Verifier.nondetBoolean()) {
            byte[] b = new byte[1 << 26];
        }
        Verifier.nondetInt();
        try {
            byte[] c = new byte[1 << 20];
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}

class LargeNear {
    public static void main(String[] args) throws Exception {
        Mark.begin();
        if (!Verifier.nondetBoolean()) {
            byte[] b = new byte[1 << 26];
        }
        Verifier.nondetInt();
        try {
            byte[] c = new byte[1 << 20];
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}

class Pending {
    public static void main(String[] args) throws Exception {
        Mark.begin();
        assert Verifier.nondetString().length() < 30;
    }
}

class Shared {
    public static void main(String[] args) throws Exception {
        Thread thread = Thread.currentThread();
        thread.setName("c");
        Mark.begin();
        thread.setName(Verifier.nondetBoolean() ? "a" : "b");
        Verifier.nondetInt();
        assert thread.getName().equals("a");
    }
}

class SharedNear {
    public static void main(String[] args) throws Exception {
        Thread thread = Thread.currentThread();
        thread.setName("c");
        Mark.begin();
        thread.setName(Verifier.nondetBoolean() ? "a" : "b");
        Verifier.nondetInt();
        assert thread.getName().equals("b");
    }
}
