// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.io.Writer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;

/**
 * Compiler tasks that share what the compiler has learnt about libraries. The compiler has such a pool inside (the
 * JDK's own shell lives on it); it is not part of the public interface, so it is reached by reflection, after call.c
 * has opened its package. Where it is missing every task starts from nothing, which takes several times as long for a
 * small source.
 */
final class TaskPool {
    private static final String POOL = "com.sun.tools.javac.api.JavacTaskPool";
    /** A pool remembers every class that it compiled; after this many sources it makes room for a new one. */
    private static final int MOST_UNITS = 1000;

    private final JavaCompiler tool;
    private final JavaFileManager manager;
    private Object pool;
    private int units;
    private Class<?> workerType;
    private Method getTask;

    /** One pool serves one file manager: the symbols that it keeps come from that manager's class path. */
    TaskPool(JavaCompiler tool, JavaFileManager manager) {
        this.tool = tool;
        this.manager = manager;
        fill();
    }

    private void fill() {
        units = 0;
        try {
            Class<?> type = Class.forName(POOL, true, tool.getClass().getClassLoader());
            workerType = Class.forName(POOL + "$Worker", true, tool.getClass().getClassLoader());
            getTask = type.getMethod("getTask", Writer.class, JavaFileManager.class, DiagnosticListener.class,
                    Iterable.class, Iterable.class, Iterable.class, workerType);
            pool = type.getConstructor(int.class).newInstance(1);
        } catch (ReflectiveOperationException | RuntimeException another) {
            pool = null;
        }
    }

    boolean compile(DiagnosticListener<? super JavaFileObject> listener, List<String> options,
            List<? extends JavaFileObject> units) {
        if (pool != null && this.units + units.size() > MOST_UNITS) fill();
        this.units += units.size();
        if (pool != null) {
            try {
                return pooled(listener, options, units);
            } catch (ReflectiveOperationException closed) {
                pool = null;
            }
        }
        return tool.getTask(null, manager, listener, options, null, units).call();
    }

    private boolean pooled(DiagnosticListener<? super JavaFileObject> listener, List<String> options,
            List<? extends JavaFileObject> units) throws ReflectiveOperationException {
        Object worker = Proxy.newProxyInstance(workerType.getClassLoader(), new Class<?>[] {workerType},
                (proxy, method, args) -> ((JavaCompiler.CompilationTask) args[0]).call());
        try {
            return (Boolean) getTask.invoke(pool, null, manager, listener, options, null, units, worker);
        } catch (InvocationTargetException thrown) {
            pool = null; // whatever state it is in
            if (thrown.getCause() instanceof RuntimeException failure) throw failure;
            if (thrown.getCause() instanceof Error failure) throw failure;
            throw new IllegalStateException(thrown.getCause());
        }
    }
}
