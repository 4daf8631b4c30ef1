// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class ProxiesTest {
    interface Calculator {
        int add(int a, int b);

        default int twice(int x) {
            return add(x, x);
        }

        String name() throws java.io.IOException;
    }

    public static void main(String[] args) throws Exception {
        List<String> log = new ArrayList<>();
        InvocationHandler handler = (proxy, method, arguments) -> {
            log.add(method.getName() + Arrays.toString(arguments));
            return switch (method.getName()) {
                case "add" -> (int) arguments[0] + (int) arguments[1];
                case "twice" -> -1;
                case "hashCode" -> 77;
                case "equals" -> proxy == arguments[0];
                case "toString" -> "a proxy";
                default -> throw new java.io.IOException("no " + method.getName());
            };
        };
        Calculator c = (Calculator) Proxy.newProxyInstance(ProxiesTest.class.getClassLoader(), new Class<?>[] {Calculator.class, Runnable.class}, handler);
        System.out.println(c.add(2, 3) + " " + c.twice(4) + " " + c + " " + c.hashCode() + " " + c.equals(c) + " " + c.equals("x") + " " + (c instanceof Runnable));
        try {
            c.name();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            ((Runnable) c).run();
        } catch (UndeclaredThrowableException e) {
            System.out.println("undeclared " + e.getCause().getMessage());
        }
        System.out.println(log + " " + Proxy.isProxyClass(c.getClass()) + " " + (Proxy.getInvocationHandler(c) == handler));
        Supplier<?> s = (Supplier<?>) Proxy.newProxyInstance(null, new Class<?>[] {Supplier.class}, (p, m, a) -> "supplied");
        System.out.println(s.get());
        try {
            Proxy.newProxyInstance(null, new Class<?>[] {String.class}, handler);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
