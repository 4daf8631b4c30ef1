// SPDX-License-Identifier: Apache-2.0
import java.io.BufferedReader;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Makes the calls of FOLDER/calls.txt (or of another file) on the real JVM and prints each with its result:
 *
 * <pre>
 *   D0 m1 (IJ)I 00000005 0000000000000001 = 0000002a
 *   D0 m1 (IJ)I 00000000 0000000000000001 ! java.lang.ArithmeticException
 * </pre>
 */
public final class Driver {
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        Path calls = arguments.length > 1 ? Path.of(arguments[1]) : folder.resolve("calls.txt");
        URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
        Map<String, Method> methods = new HashMap<>();
        String loaded = "";
        try (PrintStream out = new PrintStream(System.out, false);
                BufferedReader lines = Files.newBufferedReader(calls)) {
            String line;
            while ((line = lines.readLine()) != null) {
                String[] words = line.split(" ");
                if (!words[0].equals(loaded)) {
                    loaded = words[0];
                    methods.clear();
                    for (Method method : loader.loadClass(loaded).getMethods()) methods.put(method.getName(), method);
                }
                reset(methods.get(words[1]).getDeclaringClass());
                out.println(line + " " + call(methods.get(words[1]), words));
            }
        }
    }

    /** Every call finds the static fields as a fresh class has them. */
    private static void reset(Class<?> type) throws IllegalAccessException {
        for (Field field : type.getFields()) {
            if (!Modifier.isStatic(field.getModifiers())) continue;
            if (field.getType() == double.class) field.setDouble(null, 0);
            else if (field.getType() == float.class) field.setFloat(null, 0);
            else if (field.getType() == long.class) field.setLong(null, 0);
            else field.setInt(null, 0);
        }
    }

    private static String call(Method method, String[] words) throws IllegalAccessException {
        Class<?>[] types = method.getParameterTypes();
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) values[i] = value(types[i], Long.parseUnsignedLong(words[3 + i], 16));
        try {
            return "= " + bits(method.invoke(null, values));
        } catch (InvocationTargetException escaped) {
            return "! " + escaped.getCause().getClass().getName();
        }
    }

    private static Object value(Class<?> type, long bits) {
        if (type == int.class) return (int) bits;
        if (type == long.class) return bits;
        if (type == float.class) return Float.intBitsToFloat((int) bits);
        return Double.longBitsToDouble(bits);
    }

    private static String bits(Object value) {
        if (value instanceof Integer) return String.format("%08x", (Integer) value);
        if (value instanceof Long) return String.format("%016x", (Long) value);
        if (value instanceof Float) return String.format("%08x", Float.floatToIntBits((Float) value));
        return String.format("%016x", Double.doubleToLongBits((Double) value));
    }
}
