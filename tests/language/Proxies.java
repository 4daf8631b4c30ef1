// SPDX-License-Identifier: Apache-2.0
// Proxies: classes that are made at run time.
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class Proxies {
    interface Greeter {
        String greet(String name) throws IOException;

        int add(int a, long b);

        void nothing();
    }

    interface Other {
        Object other();
    }

    @SuppressWarnings("unchecked")
    static <T> T make(Class<T> type, InvocationHandler handler) {
        return (T) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {type, Other.class}, handler);
    }

    static Object answer(Object proxy, java.lang.reflect.Method method, Object[] args) throws Throwable {
        switch (method.getName()) {
            case "greet":
                if (args[0] == null) {
                    throw new IOException("nobody");
                }
                return "hi " + args[0];
            case "add":
                return (Integer) args[0] + ((Long) args[1]).intValue();
            case "hashCode":
                return 42;
            case "toString":
                return "a proxy";
            case "equals":
                return proxy == args[0];
            default:
                return null;
        }
    }

    public static int checkHandler(int a) {
        Greeter greeter = make(Greeter.class, (proxy, method, args) -> (Integer) args[0] - 17);
        return 100 / greeter.add(a, 1L);  //! finds ArithmeticException with a == 17
    }

    public static int checkResult(boolean none) {
        Greeter greeter = make(Greeter.class, (proxy, method, args) -> none ? null : 1);
        return greeter.add(1, 2L);  //! finds NullPointerException with none
    }

    public static int checkSilent(int a) {
        Greeter greeter = make(Greeter.class, Proxies::answer);
        int sum = greeter.add(a & 15, 1L);
        return 100 / sum;
    }

    public static void main(String[] args) throws Exception {
        Greeter greeter = make(Greeter.class, Proxies::answer);
        System.out.println(greeter.greet("bob") + " " + greeter.add(3, 4L) + " " + ((Other) greeter).other());
        greeter.nothing();
        System.out.println(greeter.hashCode() + " " + greeter + " " + greeter.equals(greeter) + greeter.equals("x"));
        try {
            greeter.greet(null);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Proxy.isProxyClass(greeter.getClass()) + " " + (greeter instanceof Proxy)
                + (greeter.getClass() == make(Greeter.class, Proxies::answer).getClass()));
        Greeter broken = make(Greeter.class, (proxy, method, arguments) -> {
            throw new IOException("undeclared");
        });
        try {
            broken.nothing();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getCause());
        }
        try {
            make(Greeter.class, (proxy, method, arguments) -> "text").add(1, 2);
        } catch (ClassCastException e) {
            System.out.println("the result is cast");
        }
        List<String> target = new ArrayList<>();
        @SuppressWarnings("unchecked")
        List<String> logged = (List<String>) Proxy.newProxyInstance(Proxies.class.getClassLoader(),
                new Class<?>[] {List.class}, (proxy, method, arguments) -> {
                    System.out.println(method.getName() + (arguments == null ? "" : Arrays.toString(arguments)));
                    return method.invoke(target, arguments);
                });
        logged.add("x");
        logged.add("a");
        System.out.println(logged.get(1) + logged.size());
        logged.sort(Comparator.naturalOrder());
        System.out.println(target);
    }
}
