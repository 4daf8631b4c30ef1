// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What instrumented classes (src/suite/recording.c) call: which nulls, signs, sizes and classes occur at parameters and
 * fields. A call that ends with an exception takes back what it said; what is left at the end of a test class is
 * printed, as lines that src/cli/learn.c reads.
 */
public final class Recorder {
    private static final int NULL = 1;
    private static final int OBJECT = 2;
    private static final int NEGATIVE = 4;
    private static final int ZERO = 8;
    private static final int POSITIVE = 16;
    private static final int EMPTY = 32;
    private static final int FILLED = 64;
    private static final int HOLE = 128; // a null inside
    private static final int MOST_OPEN = 8; // calls that say the same, and whose end is not known
    private static final int MOST_SAYINGS = 20_000;
    private static final int MOST_LOOKED_AT = 64;

    private static final ThreadLocal<Call> CURRENT = new ThreadLocal<>();
    /** What was said, and by how many calls that did not fail so far. */
    private static final Map<String, Integer> SAID = new LinkedHashMap<>();
    private static final Map<Integer, Call> OPEN = new HashMap<>();
    private static final Map<String, Boolean> PRINTED = new HashMap<>();
    private static int last;

    private static final class Call {
        final int method;
        final Map<String, Boolean> sayings = new TreeMap<>();

        Call(int method) {
            this.method = method;
        }

        void parameter(int number, int seen) {
            sayings.put("use\2" + method + "\2" + number + "\2" + seen, true);
        }
    }

    private Recorder() {}

    /** A call of the method with this number begins. */
    public static void begin(int method) {
        CURRENT.set(new Call(method));
    }

    /** Its argument with this number. */
    public static void note(int value, int number) {
        note((long) value, number);
    }

    /** Its argument with this number. */
    public static void note(long value, int number) {
        Call call = CURRENT.get();
        if (call != null) call.parameter(number, sign(value));
    }

    /** Its argument with this number. No code of the user runs for it. */
    public static void note(Object value, int number) {
        Call call = CURRENT.get();
        if (call == null) return;
        call.parameter(number, look(value));
        if (value != null) call.sayings.put("type\2" + call.method + "\2" + number + "\2" + value.getClass().getName(), true);
    }

    /** The object that it is called on. */
    public static void receiver(Object self) {
        Call call = CURRENT.get();
        if (call == null || self == null) return;
        for (Class<?> type = self.getClass(); type != null && !isOfJdk(type); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) lookAtField(call, self, field);
            }
        }
    }

    /** All of it was said; the token is for {@link #threw}. */
    public static int end() {
        Call call = CURRENT.get();
        CURRENT.remove();
        if (call == null) return -1;
        synchronized (SAID) {
            call.sayings.keySet().removeIf(text -> PRINTED.containsKey(text) || SAID.getOrDefault(text, 0) >= MOST_OPEN);
            if (call.sayings.isEmpty() || SAID.size() >= MOST_SAYINGS) return -1;
            for (String text : call.sayings.keySet()) SAID.merge(text, 1, Integer::sum);
            OPEN.put(++last, call);
            return last;
        }
    }

    /** The call with this token ends with an exception: what it was given is no example of anything. */
    public static void threw(int token) {
        if (token < 0) return;
        synchronized (SAID) {
            Call call = OPEN.remove(token);
            if (call == null) return;
            for (String text : call.sayings.keySet()) SAID.computeIfPresent(text, (key, count) -> count > 1 ? count - 1 : null);
        }
    }

    /** A test class is done. */
    static void flush() {
        synchronized (SAID) {
            StringBuilder lines = new StringBuilder();
            for (String text : SAID.keySet()) {
                if (PRINTED.put(text, true) == null) lines.append('\1').append(text).append("\1\n");
            }
            SAID.clear();
            OPEN.clear();
            if (lines.length() > 0) System.out.print(lines);
        }
    }

    private static void lookAtField(Call call, Object self, Field field) {
        try {
            if (!field.trySetAccessible()) return;
            Class<?> type = field.getType();
            int seen = 0;
            if (!type.isPrimitive()) seen = look(field.get(self));
            else if (type == int.class || type == long.class || type == short.class || type == byte.class) seen = sign(field.getLong(self));
            if (seen == 0) return;
            call.sayings.put("field\2" + field.getDeclaringClass().getName() + "\2" + field.getName() + "\2" + seen, true);
        } catch (ReflectiveOperationException | RuntimeException hidden) {
            return;
        }
    }

    private static int sign(long value) {
        return value < 0 ? NEGATIVE : value == 0 ? ZERO : POSITIVE;
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    private static int look(Object value) {
        if (value == null) return NULL;
        if (value instanceof String text) return OBJECT | size(text.length());
        if (value instanceof Object[] array) return OBJECT | size(array.length) | hole(array);
        if (value.getClass().isArray()) return OBJECT | size(java.lang.reflect.Array.getLength(value));
        if (!isOfJdk(value.getClass())) return OBJECT;
        try {
            if (value instanceof Map<?, ?> map) return OBJECT | size(map.size());
            if (value instanceof Collection<?> collection) return OBJECT | size(collection.size());
        } catch (RuntimeException view) { // a view of something that is the user's
            return OBJECT;
        }
        return OBJECT;
    }

    private static int size(int size) {
        return size == 0 ? EMPTY : FILLED;
    }

    private static int hole(Object[] array) {
        for (int i = 0; i < Math.min(array.length, MOST_LOOKED_AT); i++) if (array[i] == null) return HOLE;
        return 0;
    }
}
