// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.*;
import java.util.*;

public class ReflectFields {
    static class Base {
        public int inherited = 1;
        protected String hidden = "base";
    }

    static class Data extends Base {
        public static final int CONSTANT = 7;
        static double shared = 1.5;
        private int secret = 42;
        public List<String> names = new ArrayList<>();
        volatile long stamp;
        transient char c = 'x';
        public int[] array = {1, 2};
    }

    public static void main(String[] args) throws Exception {
        Data d = new Data();
        for (Field f : Data.class.getDeclaredFields()) {
            f.setAccessible(true);
            System.out.println(f.getName() + " " + f.getType().getSimpleName() + " " + Modifier.toString(f.getModifiers()) + " " + (f.getType().isArray() ? Array.getLength(f.get(d)) : f.get(d)) + " " + f.getGenericType());
        }
        Field secret = Data.class.getDeclaredField("secret");
        secret.setAccessible(true);
        secret.setInt(d, 43);
        System.out.println(d.secret + " " + secret.getInt(d) + " " + secret.getLong(d) + " " + secret);
        Data.class.getDeclaredField("shared").set(null, 2.5);
        Field names = Data.class.getField("names");
        names.set(d, List.of("x"));
        System.out.println(Data.shared + " " + d.names + " " + Data.class.getField("inherited").get(d) + " " + Data.class.getFields().length + " " + names.getDeclaringClass().getSimpleName());
        Field hidden = Base.class.getDeclaredField("hidden");
        hidden.set(d, "changed");
        System.out.println(d.hidden + " " + names.equals(Data.class.getField("names")) + " " + Data.class.getDeclaredField("c").getChar(d));
        try {
            Data.class.getField("nope");
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        try {
            secret.set(d, "wrong type");
        } catch (IllegalArgumentException e) {
            System.out.println("wrong type");
        }
        try {
            secret.get("wrong object");
        } catch (IllegalArgumentException e) {
            System.out.println("wrong object");
        }
        try {
            names.getInt(d);
        } catch (IllegalArgumentException e) {
            System.out.println("not an int");
        }
        try {
            secret.get(null);
        } catch (NullPointerException e) {
            System.out.println("no object");
        }
    }
}
