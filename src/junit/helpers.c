// SPDX-License-Identifier: Apache-2.0
//
// Small methods that stand at the end of a test class, those that its tests turned out to need.
#include "junit/writer.h"

static void thrown_at_helper(JxStrbuf *out) {
    jx_strbuf_str(out,
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
                  "    }\n");
}

static void set_field_helper(JxWriter *w, JxStrbuf *out) {
    jx_strbuf_printf(
        out,
        "\n"
        "    private static void setField(Object object, Class<?> owner, String name, Object value) throws "
        "Exception {\n"
        "        %s field = owner.getDeclaredField(name);\n"
        "        field.setAccessible(true);\n"
        "        field.set(object, value);\n"
        "    }\n",
        jx_writer_import(w, "java.lang.reflect.Field"));
}

static void get_field_helper(JxWriter *w, JxStrbuf *out) {
    jx_strbuf_printf(
        out,
        "\n"
        "    private static Object getField(Object object, Class<?> owner, String name) throws Exception {\n"
        "        %s field = owner.getDeclaredField(name);\n"
        "        field.setAccessible(true);\n"
        "        return field.get(object);\n"
        "    }\n",
        jx_writer_import(w, "java.lang.reflect.Field"));
}

static void allocate_helper(JxWriter *w, JxStrbuf *out) {
    jx_strbuf_printf(out,
                     "\n"
                     "    /** An object whose constructors are not run. */\n"
                     "    private static <T> T allocate(Class<T> type) throws Exception {\n"
                     "        %s instance = Class.forName(\"sun.misc.Unsafe\").getDeclaredField(\"theUnsafe\");\n"
                     "        instance.setAccessible(true);\n"
                     "        Object unsafe = instance.get(null);\n"
                     "        return type.cast(unsafe.getClass().getMethod(\"allocateInstance\", Class.class)"
                     ".invoke(unsafe, type));\n"
                     "    }\n",
                     jx_writer_import(w, "java.lang.reflect.Field"));
}

static void construct_helper(JxWriter *w, JxStrbuf *out) {
    jx_strbuf_printf(out,
                     "\n"
                     "    private static <T> T construct(Class<T> type, Class<?>[] parameters, Object... arguments) "
                     "throws Exception {\n"
                     "        %s<T> constructor = type.getDeclaredConstructor(parameters);\n"
                     "        constructor.setAccessible(true);\n"
                     "        return constructor.newInstance(arguments);\n"
                     "    }\n",
                     jx_writer_import(w, "java.lang.reflect.Constructor"));
}

static void call_helper(JxWriter *w, JxStrbuf *out) {
    const char *method = jx_writer_import(w, "java.lang.reflect.Method");
    const char *wrapper = jx_writer_import(w, "java.lang.reflect.InvocationTargetException");
    jx_strbuf_printf(
        out,
        "\n"
        "    private static Object call(Object object, Class<?> owner, String name, Class<?>[] parameters,\n"
        "            Object... arguments) throws Exception {\n"
        "        %s method = owner.getDeclaredMethod(name, parameters);\n"
        "        method.setAccessible(true);\n"
        "        try {\n"
        "            return method.invoke(object, arguments);\n"
        "        } catch (%s e) {\n"
        "            if (e.getCause() instanceof Error) {\n"
        "                throw (Error) e.getCause();\n"
        "            }\n"
        "            throw (Exception) e.getCause();\n"
        "        }\n"
        "    }\n",
        method, wrapper);
}

static void stub_helper(JxWriter *w, JxStrbuf *out) {
    const char *handler = jx_writer_import(w, "java.lang.reflect.InvocationHandler");
    const char *array = jx_writer_import(w, "java.lang.reflect.Array");
    const char *stream = jx_writer_import(w, "java.util.stream.Stream");
    const char *collectors = jx_writer_import(w, "java.util.stream.Collectors");
    const char *map = jx_writer_import(w, "java.util.HashMap");
    jx_strbuf_printf(
        out,
        "\n"
        "    /** Methods give these answers, by their names and in this order, the last one again; others zero or "
        "null. */\n"
        "    private static <T> T stub(Class<T> type, Object... answers) {\n"
        "        %s<String, Integer> calls = new %s<>();\n"
        "        %s handler = (self, method, arguments) -> {\n"
        "            String name = method.getName();\n"
        "            String types = %s.of(method.getParameterTypes())\n"
        "                    .map(Class::getSimpleName).collect(%s.joining(\", \", \"(\", \")\"));\n"
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
        "            if (method.isDefault()) return %s.invokeDefault(self, method, arguments);\n"
        "            Class<?> result = method.getReturnType();\n"
        "            return result == void.class ? null : %s.get(%s.newInstance(result, 1), 0);\n"
        "        };\n"
        "        return type.cast(%s.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));\n"
        "    }\n",
        map, map, handler, stream, collectors, handler, array, array, jx_writer_import(w, "java.lang.reflect.Proxy"));
}

void jx_writer_helpers(JxWriter *w, JxStrbuf *out) {
    if (w->helpers & JX_HELPER_THROWN_AT) thrown_at_helper(out);
    if (w->helpers & JX_HELPER_SET_FIELD) set_field_helper(w, out);
    if (w->helpers & JX_HELPER_GET_FIELD) get_field_helper(w, out);
    if (w->helpers & JX_HELPER_ALLOCATE) allocate_helper(w, out);
    if (w->helpers & JX_HELPER_CALL) call_helper(w, out);
    if (w->helpers & JX_HELPER_CONSTRUCT) construct_helper(w, out);
    if (w->helpers & JX_HELPER_STUB) stub_helper(w, out);
}
