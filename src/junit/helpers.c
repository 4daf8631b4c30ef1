// SPDX-License-Identifier: Apache-2.0
//
// Small methods that stand at the end of a test class, those that its tests turned out to need.
#include <string.h>

#include "junit/writer.h"

// In the texts, `pkg.Class` between backquotes is imported, and written as the test class then may.
static const struct {
    JxHelper helper;
    const char *text;
} helpers[] = {
    {JX_HELPER_THROWN_AT,
     "\n"
     "    /** The exception must come from this line, seen from the innermost frame of the class. */\n"
     "    private static void assertThrownAt(Throwable thrown, String type, String method, int line) {\n"
     "        for (StackTraceElement frame : thrown.getStackTrace()) {\n"
     "            if (frame.getClassName().equals(type)) {\n"
     "                assertEquals(method + \":\" + line, frame.getMethodName() + \":\" + "
     "frame.getLineNumber());\n"
     "                return;\n"
     "            }\n"
     "        }\n"
     "        fail(\"not thrown in \" + type);\n"
     "    }\n"},
    {JX_HELPER_CAUSE_OF, "\n"
                         "    /** The cause of this class, however deep it is wrapped. */\n"
                         "    private static Throwable causeOf(Throwable thrown, String type) {\n"
                         "        Throwable cause = thrown.getCause();\n"
                         "        while (cause != null && !cause.getClass().getName().equals(type)) {\n"
                         "            cause = cause.getCause();\n"
                         "        }\n"
                         "        if (cause == null) {\n"
                         "            fail(\"not caused by \" + type);\n"
                         "        }\n"
                         "        return cause;\n"
                         "    }\n"},
    {JX_HELPER_SET_PROPERTY,
     "\n"
     "    /** Sets a property, or clears it; gives what it was. */\n"
     "    private static String setProperty(String name, String value) {\n"
     "        return value == null ? System.clearProperty(name) : System.setProperty(name, value);\n"
     "    }\n"},
    {JX_HELPER_SET_FIELD,
     "\n"
     "    private static void setField(Object object, Class<?> owner, String name, Object value) throws "
     "Exception {\n"
     "        `java.lang.reflect.Field` field = owner.getDeclaredField(name);\n"
     "        field.setAccessible(true);\n"
     "        field.set(object, value);\n"
     "    }\n"},
    {JX_HELPER_GET_FIELD,
     "\n"
     "    private static Object getField(Object object, Class<?> owner, String name) throws Exception {\n"
     "        `java.lang.reflect.Field` field = owner.getDeclaredField(name);\n"
     "        field.setAccessible(true);\n"
     "        return field.get(object);\n"
     "    }\n"},
    {JX_HELPER_ALLOCATE, "\n"
                         "    /** An object whose constructors are not run. */\n"
                         "    private static <T> T allocate(Class<T> type) throws Exception {\n"
                         "        `java.lang.reflect.Field` instance = "
                         "Class.forName(\"sun.misc.Unsafe\").getDeclaredField(\"theUnsafe\");\n"
                         "        instance.setAccessible(true);\n"
                         "        Object unsafe = instance.get(null);\n"
                         "        return type.cast(unsafe.getClass().getMethod(\"allocateInstance\", Class.class)"
                         ".invoke(unsafe, type));\n"
                         "    }\n"},
    {JX_HELPER_CALL,
     "\n"
     "    private static Object call(Object object, Class<?> owner, String name, Class<?>[] parameters,\n"
     "            Object... arguments) throws Exception {\n"
     "        `java.lang.reflect.Method` method = owner.getDeclaredMethod(name, parameters);\n"
     "        method.setAccessible(true);\n"
     "        try {\n"
     "            return method.invoke(object, arguments);\n"
     "        } catch (`java.lang.reflect.InvocationTargetException` e) {\n"
     "            if (e.getCause() instanceof Error) {\n"
     "                throw (Error) e.getCause();\n"
     "            }\n"
     "            throw (Exception) e.getCause();\n"
     "        }\n"
     "    }\n"},
    {JX_HELPER_CONSTRUCT,
     "\n"
     "    private static <T> T construct(Class<T> type, Class<?>[] parameters, Object... arguments) "
     "throws Exception {\n"
     "        `java.lang.reflect.Constructor`<T> constructor = type.getDeclaredConstructor(parameters);\n"
     "        constructor.setAccessible(true);\n"
     "        try {\n"
     "            return constructor.newInstance(arguments);\n"
     "        } catch (`java.lang.reflect.InvocationTargetException` e) {\n"
     "            if (e.getCause() instanceof Error) {\n"
     "                throw (Error) e.getCause();\n"
     "            }\n"
     "            throw (Exception) e.getCause();\n"
     "        }\n"
     "    }\n"},
    {JX_HELPER_STUB,
     "\n"
     "    /** Methods give these answers, by their names and in this order, the last one again; others zero or "
     "null. */\n"
     "    private static <T> T stub(Class<T> type, Object... answers) {\n"
     "        `java.util.HashMap`<String, Integer> calls = new `java.util.HashMap`<>();\n"
     "        `java.lang.reflect.InvocationHandler` handler = (self, method, arguments) -> {\n"
     "            String name = method.getName();\n"
     "            String types = `java.util.stream.Stream`.of(method.getParameterTypes())\n"
     "                    .map(Class::getSimpleName).collect(`java.util.stream.Collectors`.joining(\", \", \"(\", "
     "\")\"));\n"
     "            if (name.equals(\"hashCode\") && arguments == null) return System.identityHashCode(self);\n"
     "            if ((name + types).equals(\"equals(Object)\")) return self == arguments[0];\n"
     "            int left = calls.merge(name + types, 1, Integer::sum);\n"
     "            int found = -1;\n"
     "            for (int i = 0; i < answers.length && left > 0; i += 2) {\n"
     "                if (!answers[i].equals(name) && !answers[i].equals(name + types)) continue;\n"
     "                found = i + 1;\n"
     "                left--;\n"
     "            }\n"
     "            if (found >= 0) return answers[found];\n"
     "            if (method.isDefault()) return `java.lang.reflect.InvocationHandler`.invokeDefault(self, method, "
     "arguments);\n"
     "            Class<?> result = method.getReturnType();\n"
     "            return result == void.class ? null : "
     "`java.lang.reflect.Array`.get(`java.lang.reflect.Array`.newInstance(result, 1), 0);\n"
     "        };\n"
     "        return type.cast(`java.lang.reflect.Proxy`.newProxyInstance(type.getClassLoader(), new Class<?>[] "
     "{type}, handler));\n"
     "    }\n"},
};

static void write_helper(JxWriter *w, const char *text, JxStrbuf *out) {
    for (const char *quote; (quote = strchr(text, '`'));) {
        const char *end = strchr(quote + 1, '`');
        jx_strbuf_add(out, text, (size_t)(quote - text));
        jx_strbuf_str(out, jx_writer_import(w, jx_arena_strndup(w->arena, quote + 1, (size_t)(end - quote - 1))));
        text = end + 1;
    }
    jx_strbuf_str(out, text);
}

void jx_writer_helpers(JxWriter *w, JxStrbuf *out) {
    for (size_t i = 0; i < sizeof helpers / sizeof *helpers; i++)
        if (w->helpers & helpers[i].helper) write_helper(w, helpers[i].text, out);
}
