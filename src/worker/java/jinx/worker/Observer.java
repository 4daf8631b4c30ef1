// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What a call gave, threw and changed, as assertions for a test. Tests that record call this; src/suite/record.c reads
 * what it prints, lines of parts: SLOT 2 ASSERTION, between two bytes 1. In an assertion, 4 stands for the value in the slot,
 * 3 NAME 3 for a class, 5 SLOT 5 for another slot's value, 6 for JUnit 4's tolerance of float and 7 for that of double.
 */
public final class Observer {
    private static final int MOST_LINES = 18;
    private static final int MOST_ELEMENTS = 48;
    private static final int MOST_LOOKED_AT = 4;
    private static final int LONGEST_TEXT = 240;
    private static final int DEEPEST = 2;
    private static final int MOST_ANSWERS = 6;
    private static final Pattern IDENTITY = Pattern.compile("@[0-9a-f]{3,}|\\$\\$Lambda|0x[0-9a-f]{6,}");
    private static final Pattern TODAY = today();
    private static final Pattern GETTER = Pattern.compile("(get|is|has)[A-Z0-9_].*|size|length|isEmpty|[a-z]+Value");

    /** Whose messages are mostly the JVM's: they differ from version to version. */
    private static final Set<Class<?>> OF_JVM = Set.of(NullPointerException.class, ClassCastException.class,
            ArrayStoreException.class, ArrayIndexOutOfBoundsException.class, NegativeArraySizeException.class,
            StackOverflowError.class, OutOfMemoryError.class);

    private final String testPackage;
    private final Map<Object, String> inputs = new IdentityHashMap<>();
    private final List<Object> arguments = new ArrayList<>();
    private int lines;

    /** For a test in this package. */
    public Observer(String testPackage) {
        this.testPackage = testPackage;
    }

    /** The object is known to the test under this slot's name. */
    public void input(String slot, Object value) {
        if (value != null) inputs.putIfAbsent(value, slot);
    }

    /** The call has this argument, which can be written again. */
    public void argument(Object value) {
        if (value != null && literal(value) != null && !arguments.contains(value)) arguments.add(value);
    }

    /** The call returned nothing. */
    public void returned() {
        say("label", "");
    }

    /** The call gave this, by the method's own word an object of the declared class. */
    public void result(Class<?> declared, Object value) {
        String label = label(declared, value);
        say("label", TODAY.matcher(label).find() ? "Value" : label);
        look("result", declared, value);
    }

    /** The call threw this. */
    public void thrown(Throwable thrown, String... ours) {
        StackTraceElement[] trace = thrown.getStackTrace();
        String message = thrown.getMessage();
        boolean own = trace.length > 0 && !trace[0].getClassName().startsWith("java.") && !trace[0].getClassName().startsWith("jdk.");
        boolean tells = own && !OF_JVM.contains(thrown.getClass()) && message != null && message.length() <= LONGEST_TEXT && !IDENTITY.matcher(message).find();
        say("thrown", thrown.getClass().getName());
        if (tells) say("message", text(message));
    }

    /** What the slot holds now. */
    public void look(String slot, Class<?> declared, Object value) {
        lines = 0;
        String expression = "\4";
        Class<?> view = isNameable(declared) ? declared : Object.class;
        look(slot, expression, view, value, 0);
    }

    private static void say(String slot, String text) {
        System.out.print("\1" + slot + "\2" + text + "\1\n");
    }

    private void add(String slot, String assertion) {
        if (!TODAY.matcher(assertion).find() && lines++ < MOST_LINES) say(slot, assertion);
    }

    /**
     * Two runs within a minute agree on the date: what looks like this year, today, or a count of days or seconds up to
     * now is taken for the clock.
     */
    private static Pattern today() {
        long seconds = System.currentTimeMillis() / 1000;
        String near = Long.toString(seconds / 86400) + "|" + seconds / 1_000_000 + "[0-9]{6}(?:[0-9]{3})?L?";
        return Pattern.compile("(?<![0-9])(?:" + LocalDate.now().getYear() + "|" + near + ")(?![0-9])");
    }

    private void look(String slot, String at, Class<?> declared, Object value, int depth) {
        if (declared.isPrimitive()) {
            add(slot, ofPrimitive(at, value));
        } else if (value == null) {
            add(slot, "assertNull(" + at + ");");
        } else if (slot.equals("result") && depth == 0 && inputs.containsKey(value) && literal(value) == null) {
            add(slot, "assertSame(\5" + inputs.get(value) + "\5, " + at + ");");
        } else if (literal(value) != null) {
            if (value instanceof String string && string.length() > LONGEST_TEXT)
                add(slot, "assertEquals(" + string.length() + ", " + as(at, declared, String.class) + ".length());");
            else if (!slot.equals("result") && depth == 0 && !value.getClass().isArray()) return; // cannot change
            else add(slot, "assertEquals(" + literal(value) + ", " + at + ");");
        } else if (value.getClass().isArray()) {
            lookAtArray(slot, at, declared, value, depth);
        } else if (value instanceof CharSequence) {
            if (value.toString().length() <= LONGEST_TEXT) add(slot, "assertEquals(" + text(value.toString()) + ", " + at + ".toString());");
        } else if (!lookAtCollection(slot, at, declared, value, depth)) {
            lookAtObject(slot, at, declared, value, depth);
        }
    }

    private static String ofPrimitive(String at, Object value) {
        if (value instanceof Boolean truth) return (truth ? "assertTrue(" : "assertFalse(") + at + ");";
        String tolerance = value instanceof Float ? "\6" : value instanceof Double ? "\7" : "";
        return "assertEquals(" + primitive(value) + ", " + at + tolerance + ");";
    }

    private void lookAtArray(String slot, String at, Class<?> declared, Object value, int depth) {
        String elements = arrayLiteral(value);
        String array = as(at, declared, value.getClass());
        if (elements != null) {
            Class<?> component = value.getClass().getComponentType();
            String tolerance = component == float.class ? "\6" : component == double.class ? "\7" : "";
            add(slot, "assertArrayEquals(new " + withWildcards(value.getClass()) + " " + elements + ", " + array + tolerance + ");");
        } else if (array != null) {
            add(slot, "assertEquals(" + Array.getLength(value) + ", " + array + ".length);");
            Class<?> component = value.getClass().getComponentType();
            for (int i = 0; i < Math.min(Array.getLength(value), MOST_LOOKED_AT) && !component.isArray(); i++)
                if (depth < DEEPEST) look(slot, array + "[" + i + "]", component, Array.get(value, i), depth + 1);
        }
    }

    /** An element that has no literal: what the compiler takes it for is not known. */
    private void lookAtElement(String slot, String at, Object element, int depth) {
        if (element == null) add(slot, "assertNull(" + at + ");");
        else if (literal(element) != null) add(slot, "assertEquals(" + literal(element) + ", " + at + ");");
        else if (depth < DEEPEST && isNameable(element.getClass()) && !element.getClass().isArray())
            look(slot, "\3" + element.getClass().getCanonicalName() + "\3.class.cast(" + at + ")", element.getClass(), element, depth + 1);
    }

    /** {1, 2}; null where an element has no literal. */
    private String arrayLiteral(Object array) {
        int length = Array.getLength(array);
        if (length > MOST_ELEMENTS || name(array.getClass()) == null) return null;
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            Object element = Array.get(array, i);
            String part = element == null ? "null"
                    : element.getClass().isArray() ? arrayLiteral(element)
                    : array.getClass().getComponentType().isPrimitive() ? primitive(element) : literal(element);
            if (part == null) return null;
            parts.add(part);
        }
        return "{" + String.join(", ", parts) + "}";
    }

    private boolean lookAtCollection(String slot, String at, Class<?> declared, Object value, int depth) {
        if (!value.getClass().getName().startsWith("java.util.")) return false;
        if (value instanceof Optional<?> optional) {
            if (optional.isEmpty()) add(slot, "assertEquals(\3java.util.Optional\3.empty(), " + at + ");");
            else if (literal(optional.get()) != null) add(slot, "assertEquals(\3java.util.Optional\3.of(" + literal(optional.get()) + "), " + at + ");");
            else {
                int before = lines;
                lookAtElement(slot, as(at, declared, Optional.class) + ".get()", optional.get(), depth);
                if (lines == before) add(slot, "assertNotEquals(\3java.util.Optional\3.empty(), " + at + ");");
            }
            return true;
        }
        if (value instanceof Map<?, ?> map) return lookAtMap(slot, as(at, declared, Map.class), map, depth);
        if (!(value instanceof Collection<?> collection)) return false;
        List<String> parts = new ArrayList<>();
        for (Object element : collection) parts.add(element == null ? "null" : literal(element));
        boolean known = !parts.contains(null) && parts.size() <= MOST_ELEMENTS && !parts.contains("null");
        String list = "\3java.util.Arrays\3.asList(" + String.join(", ", known ? parts : List.of()) + ")";
        if (collection.isEmpty()) {
            add(slot, "assertTrue(" + as(at, declared, Collection.class) + ".isEmpty());");
        } else if (known && value instanceof List) {
            add(slot, "assertEquals(" + list + ", " + at + ");");
        } else if (known && value instanceof Set) {
            list = "\3java.util.Arrays\3.asList(" + String.join(", ", new TreeSet<>(parts)) + ")";
            add(slot, "assertEquals(new \3java.util.HashSet\3<>(" + list + "), " + at + ");");
        } else {
            add(slot, "assertEquals(" + collection.size() + ", " + as(at, declared, Collection.class) + ".size());");
            int i = 0;
            for (Object element : value instanceof List<?> ordered ? ordered : List.of()) {
                if (i == MOST_LOOKED_AT) break;
                lookAtElement(slot, as(at, declared, List.class) + ".get(" + i++ + ")", element, depth);
            }
        }
        return true;
    }

    private boolean lookAtMap(String slot, String at, Map<?, ?> map, int depth) {
        add(slot, "assertEquals(" + map.size() + ", " + at + ".size());");
        List<String> entries = new ArrayList<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            String key = entry.getKey() == null ? null : literal(entry.getKey());
            String value = entry.getValue() == null ? null : literal(entry.getValue());
            if (key != null && value != null) entries.add("assertEquals(" + value + ", " + at + ".get(" + key + "));");
        }
        entries.sort(Comparator.naturalOrder());
        entries.stream().limit(6).forEach(entry -> add(slot, entry));
        map.entrySet().stream()
                .filter(entry -> entry.getKey() != null && literal(entry.getKey()) != null && (entry.getValue() == null || literal(entry.getValue()) == null))
                .sorted(Comparator.comparing(entry -> literal(entry.getKey()))).limit(MOST_LOOKED_AT)
                .forEach(entry -> lookAtElement(slot, at + ".get(" + literal(entry.getKey()) + ")", entry.getValue(), depth));
        return true;
    }

    private void lookAtObject(String slot, String at, Class<?> declared, Object value, int depth) {
        Class<?> dynamic = value.getClass();
        Class<?> view = declared;
        boolean library = isOfJdk(dynamic);
        if (dynamic != declared && isNameable(dynamic) && !library) {
            if (slot.equals("result") || depth > 0) add(slot, "assertEquals(\3" + dynamic.getCanonicalName() + "\3.class, " + at + ".getClass());");
            view = dynamic;
        }
        int before = lines;
        if (value instanceof Throwable thrown) {
            if (thrown.getMessage() != null && !IDENTITY.matcher(thrown.getMessage()).find())
                add(slot, "assertEquals(" + text(thrown.getMessage()) + ", " + as(at, declared, Throwable.class) + ".getMessage());");
        } else if (!library && !(depth > 0 && tellsItself(value))) {
            lookAtMembers(slot, as(at, declared, view), view, value, depth);
            if (depth == 0) ask(slot, as(at, declared, view), view, value);
        }
        lookAtText(slot, at, value, library);
        if (lines == before && slot.equals("result") && depth == 0) add(slot, "assertNotNull(" + at + ");");
    }

    /** Of a part of something, its text says enough. */
    private static boolean tellsItself(Object value) {
        try {
            if (value.getClass().getMethod("toString").getDeclaringClass() == Object.class) return false;
            String text = value.toString();
            return text != null && !text.isEmpty() && text.length() <= LONGEST_TEXT && !IDENTITY.matcher(text).find();
        } catch (Exception | StackOverflowError silent) {
            return false;
        }
    }

    /** Only where the class says what its text is. */
    private void lookAtText(String slot, String at, Object value, boolean library) {
        try {
            Class<?> owner = value.getClass().getMethod("toString").getDeclaringClass();
            if (owner == Object.class || value instanceof Throwable || value instanceof Thread || value instanceof ClassLoader) return;
            if (library && !value.getClass().getName().matches("java\\.(math|time|net|util|text)\\..*")) return;
            String text = value.toString();
            if (text != null && text.length() <= LONGEST_TEXT && !IDENTITY.matcher(text).find())
                add(slot, "assertEquals(" + text(text) + ", " + at + ".toString());");
        } catch (Exception | StackOverflowError silent) {
            return;
        }
    }

    private void lookAtMembers(String slot, String at, Class<?> view, Object value, int depth) {
        List<Method> getters = new ArrayList<>();
        for (Method method : view.getMethods()) if (isGetter(method, view)) getters.add(method);
        getters.sort(Comparator.comparing(Method::getName));
        for (Method getter : getters) {
            try {
                getter.setAccessible(true);
                Object got = getter.invoke(value);
                lookAtMember(slot, at + "." + getter.getName() + "()", getter.getReturnType(), got, value, depth);
            } catch (ReflectiveOperationException | RuntimeException | StackOverflowError refused) {
                continue;
            }
        }
        for (Class<?> type = view; type != null && !isOfJdk(type); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!isVisible(field.getModifiers(), type) || Modifier.isStatic(field.getModifiers()) || field.isSynthetic() || field.isAnnotationPresent(Deprecated.class)) continue;
                if (getters.stream().anyMatch(getter -> isNamedAfter(getter, field))) continue;
                try {
                    field.setAccessible(true);
                    lookAtMember(slot, at + "." + field.getName(), field.getType(), field.get(value), value, depth);
                } catch (ReflectiveOperationException | RuntimeException refused) {
                    continue;
                }
            }
        }
    }

    /** size() and getSize() of the field size. */
    private static boolean isNamedAfter(Method getter, Field field) {
        String name = getter.getName();
        return name.equals(field.getName()) || name.equalsIgnoreCase("get" + field.getName()) || name.equalsIgnoreCase("is" + field.getName());
    }

    /** What other methods say that do not change the object; the first that does is the last that is tried. */
    private void ask(String slot, String at, Class<?> view, Object value) {
        int most = lines + (slot.equals("result") ? MOST_ANSWERS / 2 : MOST_ANSWERS);
        for (Inspector.Question question : Inspector.questions(view, arguments)) {
            Method method = question.method();
            if (lines >= most || isGetter(method, view) || !mayBeCalled(method)) continue;
            String before = Inspector.stateOf(value);
            Object answer = null;
            boolean answered = true;
            try {
                method.setAccessible(true);
                answer = method.invoke(value, question.arguments());
            } catch (ReflectiveOperationException | RuntimeException | StackOverflowError refused) {
                answered = false;
            }
            if (!Inspector.stateOf(value).equals(before)) return;
            boolean plain = method.getReturnType().isPrimitive() || answer != null && literal(answer) != null;
            if (!answered || !plain) continue;
            Object[] with = question.arguments();
            String argument = with.length == 0 ? "" : method.getParameterTypes()[0].isPrimitive() ? primitive(with[0]) : literal(with[0]);
            look(slot, at + "." + method.getName() + "(" + argument + ")", method.getReturnType(), answer, 1);
        }
    }

    private void lookAtMember(String slot, String at, Class<?> declared, Object got, Object owner, int depth) {
        boolean plain = declared.isPrimitive() || got == null || literal(got) != null || got.getClass().isArray()
                || got instanceof CharSequence || got instanceof Collection || got instanceof Map || got instanceof Optional;
        if (got == owner || !isNameable(declared)) return;
        if (plain || depth + 1 < DEEPEST) look(slot, at, declared, got, depth + 1);
    }

    private boolean isGetter(Method method, Class<?> view) {
        boolean named = GETTER.matcher(method.getName()).matches() || isComponent(method, view);
        return named && method.getParameterCount() == 0 && mayBeCalled(method);
    }

    private boolean mayBeCalled(Method method) {
        return method.getReturnType() != void.class && !method.isBridge() && !method.isSynthetic() && !Modifier.isStatic(method.getModifiers()) && method.getDeclaringClass() != Object.class
                && isNameable(method.getDeclaringClass()) && !isOfJdk(method.getDeclaringClass())
                && method.getExceptionTypes().length == 0 && !method.isAnnotationPresent(Deprecated.class)
                && !method.getReturnType().getName().startsWith("java.util.stream.");
    }

    private static boolean isComponent(Method method, Class<?> view) {
        return view.isRecord() && Arrays.stream(view.getRecordComponents()).anyMatch(part -> part.getAccessor().equals(method));
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    private boolean isVisible(int modifiers, Class<?> owner) {
        return Modifier.isPublic(modifiers) || !Modifier.isPrivate(modifiers) && owner.getPackageName().equals(testPackage);
    }

    /** Can the test write its name down? */
    private boolean isNameable(Class<?> type) {
        if (type.isPrimitive()) return true;
        if (type.isArray()) return isNameable(type.getComponentType());
        if (type.getCanonicalName() == null || type.isSynthetic() || !type.getModule().isExported(type.getPackageName())) return false;
        for (Class<?> part = type; part != null; part = part.getEnclosingClass()) if (!isVisible(part.getModifiers(), part)) return false;
        return true;
    }

    private String name(Class<?> type) {
        if (type.isArray()) return name(type.getComponentType()) == null ? null : name(type.getComponentType()) + "[]";
        return type.isPrimitive() ? type.getName() : isNameable(type) ? "\3" + type.getCanonicalName() + "\3" : null;
    }

    /** The name with a wildcard for each type parameter, so that no compiler warns of a raw type; null: it has none. */
    private String withWildcards(Class<?> type) {
        if (type.isArray()) return withWildcards(type.getComponentType()) == null ? null : withWildcards(type.getComponentType()) + "[]";
        int parameters = type.getTypeParameters().length;
        return name(type) == null || parameters == 0 ? name(type) : name(type) + "<?" + ", ?".repeat(parameters - 1) + ">";
    }

    /** The expression as one of the wanted class; null: it has no name. */
    private String as(String at, Class<?> declared, Class<?> wanted) {
        if (wanted.isAssignableFrom(declared)) return at;
        return name(wanted) == null ? null : "((" + withWildcards(wanted) + ") " + at + ")";
    }

    // ── literals

    private static String primitive(Object value) {
        if (value instanceof Character c) return character(c);
        if (value instanceof Long number) {
            return number == Long.MIN_VALUE ? "Long.MIN_VALUE" : number == Long.MAX_VALUE ? "Long.MAX_VALUE" : number + "L";
        }
        if (value instanceof Integer number) {
            return number == Integer.MIN_VALUE ? "Integer.MIN_VALUE" : number == Integer.MAX_VALUE ? "Integer.MAX_VALUE" : number.toString();
        }
        if (value instanceof Byte) return "(byte) " + value;
        if (value instanceof Short) return "(short) " + value;
        if (value instanceof Float number) return special("Float", number) != null ? special("Float", number) : number + "f";
        if (value instanceof Double number) return special("Double", number) != null ? special("Double", number) : number.toString();
        return value.toString();
    }

    private static String special(String owner, double number) {
        if (Double.isNaN(number)) return owner + ".NaN";
        return Double.isInfinite(number) ? owner + (number > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY") : null;
    }

    /** An expression that equals the object; null: there is none. */
    private String literal(Object value) {
        if (value instanceof String string) return text(string);
        if (value instanceof Boolean truth) return truth ? "Boolean.TRUE" : "Boolean.FALSE";
        if (value instanceof Character || value instanceof Byte || value instanceof Short || value instanceof Integer
                || value instanceof Long || value instanceof Float || value instanceof Double)
            return value.getClass().getSimpleName() + ".valueOf(" + primitive(value) + ")";
        if (value instanceof Enum<?> constant)
            return isNameable(constant.getDeclaringClass()) ? "\3" + constant.getDeclaringClass().getCanonicalName() + "\3." + constant.name() : null;
        if (value instanceof Class<?> type) return name(type) == null ? null : name(type) + ".class";
        if (value.getClass() == java.math.BigInteger.class) return "new \3java.math.BigInteger\3(\"" + value + "\")";
        if (value.getClass() == java.math.BigDecimal.class) return "new \3java.math.BigDecimal\3(\"" + value + "\")";
        return null;
    }

    private static String character(char c) {
        return c == '\'' ? "'\\''" : c == '"' ? "'\"'" : "'" + escape(c) + "'";
    }

    private static String text(String value) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : value.toCharArray()) out.append(escape(c));
        return out.append('"').toString();
    }

    private static String escape(char c) {
        switch (c) {
            case '\n': return "\\n";
            case '\r': return "\\r";
            case '\t': return "\\t";
            case '\b': return "\\b";
            case '\f': return "\\f";
            case '"': return "\\\"";
            case '\\': return "\\\\";
            default: return c < 0x20 ? String.format("\\%03o", (int) c) : c < 0x7f ? String.valueOf(c) : String.format("\\u%04x", (int) c);
        }
    }

    // ── names

    /** What a result is called in the name of a test: Null, True, Zero, EmptyString. */
    private String label(Class<?> declared, Object value) {
        if (value == null) return "Null";
        if (inputs.containsKey(value) && literal(value) == null) return inputs.get(value).equals("this") ? "Itself" : "Argument";
        if (value instanceof Boolean truth) return truth ? "True" : "False";
        if (value instanceof Number number && (value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte)) {
            long whole = number.longValue();
            String[] small = {"Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"};
            if (whole >= 0 && whole < small.length) return small[(int) whole];
            if (whole == Long.MIN_VALUE || whole == Integer.MIN_VALUE) return "MinValue";
            return whole == Long.MAX_VALUE || whole == Integer.MAX_VALUE ? "MaxValue" : whole < 0 ? "Minus" + -whole : Long.toString(whole);
        }
        if (value instanceof Float || value instanceof Double) return Double.isNaN(((Number) value).doubleValue()) ? "NaN" : "Number";
        if (value instanceof Character c) return Character.isLetterOrDigit(c) && c < 0x7f ? "Char" + c : "Char";
        if (value instanceof String string) {
            return string.isEmpty() ? "EmptyString" : string.matches("[A-Za-z][A-Za-z0-9]{0,14}") ? Character.toUpperCase(string.charAt(0)) + string.substring(1) : "String";
        }
        if (value instanceof Enum<?> constant) return constant.name();
        if (value.getClass().isArray()) return Array.getLength(value) == 0 ? "EmptyArray" : "Array";
        if (value instanceof Collection<?> all) return (all.isEmpty() ? "Empty" : "") + (value instanceof List ? "List" : value instanceof Set ? "Set" : "Collection");
        if (value instanceof Map<?, ?> map) return map.isEmpty() ? "EmptyMap" : "Map";
        if (value instanceof Optional<?> optional) return optional.isEmpty() ? "Empty" : "Present";
        String simple = isNameable(value.getClass()) ? value.getClass().getSimpleName() : declared.getSimpleName();
        return simple.replaceAll("[^A-Za-z0-9]", "");
    }
}
