// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ClassNames {
    static class Nested {
        class Inner {}
    }

    interface Face {}

    public static void main(String[] args) throws Exception {
        Object local = new Object() {};
        class Local {}
        Class<?>[] classes = {String.class, int.class, int[].class, String[][].class, Nested.class, Nested.Inner.class, Face.class, local.getClass(), Local.class, Map.Entry.class, void.class, Thread.State.class, Override.class, Integer.class};
        for (Class<?> c : classes) {
            System.out.println(c.getName() + " " + c.getSimpleName() + " " + c.getCanonicalName() + " " + c.getTypeName() + " " + c.isPrimitive() + c.isArray() + c.isInterface() + c.isEnum() + c.isAnnotation() + c.isMemberClass() + c.isLocalClass() + c.isAnonymousClass());
            System.out.println(c + " " + c.getSuperclass() + " " + c.getEnclosingClass() + " " + c.getDeclaringClass() + " " + c.getPackageName() + " " + c.getComponentType() + " " + java.lang.reflect.Modifier.toString(c.getModifiers()));
        }
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isInstance("x") + " " + int.class.isAssignableFrom(Integer.class) + " " + Object[].class.isInstance(new String[0]) + " " + Class.forName("[I").getSimpleName() + " " + Class.forName("java.util.ArrayList").getDeclaredConstructor().newInstance());
        System.out.println(Arrays.toString(ArrayList.class.getInterfaces()) + " " + int[].class.getInterfaces().length + " " + String.class.desiredAssertionStatus() + " " + Integer.TYPE.descriptorString() + String[].class.descriptorString() + int[].class.arrayType().getName() + " " + String.class.cast("ok") + " " + Nested.class.getNestHost().getSimpleName());
        try {
            Integer.class.cast("no");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Class.forName("missing.Type");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
    }
}
