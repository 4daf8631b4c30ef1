// SPDX-License-Identifier: Apache-2.0
// A property without a getter.
package cases;

import java.lang.reflect.Method;

public class Getters {
    public static String describe(Method method) {
        String name = method.getName();
        if (!name.startsWith("get")) throw new IllegalArgumentException(name);
        return Character.toLowerCase(name.charAt(3)) + name.substring(4);
    }
}

class GettersWitness {
    public static void main(String[] arguments) throws Exception {
        Getters.describe(java.util.function.Supplier.class.getMethod("get"));
    }
}
