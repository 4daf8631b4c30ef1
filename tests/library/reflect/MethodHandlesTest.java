// SPDX-License-Identifier: Apache-2.0
import java.lang.invoke.*;
import java.util.*;

public class MethodHandlesTest {
    static int calls;

    static int add(int a, int b) {
        calls++;
        return a + b;
    }

    private String name = "field";

    String greet(String who) {
        return "hello " + who;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle add = lookup.findStatic(MethodHandlesTest.class, "add", MethodType.methodType(int.class, int.class, int.class));
        System.out.println((int) add.invokeExact(2, 3) + " " + (int) add.invoke(4, (short) 5) + " " + add.type() + " " + add.invokeWithArguments(6, 7) + " " + calls);
        MethodHandle length = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println((int) length.invokeExact("four") + " " + length.invoke("five!") + " " + length.bindTo("bound").invoke());
        MethodHandle create = lookup.findConstructor(ArrayList.class, MethodType.methodType(void.class, Collection.class));
        System.out.println(create.invoke(List.of(1, 2)));
        MethodHandlesTest self = new MethodHandlesTest();
        MethodHandle getter = lookup.findGetter(MethodHandlesTest.class, "name", String.class), setter = lookup.findSetter(MethodHandlesTest.class, "name", String.class);
        setter.invoke(self, "changed");
        System.out.println((String) getter.invokeExact(self));
        MethodHandle plusTen = MethodHandles.insertArguments(add, 1, 10);
        MethodHandle dropped = MethodHandles.dropArguments(plusTen, 0, String.class);
        System.out.println(plusTen.invoke(5) + " " + dropped.invoke("ignored", 6) + " " + MethodHandles.filterReturnValue(plusTen, plusTen).invoke(1));
        System.out.println(MethodHandles.constant(String.class, "const").invoke() + " " + MethodHandles.identity(int.class).invoke(9) + " " + add.asType(MethodType.methodType(Object.class, Integer.class, Integer.class)).invoke(1, 2));
        MethodType type = MethodType.methodType(String.class, int.class, Object[].class);
        System.out.println(type + " " + type.parameterCount() + " " + type.returnType() + " " + type.wrap() + " " + type.toMethodDescriptorString() + " " + type.changeReturnType(void.class).equals(MethodType.methodType(void.class, int.class, Object[].class)));
        try {
            Object wrong = add.invokeExact(1, 2);
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong type");
        }
        try {
            lookup.findStatic(MethodHandlesTest.class, "nope", type);
        } catch (NoSuchMethodException e) {
            System.out.println("no method");
        }
    }
}
