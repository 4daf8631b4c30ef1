// SPDX-License-Identifier: Apache-2.0
// What leaves a path unexplored, alone: nothing is true where it comes (tests/mutation takes each away).
//! slow
//! run MarkSteps: verify --no-replay --max-steps 10000 MarkSteps
//! status 3
//! run MarkTime: verify --no-replay --time 1 --max-steps 100000000000 MarkTime
//! status 3
//! run MarkUnknown: verify --no-replay --time 60 MarkUnknown
//! status 3
//! run MarkResources: verify --no-replay --time 60 MarkResources
//! status 3
//! run MarkIdentity: verify --no-replay --time 60 MarkIdentity
//! status 3
//! run MarkThread: verify --no-replay --time 60 MarkThread
//! status 3
//! run MarkOneValue: verify --no-replay --time 60 MarkOneValue
//! status 3
import org.sosy_lab.sv_benchmarks.Verifier;

class MarkSteps {
    public static void main(String[] args) throws Exception {
        int n = 0;
        for (int i = 0; i < 100000; i++) n += i ^ n;
    }
}

class MarkTime {
    public static void main(String[] args) throws Exception {
        long n = 0;
        for (long i = 0; i < 1000000000000L; i++) n += i ^ n;
    }
}

class MarkUnknown {
    public static void main(String[] args) throws Exception {
        double d = Verifier.nondetDouble();
        assert Math.fma(d, d, d) != 77.25;
    }
}

class MarkResources {
    public static void main(String[] args) throws Exception {
        try {
            byte[] b = new byte[(1 << 26) + 1];
        } catch (OutOfMemoryError e) {
            return;
        }
    }
}

class MarkIdentity {
    public static void main(String[] args) throws Exception {
        String s = Verifier.nondetString();
        if (s.length() != 1) return;
        boolean b = s.substring(1) == "";
    }
}

class MarkThread {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        t.start();
    }
}

class MarkOneValue {
    public static void main(String[] args) throws Exception {
        char c = Verifier.nondetChar();
        if (c < 'a' || c > 'z') return;
        try {
            Class.forName("x." + c);
        } catch (ClassNotFoundException e) {
            return;
        }
    }
}
