// SPDX-License-Identifier: Apache-2.0

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What user code may do to the worker: each method does it, or says what came of the attempt. */
public class Torture {
    static final List<Object> KEPT = new ArrayList<>();

    static void exit(int status) {
        System.exit(status);
    }

    static void exitElsewhere(int status) throws InterruptedException {
        Thread thread = new Thread(() -> System.exit(status));
        thread.start();
        thread.join();
    }

    static void halt(int status) {
        Runtime.getRuntime().halt(status);
    }

    static void hangAtExit() {
        Runtime.getRuntime().addShutdownHook(new Thread(Torture::spin));
        System.exit(1);
    }

    @SuppressWarnings("removal")
    static sun.misc.Unsafe unsafe() throws ReflectiveOperationException {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (sun.misc.Unsafe) field.get(null);
    }

    @SuppressWarnings("removal")
    static void crash() throws ReflectiveOperationException {
        unsafe().putAddress(0, 0);
    }

    static int spin() {
        int turns = 0;
        while (true) turns++;
    }

    static void deadlock() throws InterruptedException {
        synchronized (KEPT) {
            KEPT.wait();
        }
    }

    static int recurse(int depth) {
        return recurse(depth + 1) + 1;
    }

    /** Processes that could be started, out of 1000 attempts. */
    static int processBomb() {
        int started = 0;
        for (int i = 0; i < 1000; i++) {
            try {
                KEPT.add(new ProcessBuilder("sleep", "1000").start());
                started++;
            } catch (IOException refused) {
                KEPT.add(refused);
            }
        }
        return started;
    }

    /** Threads that could be started, out of 100,000 attempts. */
    static int threadBomb() {
        int started = 0;
        try {
            for (; started < 100_000; started++) {
                Thread thread = new Thread(() -> {
                    try {
                        Thread.sleep(1_000_000);
                    } catch (InterruptedException end) {
                        return;
                    }
                });
                thread.setDaemon(true);
                thread.start();
            }
        } catch (OutOfMemoryError full) {
            return started;
        }
        return started;
    }

    /** Megabytes that went into the scratch folder, over several files. */
    static int fillDisk() throws IOException {
        byte[] megabyte = new byte[1 << 20];
        int written = 0;
        for (int i = 0; i < 50; i++) {
            try (OutputStream out = new FileOutputStream(File.createTempFile("fill", ".bin"))) {
                for (int j = 0; j < 50; j++) {
                    out.write(megabyte);
                    written++;
                }
            } catch (IOException full) {
                return written;
            }
        }
        return written;
    }

    static int allocate() {
        try {
            for (int i = 0; i < 10 * 1024; i++) KEPT.add(new byte[1 << 20]);
        } catch (OutOfMemoryError full) {
            KEPT.clear();
            return 1;
        }
        return 0;
    }

    @SuppressWarnings("removal")
    static int allocateNative() throws ReflectiveOperationException {
        int got = 0;
        try {
            for (; got < 10; got++) {
                long block = unsafe().allocateMemory(1L << 30);
                unsafe().setMemory(block, 1L << 30, (byte) 1);
            }
        } catch (OutOfMemoryError full) {
            return got;
        }
        return got;
    }

    static void closeOutput() throws IOException {
        new FileOutputStream(FileDescriptor.out).close();
        new FileOutputStream(FileDescriptor.err).close();
        System.out.println("nobody hears this");
        System.out.close();
        System.err.close();
        System.in.close();
    }

    /** Writes garbage to every pipe that this process holds. */
    static int garbage() {
        int hit = 0;
        for (int i = 3; i < 300; i++) {
            Path path = Path.of("/proc/self/fd/" + i);
            try {
                if (!Files.readSymbolicLink(path).toString().startsWith("pipe:")) continue;
                try (OutputStream out = new FileOutputStream(path.toFile())) {
                    out.write("this is no frame, whatever you may think of it".getBytes());
                    hit++;
                }
            } catch (IOException refused) {
                continue;
            }
        }
        return hit;
    }

    private static String attempt(ThrowingRunnable body) {
        try {
            body.run();
            return "done";
        } catch (Exception refused) {
            return refused.toString();
        }
    }

    private interface ThrowingRunnable {
        void run() throws Exception;
    }

    static String connect(String address, int port) {
        return attempt(() -> {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address, port), 2000);
            }
        });
    }

    static String loopback() {
        return attempt(() -> {
            try (ServerSocket server = new ServerSocket(0);
                    Socket client = new Socket("127.0.0.1", server.getLocalPort());
                    Socket accepted = server.accept()) {
                client.getOutputStream().write(42);
                if (accepted.getInputStream().read() != 42) throw new IOException("wrong byte");
            }
        });
    }

    static String write(String path) {
        return attempt(() -> {
            try (OutputStream out = new FileOutputStream(path)) {
                out.write(1);
            }
        });
    }

    static String temporary() {
        return attempt(() -> {
            File file = File.createTempFile("jinx", ".tmp");
            try (OutputStream out = new FileOutputStream(file)) {
                out.write(1);
            }
        });
    }

    /** How many processes can be seen. */
    static int processes() {
        String[] names = new File("/proc").list();
        int count = 0;
        if (names == null) return 0;
        for (String name : names) if (Character.isDigit(name.charAt(0))) count++;
        return count;
    }

    static int openFiles() {
        int count = 0;
        try {
            for (; count < 100_000; count++) KEPT.add(new java.io.FileInputStream("/dev/null"));
        } catch (IOException full) {
            return count;
        }
        return count;
    }

    static String privileges() throws IOException {
        StringBuilder out = new StringBuilder();
        for (String line : Files.readAllLines(Path.of("/proc/self/status")))
            if (line.startsWith("CapEff") || line.startsWith("CapBnd") || line.startsWith("NoNewPrivs")
                    || line.startsWith("Seccomp:")) out.append(line.replace('\t', ' ')).append(';');
        return out.toString();
    }
}
