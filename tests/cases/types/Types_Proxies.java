// SPDX-License-Identifier: Apache-2.0
//
// Each path numbers its proxies anew: the first one is another class on another path.
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

//! run check --unconfirmed
public class Types_Proxies {
    interface First {
        int first();
    }

    interface Second {
        int second();
    }

    private static Object proxy(Class<?> type, int answer) {
        InvocationHandler handler = (self, method, arguments) -> answer;
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
    }

    static int choose(boolean first, int n) {
        int answer = first ? ((First) proxy(First.class, 3)).first() : ((Second) proxy(Second.class, 5)).second();
        return 10 / (n - answer); //! finds ArithmeticException from choose
    }
}
