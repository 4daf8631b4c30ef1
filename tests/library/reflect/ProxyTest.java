// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.lang.reflect.*;

public class ProxyTest {
    static void show(Object o) {
        System.out.println(o);
    }

    interface Greeter {
        String greet(String n);
        String other();
    }

    public static void main(String[] args) throws Exception {
        InvocationHandler h = (proxy, method, a) -> method.getName() + (a == null ? 0 : a.length);
        Greeter g = (Greeter) Proxy.newProxyInstance(ProxyTest.class.getClassLoader(), new Class<?>[] {Greeter.class}, h);
        show(g.greet("x")); show(g.other()); show(Proxy.isProxyClass(g.getClass()));
    }
}
