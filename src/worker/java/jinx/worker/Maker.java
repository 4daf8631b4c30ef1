// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Inputs of a call, made by reflection from what src/suite/trials.c writes: as the source of a test would make them, without
 * a compiler. Whatever cannot be made, or is thrown on the way, ends the trial.
 */
final class Maker {
    private final ClassLoader loader;
    private final Map<Integer, Object> made = new HashMap<>();
    /** Classes and methods are looked up once for all trials of a run. */
    private final Map<String, Object> known;
    /** Calls on objects after their construction that threw, by their number: without them the rest may do. */
    private final List<Integer> refused = new ArrayList<>();
    private int steps;

    Maker(ClassLoader loader, Map<String, Object> known) {
        this.loader = loader;
        this.known = known;
    }

    List<Integer> refused() {
        return refused;
    }

    // ── names

    Class<?> type(String descriptor) throws ClassNotFoundException {
        Class<?> found = (Class<?>) known.get(descriptor);
        if (found == null) {
            found = lookUp(descriptor);
            known.put(descriptor, found);
        }
        return found;
    }

    private Class<?> lookUp(String descriptor) throws ClassNotFoundException {
        return switch (descriptor.charAt(0)) {
            case 'Z' -> boolean.class;
            case 'B' -> byte.class;
            case 'C' -> char.class;
            case 'S' -> short.class;
            case 'I' -> int.class;
            case 'J' -> long.class;
            case 'F' -> float.class;
            case 'D' -> double.class;
            case 'V' -> void.class;
            case '[' -> type(descriptor.substring(1)).arrayType();
            default -> Class.forName(descriptor.substring(1, descriptor.length() - 1).replace('/', '.'), true, loader);
        };
    }

    private Class<?>[] parameters(String descriptor) throws ClassNotFoundException {
        List<Class<?>> types = new ArrayList<>();
        for (int at = 1; descriptor.charAt(at) != ')';) {
            int end = at;
            while (descriptor.charAt(end) == '[') end++;
            end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) + 1 : end + 1;
            types.add(type(descriptor.substring(at, end)));
            at = end;
        }
        return types.toArray(new Class<?>[0]);
    }

    /** The JDK opens only what is public in an exported package. */
    private static <T extends AccessibleObject & Member> T open(T member) {
        boolean plain = Modifier.isPublic(member.getModifiers()) && Modifier.isPublic(member.getDeclaringClass().getModifiers());
        if (!plain || member.getDeclaringClass().getClassLoader() != null) member.setAccessible(true);
        return member;
    }

    /** A constructor for the name `<init>`, else a method of the class or of what it extends and implements. */
    Executable executable(Class<?> owner, String name, String descriptor) throws ReflectiveOperationException {
        String key = owner.getName() + '.' + name + descriptor;
        Executable found = (Executable) known.get(key);
        if (found != null) return found;
        Class<?>[] types = parameters(descriptor);
        found = name.equals("<init>") ? open(owner.getDeclaredConstructor(types)) : open(method(owner, name, types, descriptor));
        known.put(key, found);
        return found;
    }

    private Method method(Class<?> owner, String name, Class<?>[] types, String descriptor) throws ReflectiveOperationException {
        Class<?> wanted = type(descriptor.substring(descriptor.indexOf(')') + 1));
        Deque<Class<?>> left = new ArrayDeque<>();
        for (Class<?> at = owner; at != null; at = at.getSuperclass()) left.add(at);
        for (Class<?> at = owner; at != null; at = at.getSuperclass()) left.addAll(List.of(at.getInterfaces()));
        while (!left.isEmpty()) {
            Class<?> at = left.poll();
            for (Method method : at.getDeclaredMethods())
                if (method.getName().equals(name) && method.getReturnType() == wanted && List.of(method.getParameterTypes()).equals(List.of(types)))
                    return method;
            if (at.isInterface()) left.addAll(List.of(at.getInterfaces()));
        }
        throw new NoSuchMethodException(owner.getName() + "." + name + descriptor);
    }

    // ── values

    static Object call(Executable executable, Object on, Object[] arguments) throws ReflectiveOperationException {
        return executable instanceof Constructor<?> constructor ? constructor.newInstance(arguments) : ((Method) executable).invoke(on, arguments);
    }

    private static long bits(Wire.Reader in) {
        long low = in.u32() & 0xffffffffL;
        return low | (long) in.u32() << 32;
    }

    Object[] values(Wire.Reader in) throws ReflectiveOperationException {
        Object[] values = new Object[in.u32()];
        for (int i = 0; i < values.length; i++) values[i] = value(in);
        return values;
    }

    Object value(Wire.Reader in) throws ReflectiveOperationException {
        char form = (char) in.u8();
        return switch (form) {
            case '0' -> null;
            case 'Z' -> bits(in) != 0;
            case 'B' -> (byte) bits(in);
            case 'C' -> (char) bits(in);
            case 'S' -> (short) bits(in);
            case 'I' -> (int) bits(in);
            case 'J' -> bits(in);
            case 'F' -> Float.intBitsToFloat((int) bits(in));
            case 'D' -> Double.longBitsToDouble(bits(in));
            case 'T' -> text(in);
            case 'A' -> array(in);
            case 'O' -> object(in);
            case 'K' -> constant(in);
            case 'L' -> type(in.text());
            case 'P' -> stub(in);
            case '=' -> same(in.u32());
            default -> throw new IllegalArgumentException("a value of form " + form);
        };
    }

    private Object keep(int id, Object value) {
        if (id != 0) made.put(id, value);
        return value;
    }

    private Object same(int id) throws ReflectiveOperationException {
        if (!made.containsKey(id)) throw new ReflectiveOperationException("an object is used before it is complete");
        return made.get(id);
    }

    private Object text(Wire.Reader in) {
        int id = in.u32();
        boolean apart = in.u8() != 0;
        String text = new String(in.bytes(), StandardCharsets.UTF_16LE);
        return keep(id, apart ? new String(text) : text.intern());
    }

    private Object array(Wire.Reader in) throws ReflectiveOperationException {
        int id = in.u32();
        Class<?> element = type(in.text().substring(1));
        Object array = Array.newInstance(element, in.u32());
        keep(id, array);
        for (int i = 0; i < Array.getLength(array); i++) Array.set(array, i, value(in));
        return array;
    }

    private Object constant(Wire.Reader in) throws ReflectiveOperationException {
        Class<?> owner = type(in.text());
        return open(owner.getDeclaredField(in.text())).get(null);
    }

    private Object object(Wire.Reader in) throws ReflectiveOperationException {
        int id = in.u32();
        Class<?> owner = type(in.text());
        String name = in.text();
        String descriptor = in.text();
        boolean onFirst = in.u8() != 0;
        Object[] arguments = values(in);
        Executable maker = executable(owner, name, descriptor);
        Object on = onFirst ? arguments[0] : null;
        Object object = call(maker, on, onFirst ? java.util.Arrays.copyOfRange(arguments, 1, arguments.length) : arguments);
        keep(id, object);
        for (int left = in.u32(); left > 0; left--) {
            String step = in.text();
            String signature = in.text();
            Object[] with = values(in);
            try {
                steps++;
                call(executable(object.getClass(), step, signature), object, with);
            } catch (InvocationTargetException thrown) {
                if (thrown.getCause() instanceof Probe.Enough enough) throw enough;
                refused.add(steps - 1);
            }
        }
        return object;
    }

    /** Answers as the calls were recorded, one after the other; then with nothing. */
    private Object stub(Wire.Reader in) throws ReflectiveOperationException {
        int id = in.u32();
        Class<?> type = type(in.text());
        Map<String, Deque<Object>> answers = new HashMap<>();
        Object nothing = new Object();
        InvocationHandler handler = (self, method, arguments) -> {
            Deque<Object> left = answers.get(method.getName());
            Object answer = left == null ? nothing : left.size() > 1 ? left.poll() : left.peek();
            if (answer != nothing && answer != null) return answer;
            return method.getReturnType().isPrimitive() && method.getReturnType() != void.class
                    ? Array.get(Array.newInstance(method.getReturnType(), 1), 0) : null;
        };
        if (!type.isInterface()) throw new ReflectiveOperationException("no interface");
        Object stub = Proxy.newProxyInstance(loader, new Class<?>[] {type}, handler);
        keep(id, stub);
        for (int left = in.u32(); left > 0; left--) {
            String name = in.text();
            Object answer = value(in);
            answers.computeIfAbsent(name, any -> new ArrayDeque<>()).add(answer == null ? nothing : answer);
        }
        return stub;
    }
}
