// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class ReflectGenerics {
    static class Box<T extends Comparable<T> & java.io.Serializable> {
        T value;
        List<? super Integer> lower;
        Map<String, List<T>> map;
        T[] array;

        <X extends Exception> void run(Function<? super T, ? extends X> f) throws X {}
    }

    static class IntBox extends Box<Integer> implements Comparator<IntBox>, Supplier<List<String>> {
        @Override
        public int compare(IntBox a, IntBox b) {
            return 0;
        }

        @Override
        public List<String> get() {
            return null;
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(IntBox.class.getGenericSuperclass() + " " + Arrays.toString(IntBox.class.getGenericInterfaces()));
        TypeVariable<?> t = Box.class.getTypeParameters()[0];
        System.out.println(t + " " + Arrays.toString(t.getBounds()) + " " + t.getGenericDeclaration());
        for (Field f : Box.class.getDeclaredFields()) {
            Type type = f.getGenericType();
            System.out.println(f.getName() + " " + type + " " + (type instanceof ParameterizedType) + (type instanceof GenericArrayType) + (type instanceof TypeVariable) + " " + f.getType().getSimpleName());
        }
        ParameterizedType map = (ParameterizedType) Box.class.getDeclaredField("map").getGenericType();
        System.out.println(map.getRawType() + " " + map.getActualTypeArguments()[1] + " " + map.getOwnerType());
        WildcardType w = (WildcardType) ((ParameterizedType) Box.class.getDeclaredField("lower").getGenericType()).getActualTypeArguments()[0];
        System.out.println(w + " " + w.getLowerBounds()[0] + " " + w.getUpperBounds()[0]);
        Method run = Box.class.getDeclaredMethod("run", Function.class);
        System.out.println(run.toGenericString() + " " + run.getGenericParameterTypes()[0] + " " + run.getGenericExceptionTypes()[0] + " " + run.getTypeParameters()[0].getBounds()[0]);
        Type superOfAnonymous = new ArrayList<Map<String, Integer>>() {}.getClass().getGenericSuperclass();
        System.out.println(superOfAnonymous);
        Set<String> bridges = new TreeSet<>();
        for (Method m : IntBox.class.getDeclaredMethods()) if (m.isBridge()) bridges.add(m.getName() + m.getParameterCount());
        System.out.println(bridges);
        System.out.println(Box.class.toGenericString());
    }
}
