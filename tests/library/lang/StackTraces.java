// SPDX-License-Identifier: Apache-2.0
import java.io.*;

public class StackTraces {
    static int depth(int n) {
        if (n == 0) throw new UnsupportedOperationException("bottom");
        return depth(n - 1) + 1;
    }

    static class Node {
        int value = depth(1);
    }

    public static void main(String[] args) {
        try {
            depth(3);
        } catch (UnsupportedOperationException e) {
            StackTraceElement[] trace = e.getStackTrace();
            for (int i = 0; i < 5; i++) System.out.println(trace[i].getMethodName() + ":" + trace[i].getLineNumber() + " " + trace[i].getClassName() + " " + trace[i].getFileName() + " " + trace[i].isNativeMethod());
        }
        try {
            new Node();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getStackTrace()[2].getMethodName() + " " + e.getStackTrace()[2].getClassName());
            e.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "A.java", 7), new StackTraceElement("C", "d", null, -1), new StackTraceElement("E", "f", "E.java", -2)});
            Throwable outer = new Exception("outer", e);
            outer.setStackTrace(new StackTraceElement[] {new StackTraceElement("X", "y", "X.java", 1), new StackTraceElement("E", "f", "E.java", -2)});
            outer.addSuppressed(new Error("aside", null, false, false) { });
            StringWriter text = new StringWriter();
            outer.printStackTrace(new PrintWriter(text));
            System.out.print(text);
        }
        StackTraceElement here = new Throwable().getStackTrace()[0];
        System.out.println(here + " " + here.equals(new StackTraceElement("StackTraces", "main", "StackTraces.java", here.getLineNumber())));
        System.out.println(Thread.currentThread().getStackTrace()[1].getMethodName());
    }
}
