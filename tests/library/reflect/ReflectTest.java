// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.lang.reflect.*;

public class ReflectTest {
    static void show(Object o) {
        System.out.println(o);
    }

    record Rec(int a, String b) { }

    static class Point implements Comparable<Point> {
        private int x;
        final int y;

        Point(int x, int y) { this.x = x; this.y = y; }
        public int sum() { return x + y; }
        static String scale(long n, String k) { return k + n; }
        void fail() { throw new IllegalStateException("failed"); }
        public int compareTo(Point o) { return 0; }
        public String toString() { return "(" + x + "," + y + ")"; }
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Point.class; show(c.getName()); show(c.getSimpleName()); show(c.getSuperclass()); Object p = c.getDeclaredConstructor(int.class, int.class).newInstance(3, 4); show(p); Method m = c.getDeclaredMethod("sum"); show(m.invoke(p)); show(m.getName() + " " + m.getReturnType() + " " + m.getParameterCount()); Field f = c.getDeclaredField("x"); f.setAccessible(true); show(f.get(p)); f.setInt(p, 10); show(p); show(f.getType()); show(Modifier.toString(m.getModifiers())); show(Modifier.isPrivate(f.getModifiers())); Method s = c.getDeclaredMethod("scale", long.class, String.class); show(s.invoke(null, 5, "k")); try { c.getDeclaredMethod("nope"); } catch (NoSuchMethodException e) { show(e.getMessage()); } try { c.getDeclaredMethod("fail").invoke(p); } catch (InvocationTargetException e) { show(e.getCause()); } try { m.invoke(p, 1); } catch (IllegalArgumentException e) { show("bad args"); } show(Class.forName("java.lang.String").getName()); try { Class.forName("no.Such"); } catch (ClassNotFoundException e) { show(e.getMessage()); } show(int[].class.getName()); show(int[].class.getSimpleName()); show(String[][].class.getComponentType()); show(c.isInstance(p)); show(Number.class.isAssignableFrom(Integer.class)); show(int.class.isPrimitive()); show(c.getInterfaces().length); show(Array.newInstance(int.class, 3).getClass()); Object a = Array.newInstance(String.class, 2); Array.set(a, 0, "q"); show(Array.get(a, 0)); show(Array.getLength(a)); show(c.getPackageName().isEmpty()); show(c.getEnclosingClass().getSimpleName()); show(new Object() { }.getClass().isAnonymousClass()); show(Integer.class.getDeclaredMethods().length > 10); show(Rec.class.isRecord()); for (RecordComponent rc : Rec.class.getRecordComponents()) show(rc.getName() + " " + rc.getType() + " " + rc.getAccessor().invoke(new Rec(1, "b"))); show(c.getModifiers()); show(Runnable.class.isInterface()); show(c.getDeclaredFields().length); Method mm = String.class.getMethod("length"); show(mm.invoke("four")); show(String.class.getMethod("valueOf", int.class).invoke(null, 7)); show(c.getDeclaredConstructors()[0].getParameterCount()); show(Comparable.class.isAssignableFrom(String.class)); show(m); show(f); show(m.equals(c.getDeclaredMethod("sum")));
    }
}
