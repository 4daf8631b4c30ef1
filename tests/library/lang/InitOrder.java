// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class InitOrder {
    static void show(Object o) {
        System.out.println(o);
    }

    static class A {
        static int count;
        static { show("A static"); }
        { show("A instance"); }
        A() { show("A()"); init(); count++; }
        void init() { show("A.init"); }
    }

    static class B extends A {
        static { show("B static"); }
        int v = 5;
        { show("B instance"); }
        B() { super(); show("B() " + v); }
        void init() { show("B.init " + v); }
        public String toString() { return "B" + v; }
    }

    static class Holder { static final String VALUE = compute(); static String compute() { show("computing"); return "done"; } }
    interface K { int X = 3; }
    static class Bad { static int n = Integer.parseInt("bad"); static void touch() { } }

    public static void main(String[] args) throws Exception {
        new B(); show(A.count); show(Holder.VALUE); show(K.X); show(new B().toString()); try { Bad.touch(); } catch (ExceptionInInitializerError e) { show(e.getCause().getMessage()); } try { Bad.touch(); } catch (NoClassDefFoundError e) { show("no class"); }
    }
}
