// SPDX-License-Identifier: Apache-2.0
// Rows of the intrinsics that are met only behind others, or in the live JVM: each holds alone (tests/mutation).
//! slow
//! run BehindMove: verify --time 60 BehindMove
//! status 3
//! run BehindKind: verify --no-replay --time 60 BehindKind
//! status 3
//! run BehindTemporary: verify --no-replay --time 60 BehindTemporary
//! status 3
//! run BehindByte: verify --no-replay --time 60 BehindByte
//! status 1
//! run BehindMessage: verify --no-replay --time 60 BehindMessage
//! status 3
//! run BehindBean: verify --no-replay --time 60 BehindBean
//! status 3
//! run BehindNative: verify --time 60 BehindNative
//! status 3
//! run BehindProcess: verify --time 60 BehindProcess
//! status 3
//! run BehindProviders: verify --time 60 BehindProviders
//! status 3
//! run BehindAlgorithm: verify --time 60 BehindAlgorithm
//! status 3
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

class BehindMove {
    public static void main(String[] args) throws Exception {
        Path from = Path.of("/tmp/x"), to = Path.of("/tmp/y"), copy = Path.of("/tmp/z"), folder = Path.of("/tmp/d");
        Files.write(from, new byte[3]);
        Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        Files.copy(to, copy);
        Files.delete(copy);
        Files.createDirectory(folder);
        Files.delete(folder);
    }
}

class BehindKind {
    public static void main(String[] args) throws Exception {
        Files.isDirectory(Path.of("/x"));
        Files.isRegularFile(Path.of("/x"));
    }
}

class BehindTemporary {
    public static void main(String[] args) throws Exception {
        java.io.File.createTempFile("abc", "x");
    }
}

class BehindByte {
    public static void main(String[] args) throws Exception {
        assert new java.io.FileInputStream(java.io.FileDescriptor.in).read() != 65;
    }
}

class BehindMessage {
    public static void main(String[] args) throws Exception {
        try {
            System.arraycopy(null, 0, null, 0, 0);
        } catch (NullPointerException e) {
            e.getMessage();
        }
    }
}

class BehindBean {
    public static void main(String[] args) throws Exception {
        java.lang.management.ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
    }
}

class BehindNative {
    public static void main(String[] args) throws Exception {
        java.net.NetworkInterface.getByIndex(1);
    }
}

class BehindProcess {
    public static void main(String[] args) throws Exception {
        ProcessHandle.current().isAlive();
    }
}

class BehindProviders {
    public static void main(String[] args) throws Exception {
        assert java.security.Security.getProviders().length < 5;
    }
}

// Of a provider that the engine does not have.
class BehindAlgorithm {
    public static void main(String[] args) {
        try {
            java.security.KeyPairGenerator.getInstance("EC");
        } catch (java.security.NoSuchAlgorithmException e) {
            return;
        }
        assert false;
    }
}
