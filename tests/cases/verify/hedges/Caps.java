// SPDX-License-Identifier: Apache-2.0
// Limits, each met by one step and not met: the near misses stay true (tests/mutation raises each by one).
// An error of resources that another JVM might meet does not show in the run.
//! slow
//! run CapSane: verify --time 60 CapSane
//! status 3
//! run CapSaneNear: verify --no-replay --time 60 CapSaneNear
//! status 0
//! run CapTogether: verify --time 60 CapTogether
//! status 3
//! run CapTogetherNear: verify --no-replay --time 60 CapTogetherNear
//! status 0
//! run CapLongest: verify --no-replay --time 60 CapLongest
//! status 0
//! run CapBytes: verify --no-replay --time 60 CapBytes
//! status 3
//! run CapBytesNear: verify --no-replay --time 60 CapBytesNear
//! status 0
//! run CapRows: verify --time 60 CapRows
//! status 3
//! run CapRowsNear: verify --no-replay --time 60 CapRowsNear
//! status 0
//! run CapRowsBytes: verify --no-replay --time 60 CapRowsBytes
//! status 3
//! run CapInput: verify --no-replay --time 60 CapInput
//! status 3
//! run CapInputNear: verify --no-replay --time 60 CapInputNear
//! status 0
//! run CapStrings: verify --no-replay --time 60 CapStrings
//! status 3
//! run CapStringsNear: verify --no-replay --time 60 CapStringsNear
//! status 0
//! run CapFramesSane: verify --time 60 CapFramesSane
//! status 3
//! run CapFramesSaneNear: verify --no-replay --time 60 CapFramesSaneNear
//! status 0
//! run CapFrames: verify --no-replay --no-proofs --time 60 CapFrames
//! status 3
//! run CapFramesNear: verify --no-replay --time 60 CapFramesNear
//! status 0
import org.sosy_lab.sv_benchmarks.Verifier;

class CapSane {
    public static void main(String[] args) throws Exception {
        try {
            byte[] a = new byte[(1 << 26) + 1];
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}

class CapSaneNear {
    public static void main(String[] args) throws Exception {
        try {
            byte[] a = new byte[1 << 26];
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}

class CapTogether {
    public static void main(String[] args) throws Exception {
        try {
            byte[] a = new byte[1 << 25], b = new byte[(1 << 25) + 1];
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}

class CapTogetherNear {
    public static void main(String[] args) throws Exception {
        try {
            byte[] a = new byte[1 << 25], b = new byte[1 << 25];
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}

class CapLongest {
    public static void main(String[] args) throws Exception {
        try {
            byte[] a = new byte[Integer.MAX_VALUE - 1];
        } catch (OutOfMemoryError e) {
            return;
        }
        assert false;
    }
}

class CapBytes {
    public static void main(String[] args) throws Exception {
        byte[] a = new byte[(1 << 27) + 1];
    }
}

class CapBytesNear {
    public static void main(String[] args) throws Exception {
        byte[] a = new byte[1 << 27];
    }
}

class CapRows {
    public static void main(String[] args) throws Exception {
        try {
            byte[][] a = new byte[8321][8065]; // 2^26 + 1 bytes, in rows that are no large arrays
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}

class CapRowsNear {
    public static void main(String[] args) throws Exception {
        try {
            byte[][] a = new byte[1 << 13][1 << 13];
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}

class CapRowsBytes {
    public static void main(String[] args) throws Exception {
        byte[][] a = new byte[25][42949673]; // 2^30 + 1 bytes
    }
}

class CapInput {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 65; i++)
            if (System.in.read() < 0) return;
    }
}

class CapInputNear {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 64; i++)
            if (System.in.read() < 0) return;
    }
}

class CapStrings {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 7; i++)
            if (Verifier.nondetString().equals("x")) return;
    }
}

class CapStringsNear {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 6; i++)
            if (Verifier.nondetString().equals("x")) return;
    }
}

class CapFramesSane {
    static int down(int n) {
        return n == 0 ? 0 : 1 + down(n - 1);
    }

    public static void main(String[] args) throws Exception {
        try {
            down(8191);
        } catch (StackOverflowError e) {
            assert false;
        }
    }
}

class CapFramesSaneNear {
    static int down(int n) {
        return n == 0 ? 0 : 1 + down(n - 1);
    }

    public static void main(String[] args) throws Exception {
        try {
            down(8190);
        } catch (StackOverflowError e) {
            assert false;
        }
    }
}

class CapFrames {
    static int down(int n) {
        return n == 0 ? 0 : 1 + down(n - 1);
    }

    public static void main(String[] args) throws Exception {
        down(65535);
    }
}

class CapFramesNear {
    static int down(int n) {
        return n == 0 ? 0 : 1 + down(n - 1);
    }

    public static void main(String[] args) throws Exception {
        down(65534);
    }
}
