// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.*;
import java.util.*;

public class ReflectMethods {
    public static class Target {
        public int add(int a, int b) {
            return a + b;
        }

        public static String join(String sep, String... parts) {
            return String.join(sep, parts);
        }

        private long twice(Long x) {
            return 2 * x;
        }

        void fail() throws java.io.IOException {
            throw new java.io.IOException("inside");
        }

        protected <T extends Comparable<T>> T largest(List<? extends T> items) {
            return Collections.max(items);
        }
    }

    public static class Sub extends Target {
        @Override
        public int add(int a, int b) {
            return a * b;
        }
    }

    public static void main(String[] args) throws Exception {
        Method[] methods = Target.class.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method m : methods) System.out.println(m + " | " + m.toGenericString() + " | " + m.getParameterCount() + m.isVarArgs() + Arrays.toString(m.getExceptionTypes()));
        Target t = new Target();
        Method add = Target.class.getMethod("add", int.class, int.class);
        System.out.println(add.invoke(t, 3, 4) + " " + add.invoke(new Sub(), 3, 4) + " " + add.invoke(t, (short) 1, 'a'));
        System.out.println(Target.class.getMethod("join", String.class, String[].class).invoke(null, "-", new String[] {"x", "y"}));
        Method twice = Target.class.getDeclaredMethod("twice", Long.class);
        twice.setAccessible(true);
        System.out.println(twice.invoke(t, 21L) + " " + Target.class.getDeclaredMethod("largest", List.class).invoke(t, List.of(1, 5, 3)));
        try {
            Target.class.getDeclaredMethod("fail").invoke(t);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause() + " " + e.getMessage());
        }
        try {
            add.invoke(t, 1);
        } catch (IllegalArgumentException e) {
            System.out.println("wrong number");
        }
        try {
            add.invoke(t, 1, "x");
        } catch (IllegalArgumentException e) {
            System.out.println("wrong type");
        }
        try {
            Target.class.getMethod("twice", Long.class);
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        Constructor<StringBuilder> c = StringBuilder.class.getConstructor(String.class);
        System.out.println(c.newInstance("built").reverse() + " " + c + " " + ArrayList.class.getConstructors().length + " " + c.getParameterTypes()[0].getSimpleName());
        Method length = String.class.getMethod("length");
        System.out.println(length.invoke("four") + " " + List.class.getMethod("size").invoke(List.of(1, 2)) + " " + Comparable.class.getMethods().length + " " + Modifier.toString(length.getModifiers()) + " " + Sub.class.getMethod("add", int.class, int.class).getDeclaringClass().getSimpleName());
    }
}
