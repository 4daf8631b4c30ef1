// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ExceptionsTest {
    static void show(Object o) {
        System.out.println(o);
    }

    record Res(String n) implements AutoCloseable {
        public void close() { System.out.println("close " + n); throw new IllegalStateException("closing " + n); }
    }

    static int f(int n) { return f(n + 1) + 1; }

    static int ret() {
        try { return 1; } finally { System.out.println("in finally"); }
    }

    public static void main(String[] args) throws Exception {
        try { Object o = "s"; Integer i = (Integer) o; } catch (ClassCastException e) { show("cast"); } try { int[] a = new int[2]; a[2] = 1; } catch (ArrayIndexOutOfBoundsException e) { show(e.getMessage()); } try { "abc".substring(5); } catch (StringIndexOutOfBoundsException e) { show(e.getMessage()); } try { Object[] o = new String[1]; o[0] = 1; } catch (ArrayStoreException e) { show(e.getMessage()); } try { show(1 / Integer.parseInt("0")); } catch (ArithmeticException e) { show(e.getMessage()); } try { throw new IllegalStateException("outer", new RuntimeException("inner")); } catch (IllegalStateException e) { show(e.getCause().getMessage()); show(e); }
        try (Res a = new Res("a"); Res b = new Res("b")) { show("body"); throw new RuntimeException("body failed"); } catch (Exception e) { show(e.getMessage()); show(e.getSuppressed().length); show(e.getSuppressed()[0].getMessage()); } try { f(0); } catch (StackOverflowError e) { show("deep"); } StackTraceElement[] t = new Throwable().getStackTrace(); show(t[0].getMethodName() + " " + t[0].getClassName()); try { throw new Exception(); } catch (Exception e) { show(e.getMessage()); } finally { show("finally"); } Throwable x = new Exception("x"); x.initCause(new Error("y")); show(x.getCause()); x.addSuppressed(new RuntimeException("z")); show(x.getSuppressed()[0]); show(new Exception(new RuntimeException("wrapped")).getMessage()); show(ret()); try { Object o = null; o.hashCode(); } catch (NullPointerException e) { e.addSuppressed(new RuntimeException("s")); show(e.getSuppressed().length); } try { throw new CloneNotSupportedException("c"); } catch (CloneNotSupportedException e) { show(e); } java.io.StringWriter w = new java.io.StringWriter(); new RuntimeException("printed").printStackTrace(new java.io.PrintWriter(w)); show(w.toString().split("\n")[0]); show(w.toString().split("\n")[1].trim());
    }
}
