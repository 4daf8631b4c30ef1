// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Which methods of an object may be asked what a call has changed: those without a parameter, and those with one that an
 * argument of the call fits. By its name alone nobody knows whether a method only looks, so that the state of the object
 * is taken before and after.
 */
final class Inspector {
    private static final int DEEPEST = 12;
    private static final int LONGEST = 40_000;
    private static final Pattern ACTION = Pattern.compile("(next|poll|pop|push|put|add|remove|take|read|write|clear|close"
            + "|reset|step|tick|set|inc|dec|offer|insert|append|delete|drain|flush|advance|consume|start|stop|run|call"
            + "|execute|update|move|toggle|hashCode|equals|compareTo|toString|clone|notify|wait).*");

    /** A method, and what it is called with. */
    record Question(Method method, Object[] arguments) {
    }

    private Inspector() {
    }

    /** In an order that is always the same. */
    static List<Question> questions(Class<?> view, List<Object> arguments) {
        List<Question> questions = new ArrayList<>();
        Method[] methods = view.getMethods();
        List<Method> sorted = new ArrayList<>(List.of(methods));
        sorted.sort(Comparator.comparing(Method::getName).thenComparing(Method::toString));
        for (Method method : sorted) {
            if (ACTION.matcher(method.getName()).matches() || !mayAnswer(method.getReturnType())) continue;
            if (method.getParameterCount() == 0) questions.add(new Question(method, new Object[0]));
            if (method.getParameterCount() != 1 || method.isVarArgs()) continue;
            if (!(method.getGenericParameterTypes()[0] instanceof Class)) continue; // an object seen as Box<?> takes nothing
            for (Object argument : arguments)
                if (fits(method.getParameterTypes()[0], argument)) questions.add(new Question(method, new Object[] {argument}));
        }
        return questions;
    }

    private static boolean mayAnswer(Class<?> type) {
        return type.isPrimitive() && type != void.class || type == String.class || type.isEnum() || type == Object.class
                || Number.class.isAssignableFrom(type) || type == Boolean.class || type == Character.class;
    }

    private static boolean fits(Class<?> parameter, Object argument) {
        if (parameter == int.class) return argument instanceof Integer;
        if (parameter == long.class) return argument instanceof Long;
        if (parameter == char.class) return argument instanceof Character;
        if (parameter == double.class) return argument instanceof Double;
        return parameter == argument.getClass() || parameter == Object.class || parameter == CharSequence.class;
    }

    /** All that can be reached from the object, as text: two that are equal mean the same state. */
    static String stateOf(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, 0, new IdentityHashMap<>(), out);
        return out.toString();
    }

    private static void write(Object value, int depth, Map<Object, Integer> seen, StringBuilder out) {
        if (value == null || depth > DEEPEST || out.length() > LONGEST) {
            out.append(value == null ? "null;" : "...;");
            return;
        }
        boolean plain = value instanceof Number || value instanceof Boolean || value instanceof Character
                || value instanceof CharSequence || value instanceof Enum || value instanceof Class;
        if (plain && (value instanceof Enum || isOfJdk(value.getClass()))) {
            out.append(value instanceof Enum<?> constant ? constant.name() : value.toString()).append(';');
            return;
        }
        Integer number = seen.putIfAbsent(value, seen.size());
        out.append(value.getClass().getName()).append(number == null ? "{" : "#" + number + ";");
        if (number == null) writeParts(value, depth, seen, out);
    }

    private static void writeParts(Object value, int depth, Map<Object, Integer> seen, StringBuilder out) {
        if (value.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(value); i++) write(Array.get(value, i), depth + 1, seen, out);
        } else if (isOfJdk(value.getClass())) {
            if (value instanceof Map<?, ?> map) {
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    write(entry.getKey(), depth + 1, seen, out);
                    write(entry.getValue(), depth + 1, seen, out);
                }
            } else if (value instanceof Collection<?> all) {
                for (Object element : all) write(element, depth + 1, seen, out);
            }
        } else {
            for (Class<?> type = value.getClass(); type != null && !isOfJdk(type); type = type.getSuperclass())
                for (Field field : type.getDeclaredFields()) writeField(value, field, depth, seen, out);
        }
        out.append('}');
    }

    private static void writeField(Object value, Field field, int depth, Map<Object, Integer> seen, StringBuilder out) {
        if (Modifier.isStatic(field.getModifiers())) return;
        try {
            field.setAccessible(true);
            write(field.get(value), depth + 1, seen, out);
        } catch (ReflectiveOperationException | RuntimeException hidden) {
            out.append("?;");
        }
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }
}
