// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/**
 * Many calls with inputs that nobody compiled (Maker), one after the other in one loader: where each went, by the probes of
 * instrumented classes, or what came of it, as a hash of what Observer says. src/suite/trials.c asks and reads.
 */
final class Trials {
    /** In place of a test class; the method says what is wanted, and one of the class files is the trials. */
    static final String NAME = "jinx.worker.Trials";
    static final String HITS = "hits";
    private static final String CARRIED = "trials";

    private static final int DONE = 0;
    private static final int UNMADE = 1;
    private static final int THREW = 2;
    private static final int ENDLESS = 3;
    private static final int REFUSED = 4;

    private final ClassLoader loader;
    private final boolean hits;
    private final Map<String, Object> known = new HashMap<>();
    private final Wire.Writer report = new Wire.Writer();

    private Trials(ClassLoader loader, boolean hits) {
        this.loader = loader;
        this.hits = hits;
    }

    /**
     * u32 × trial: u32 length and the trial; the report is u32 × u8 status, u64 hash, u32 × step that threw, u32 × (u16 probe,
     * u8 how often).
     */
    static byte[] run(ClassLoader loader, Map<String, byte[]> classes, String wanted) {
        Trials trials = new Trials(loader, wanted.equals(HITS));
        Wire.Reader in = new Wire.Reader(classes.get(CARRIED));
        int count = in.u32();
        long[] begun = {PlainRunner.now()};
        Thread watch = PlainRunner.watch(Thread.currentThread(), begun);
        trials.report.u32(count);
        for (int i = 0; i < count; i++) {
            trials.one(new Wire.Reader(in.bytes()));
            begun[0] = PlainRunner.now();
        }
        watch.interrupt();
        return trials.report.toBytes();
    }

    /** FNV-1a of what is written. */
    private static final class Hash extends OutputStream {
        long value = 0xcbf29ce484222325L;

        @Override
        public void write(int b) {
            value = (value ^ b & 0xff) * 0x100000001b3L;
        }
    }

    private void one(Wire.Reader in) {
        int status;
        long hash = 0;
        Maker maker = new Maker(loader, known);
        Probe.begin();
        PrintStream out = System.out;
        try {
            Hash said = new Hash();
            if (!hits) System.setOut(new PrintStream(said));
            status = call(maker, in);
            System.out.flush();
            hash = said.value;
        } catch (Probe.Enough enough) {
            status = ENDLESS;
        } catch (InvocationTargetException thrown) {
            status = thrown.getCause() instanceof Probe.Enough ? ENDLESS : REFUSED;
        } catch (Throwable unmade) {
            status = UNMADE;
        } finally {
            System.setOut(out);
        }
        report.u8(status).u32((int) hash).u32((int) (hash >>> 32)).u32(maker.refused().size());
        for (int step : maker.refused()) report.u32(step);
        if (hits && status != UNMADE && status != REFUSED) Probe.tell(report);
        else report.u32(0);
        Probe.end();
    }

    /** class · name · descriptor · u8 has a receiver · values. */
    private int call(Maker maker, Wire.Reader in) throws ReflectiveOperationException {
        Class<?> owner = maker.type(in.text());
        Executable entry = maker.executable(owner, in.text(), in.text());
        boolean receiver = in.u8() != 0;
        Object[] values = maker.values(in);
        Object on = receiver ? values[0] : null;
        Object[] arguments = receiver ? java.util.Arrays.copyOfRange(values, 1, values.length) : values;
        Observer observer = hits ? null : new Observer(owner.getPackageName());
        if (observer != null) announce(observer, on, arguments);
        try {
            Object result = Maker.call(entry, on, arguments);
            if (observer == null) return DONE;
            Class<?> declared = entry instanceof Method method ? method.getReturnType() : ((Constructor<?>) entry).getDeclaringClass();
            if (declared == void.class) observer.returned();
            else observer.result(declared, result);
            look(observer, entry, on, arguments);
            return DONE;
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof Probe.Enough enough) throw enough;
            if (observer == null) return THREW;
            observer.thrown(thrown.getCause());
            look(observer, entry, on, arguments);
            return THREW;
        }
    }

    private static void announce(Observer observer, Object on, Object[] arguments) {
        for (Object argument : arguments) observer.argument(argument);
        observer.input("this", on);
        for (int i = 0; i < arguments.length; i++) observer.input(Integer.toString(i), arguments[i]);
    }

    private static void look(Observer observer, Executable entry, Object on, Object[] arguments) {
        if (on != null) observer.look("this", entry.getDeclaringClass(), on);
        Class<?>[] types = entry.getParameterTypes();
        for (int i = 0; i < arguments.length; i++)
            if (!types[i].isPrimitive() && arguments[i] != null) observer.look(Integer.toString(i), types[i], arguments[i]);
    }
}
