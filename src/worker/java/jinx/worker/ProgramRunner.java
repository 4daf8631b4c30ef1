// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs main of a whole program with recorded inputs, in a loader and a thread of its own. The class that hands out the
 * inputs was compiled with the harness: nothing has to be compiled, and JUnit is not needed.
 */
final class ProgramRunner {
    /** In place of a test class; the method is then the main class, and the only class file the inputs. */
    static final String NAME = "jinx.worker.ProgramRunner";

    private static final String VERIFIER = "org.sosy_lab.sv_benchmarks.Verifier";
    private static final int PASSED = 0;
    private static final int FAILED = 1;

    private ProgramRunner() {}

    private static byte[] bytesOf(String name) throws IOException {
        try (InputStream in = ProgramRunner.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
            if (in == null) throw new IOException(name + " is not in the harness");
            return in.readAllBytes();
        }
    }

    private static long number(Wire.Reader in) {
        long high = in.u32();
        return high << 32 | in.u32() & 0xffffffffL;
    }

    /** u8 type · u32 high half · u32 low half; of a string u8 'L' · bytes in UTF-16; u8 'N' null. */
    private static Object input(char type, Wire.Reader in) {
        return switch (type) {
            case 'N' -> null;
            case 'L' -> new String(in.bytes(), StandardCharsets.UTF_16BE);
            case 'Z' -> number(in) != 0;
            case 'B' -> (byte) number(in);
            case 'C' -> (char) number(in);
            case 'S' -> (short) number(in);
            case 'I' -> (int) number(in);
            case 'J' -> number(in);
            case 'F' -> Float.intBitsToFloat((int) number(in));
            case 'D' -> Double.longBitsToDouble(number(in));
            default -> throw new IllegalArgumentException("an input of type " + type);
        };
    }

    /** u32 × input; one of the environment has u8 'X' and its name in front, and goes there. */
    private static Object[] inputs(byte[] bytes, Surroundings surroundings) {
        Wire.Reader in = new Wire.Reader(bytes);
        List<Object> values = new ArrayList<>();
        for (int i = in.u32(); i > 0; i--) {
            char type = (char) in.u8();
            if (type == 'X') {
                String name = in.text();
                surroundings.add(name, input((char) in.u8(), in));
            } else {
                values.add(input(type, in));
            }
        }
        return values.toArray();
    }

    /** What leaves main, or null. */
    private static Throwable start(ClassLoader loader, String main, Object[] inputs, Surroundings surroundings) {
        try {
            surroundings.set();
            Field values = Class.forName(VERIFIER, true, loader).getDeclaredField("values");
            values.setAccessible(true);
            values.set(null, inputs);
            Method start = Class.forName(main, true, loader).getDeclaredMethod("main", String[].class);
            start.setAccessible(true);
            start.invoke(null, (Object) new String[0]);
            return null;
        } catch (InvocationTargetException thrown) {
            return thrown.getCause();
        } catch (Throwable thrown) {
            return thrown;
        }
    }

    static byte[] run(List<String> path, String main, byte[] inputs, boolean keepOutput) throws IOException {
        Map<String, byte[]> classes = new HashMap<>();
        classes.put(VERIFIER, bytesOf(VERIFIER));
        classes.put(VERIFIER + "$Departure", bytesOf(VERIFIER + "$Departure"));
        ClassLoader loader = new FreshLoader(ClassLoader.getPlatformClassLoader(), Library.of(path), classes);
        Surroundings surroundings = new Surroundings();
        Object[] values = inputs(inputs, surroundings);
        Throwable[] thrown = new Throwable[1];
        Aside.Bounded out = new Aside.Bounded();
        Aside.Bounded err = new Aside.Bounded();
        boolean dirty = Aside.run(loader, out, err, () -> thrown[0] = start(loader, main, values, surroundings));
        Wire.Writer reply = new Wire.Writer().u32(1).text("main").u8(thrown[0] == null ? PASSED : FAILED);
        if (thrown[0] == null) reply.u32(0);
        else Wire.throwable(reply, thrown[0]);
        reply.bytes(keepOutput ? out.toByteArray() : new byte[0]).bytes(keepOutput ? err.toByteArray() : new byte[0]);
        return reply.u8(dirty ? 1 : 0).toBytes();
    }
}
