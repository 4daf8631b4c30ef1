// SPDX-License-Identifier: Apache-2.0
// A method that is looked up by name.
package cases;

import java.lang.reflect.Method;

public class Methods {
    public int size() {
        return 7;
    }

    public static Object call(Object target, String name) {
        try {
            Method method = target.getClass().getMethod(name);
            return method.invoke(target);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot call " + name, e);
        }
    }
}

class MethodsWitness {
    public static void main(String[] arguments) {
        Methods.call(new Methods(), "length");
    }
}
