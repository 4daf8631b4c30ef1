// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class StackWalking {
    static List<String> names() {
        return StackWalker.getInstance().walk(frames -> frames.map(StackWalker.StackFrame::getMethodName).limit(3).collect(Collectors.toList()));
    }

    static List<String> outer() {
        return names();
    }

    static Class<?> caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    }

    public static void main(String[] args) {
        System.out.println(outer());
        System.out.println(caller().getSimpleName());
        StackWalker.getInstance().forEach(f -> {
            if (f.getMethodName().equals("main") && f.getClassName().equals("StackWalking")) System.out.println(f.getClassName() + " " + (f.getLineNumber() > 0) + " " + f.isNativeMethod());
        });
        Supplierlike s = () -> new Throwable().getStackTrace()[0].getMethodName().startsWith("lambda$main$");
        System.out.println(s.get());
        StackTraceElement[] trace = Thread.currentThread().getStackTrace();
        System.out.println(trace[1].getMethodName() + " " + trace[0].getMethodName());
    }

    interface Supplierlike {
        boolean get();
    }
}
