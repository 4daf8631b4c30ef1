// SPDX-License-Identifier: Apache-2.0
// Java 7: method handles, made, combined and called.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.WrongMethodTypeException;
import java.util.ArrayList;
import java.util.List;

public class MethodHandleCalls {
    int field = 3;
    static int counter = 4;

    MethodHandleCalls() { }

    MethodHandleCalls(int field) {
        this.field = field;
    }

    int member(int a, String b) {
        return a + b.length() + field;
    }

    static String join(Object o, long l) {
        return o + ":" + l;
    }

    static int divide(int a, int b) {
        return a / b;  //! finds ArithmeticException from checkExact, checkGeneric, checkInserted
    }

    static boolean isPositive(int i) {
        return i > 0;
    }

    static String positive(int i) {
        return "positive " + i;
    }

    static String negative(int i) {
        return "negative " + i;
    }

    static int sum(int... values) {
        int total = 0;
        for (int value : values) {
            total += value;
        }
        return total;
    }

    static int step(int total, int i) {
        return total + i;
    }

    static void fail(String text) {
        throw new IllegalStateException(text);
    }

    private int secret() {
        return 99;
    }

    static MethodHandle find(String name, Class<?> result, Class<?>... parameters) {
        try {
            return MethodHandles.lookup().findStatic(MethodHandleCalls.class, name,
                    MethodType.methodType(result, parameters));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static int checkExact(int a, int b) throws Throwable {
        return (int) find("divide", int.class, int.class, int.class).invokeExact(a, b);
    }

    public static Object checkGeneric(short c, Integer d) throws Throwable {
        return d == null ? null : find("divide", int.class, int.class, int.class).invoke(c, d);
    }

    public static int checkInserted(int e) throws Throwable {
        MethodHandle minus = find("step", int.class, int.class, int.class);
        MethodHandle divide = find("divide", int.class, int.class, int.class);
        MethodHandle chain = MethodHandles.filterArguments(MethodHandles.insertArguments(divide, 0, 100), 0,
                MethodHandles.insertArguments(minus, 1, -7));
        return (int) chain.invokeExact(e);
    }

    public static int checkSilent(int a, int b) throws Throwable {
        MethodHandle guarded = MethodHandles.guardWithTest(find("isPositive", boolean.class, int.class),
                MethodHandles.insertArguments(find("divide", int.class, int.class, int.class), 0, a),
                MethodHandles.dropArguments(MethodHandles.constant(int.class, 0), 0, int.class));
        return (int) guarded.invokeExact(b);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandleCalls self = new MethodHandleCalls();
        MethodHandle member = lookup.findVirtual(MethodHandleCalls.class, "member",
                MethodType.methodType(int.class, int.class, String.class));
        System.out.println((int) member.invokeExact(self, 5, "abc") + " " + member.invoke((Object) self, (short) 5, "abc"));
        System.out.println(member.bindTo(self).invoke(1, "q") + " " + member.type());
        System.out.println(member.invokeWithArguments(self, 1, "xx") + " " + member.invokeWithArguments(List.of(self, 2, "")));
        try {
            Object wrong = member.invokeExact(self, 5, "abc");
            System.out.println(wrong);
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong type");
        }
        MethodHandle join = find("join", String.class, Object.class, long.class);
        System.out.println((String) join.invokeExact((Object) "o", 5L) + " " + join.invoke("o", 5));
        MethodHandle converted = join.asType(MethodType.methodType(Object.class, String.class, int.class));
        System.out.println((Object) converted.invokeExact("t", 6));
        MethodHandle make = lookup.findConstructor(MethodHandleCalls.class, MethodType.methodType(void.class, int.class));
        System.out.println(((MethodHandleCalls) make.invokeExact(8)).field);
        lookup.findSetter(MethodHandleCalls.class, "field", int.class).invoke(self, 44);
        System.out.println((int) lookup.findGetter(MethodHandleCalls.class, "field", int.class).invokeExact(self)
                + (int) lookup.findStaticGetter(MethodHandleCalls.class, "counter", int.class).invokeExact());
        MethodHandle guarded = MethodHandles.guardWithTest(find("isPositive", boolean.class, int.class),
                find("positive", String.class, int.class), find("negative", String.class, int.class));
        System.out.println((String) guarded.invokeExact(3) + (String) guarded.invokeExact(-3));
        MethodHandle sum = find("sum", int.class, int[].class);
        System.out.println(sum.invoke(1, 2, 3) + " " + sum.asFixedArity().invoke(new int[] {4, 5}) + " "
                + sum.asCollector(int[].class, 2).invoke(7, 8));
        MethodHandle concat = lookup.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
        System.out.println(MethodHandles.permuteArguments(concat, concat.type(), 1, 0).invoke("x", "y") + " "
                + concat.asSpreader(Object[].class, 2).invoke(new Object[] {"s", "p"}));
        MethodHandle thrower = MethodHandles.throwException(String.class, RuntimeException.class);
        MethodHandle catcher = MethodHandles.dropArguments(MethodHandles.constant(String.class, "caught"), 0,
                RuntimeException.class);
        System.out.println(MethodHandles.catchException(thrower, RuntimeException.class, catcher)
                .invoke(new RuntimeException("q")));
        MethodHandle loop = MethodHandles.countedLoop(MethodHandles.constant(int.class, 5),
                MethodHandles.constant(int.class, 1), find("step", int.class, int.class, int.class));
        System.out.println((int) loop.invoke());
        MutableCallSite site = new MutableCallSite(find("positive", String.class, int.class));
        MethodHandle dynamic = site.dynamicInvoker();
        System.out.print((String) dynamic.invokeExact(1) + " ");
        site.setTarget(find("negative", String.class, int.class));
        System.out.println((String) dynamic.invokeExact(1));
        MethodHandle size = lookup.findVirtual(List.class, "size", MethodType.methodType(int.class));
        System.out.println((int) size.invoke(new ArrayList<>(List.of(1, 2))) + " "
                + lookup.unreflect(MethodHandleCalls.class.getDeclaredMethod("secret")).invoke(self));
        try {
            find("fail", void.class, String.class).invokeExact("thrown");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0] + " " + e.getStackTrace()[1]);
        }
        try {
            lookup.findVirtual(MethodHandleCalls.class, "missing", MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            MethodHandles.publicLookup().findVirtual(MethodHandleCalls.class, "secret", MethodType.methodType(int.class));
        } catch (IllegalAccessException e) {
            System.out.println("not accessible");
        }
        Runnable proxied = MethodHandleProxies.asInterfaceInstance(Runnable.class,
                MethodHandles.insertArguments(lookup.findVirtual(java.io.PrintStream.class, "println",
                MethodType.methodType(void.class, String.class)), 0, System.out, "through an interface"));
        proxied.run();
    }
}
