// SPDX-License-Identifier: Apache-2.0
// A look-up by name, by reflection.
package cases;

public class Dynamic {
    public static Object create(String kind) throws Exception {
        if (!kind.startsWith("cases.")) throw new IllegalArgumentException(kind);
        return Class.forName(kind).getDeclaredConstructor().newInstance();
    }
}

class DynamicWitness {
    public static void main(String[] arguments) throws Exception {
        Dynamic.create("cases.Nothing");
    }
}
