// SPDX-License-Identifier: Apache-2.0
#include "junit/program.h"

#include <string.h>

#define VERIFIER "org.sosy_lab.sv_benchmarks.Verifier"

// An input as an element of an Object[]: boxed to the type that its call returns.
static void add_value(JxStrbuf *out, const JxNamedValue *input) {
    const JxValue *value = input->value;
    const char *cast = *input->type == 'B' ? "(byte) " : *input->type == 'S' ? "(short) " : "";
    if (value->form == JX_VALUE_ANY) {  // a string that was never read
        jx_strbuf_str(out, "\"\"");
        return;
    }
    jx_strbuf_str(out, cast);
    jx_value_print(value, out);
}

// Inputs are results of nondet calls, which the driver answers, or answers of the environment, named after their
// source.
static bool is_call(const JxNamedValue *input) { return strncmp(input->name, "nondet", strlen("nondet")) == 0; }

// What the environment has to say before the program starts: a property can be set, the rest is for whoever runs it.
static void add_environment(JxStrbuf *out, const JxFinding *violation) {
    static const char property[] = "System.getProperty(";
    for (uint32_t i = 0; i < violation->input_count; i++) {
        const JxNamedValue *input = &violation->inputs[i];
        if (is_call(input)) continue;
        bool set = strncmp(input->name, property, strlen(property)) == 0;
        int key = (int)strlen(input->name) - (int)strlen(property) - 1;
        if (set && input->value->form == JX_VALUE_NULL)
            jx_strbuf_printf(out, "        System.clearProperty(%.*s);\n", key, input->name + strlen(property));
        else if (set)
            jx_strbuf_printf(out, "        System.setProperty(%.*s, ", key, input->name + strlen(property));
        else
            jx_strbuf_printf(out, "        // relies on %s being ", input->name);
        if (set && input->value->form == JX_VALUE_NULL) continue;
        add_value(out, input);
        jx_strbuf_str(out, set ? ");\n" : "\n");
    }
}

static void add_values(JxStrbuf *out, const JxFinding *violation) {
    jx_strbuf_str(out, "    private static final Object[] VALUES = {");
    uint32_t count = 0;
    for (uint32_t i = 0; i < violation->input_count; i++) {
        if (!is_call(&violation->inputs[i])) continue;
        jx_strbuf_str(out, count++ ? ",\n        " : "\n        ");
        add_value(out, &violation->inputs[i]);
    }
    jx_strbuf_str(out, count ? "\n    };\n" : "};\n");
}

static void add_calls(JxStrbuf *out) {
    static const struct {
        const char *type, *box, *name;
    } calls[] = {{"boolean", "Boolean", "Boolean"}, {"byte", "Byte", "Byte"},       {"char", "Character", "Char"},
                 {"short", "Short", "Short"},       {"int", "Integer", "Int"},      {"long", "Long", "Long"},
                 {"float", "Float", "Float"},       {"double", "Double", "Double"}, {"String", "String", "String"}};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        jx_strbuf_printf(out,
                         "\n"
                         "    public static %s nondet%s() {\n"
                         "        return (%s) next();\n"
                         "    }\n",
                         calls[i].type, calls[i].name, calls[i].box);
}

const char *jx_program_driver(const JxFinding *violation, const char *main_class, JxContext *ctx, JxArena *arena) {
    JxStrbuf out;
    jx_strbuf_init(&out, &ctx->alloc);
    jx_strbuf_printf(&out,
                     "package org.sosy_lab.sv_benchmarks;\n"
                     "\n"
                     "/**\n"
                     " * Replays %s in %s (line %d): the inputs of {@code %s}, in the order of its calls.\n"
                     " *\n"
                     " * <p>Save as Verifier.java, compile, and put it in front of the program on the class path:\n"
                     " * {@code java -ea -cp FOLDER:PROGRAM " VERIFIER "}\n"
                     " */\n"
                     "public final class Verifier {\n",
                     violation->exception, violation->at.class, violation->at.line, main_class);
    add_values(&out, violation);
    jx_strbuf_str(&out, "    private static int next;\n"
                        "\n"
                        "    /** The program left the inputs that it was shown for. */\n"
                        "    public static final class Departure extends Error {\n"
                        "        private static final long serialVersionUID = 1;\n"
                        "\n"
                        "        Departure(String message) {\n"
                        "            super(message);\n"
                        "        }\n"
                        "    }\n"
                        "\n"
                        "    private Verifier() {\n"
                        "    }\n"
                        "\n"
                        "    private static Object next() {\n"
                        "        if (next == VALUES.length) throw new Departure(\"one input more than recorded\");\n"
                        "        return VALUES[next++];\n"
                        "    }\n");
    add_calls(&out);
    jx_strbuf_str(&out, "\n"
                        "    public static void assume(boolean condition) {\n"
                        "        if (!condition) throw new Departure(\"an assumption does not hold\");\n"
                        "    }\n"
                        "\n"
                        "    public static void main(String[] args) throws Throwable {\n");
    add_environment(&out, violation);
    jx_strbuf_printf(&out,
                     "        try {\n"
                     "            java.lang.reflect.Method start = Class.forName(\"%s\").getDeclaredMethod(\"main\", "
                     "String[].class);\n"
                     "            start.setAccessible(true);\n"
                     "            start.invoke(null, (Object) new String[0]);\n"
                     "        } catch (java.lang.reflect.InvocationTargetException thrown) {\n"
                     "            throw thrown.getCause();\n"
                     "        }\n"
                     "    }\n"
                     "}\n",
                     main_class);
    const char *text = jx_strbuf_dup(&out, arena);
    jx_strbuf_fini(&out);
    return text;
}

// ── running it

static uint32_t split_path(const char *class_path, const char ***out, JxArena *arena) {
    char *copy = jx_arena_strdup(arena, class_path ? class_path : ""), *rest;
    uint32_t parts = 1, count = 0;
    for (const char *p = copy; *p; p++) parts += *p == ':';
    *out = JX_ARENA_ARRAY(arena, const char *, parts);
    for (char *part = strtok_r(copy, ":", &rest); part; part = strtok_r(NULL, ":", &rest)) (*out)[count++] = part;
    return count;
}

// A string that was never read is empty.
static JxWorkerInput input_of(const JxNamedValue *input) {
    const JxValue *value = input->value;
    JxWorkerInput out = {.type = *input->type, .bits = value->bits, .null = value->form == JX_VALUE_NULL};
    if (value->form == JX_VALUE_STRING) {
        out.units = value->chars;
        out.length = value->count;
    }
    return out;
}

static void take_result(const JxWorkerTests *tests, JxArena *arena, JxProgramRun *out) {
    if (tests->reply.status == JX_WORKER_TIMED_OUT) {
        out->failure = "the program did not end in time";
    } else if (tests->reply.status != JX_WORKER_OK) {
        out->failure = jx_arena_printf(arena, "the JVM ended: %s", tests->reply.message ? tests->reply.message : "?");
    } else if (tests->count == 0) {
        out->failure = "the program was not run";
    } else if (tests->results[0].thrown_count) {
        const JxWorkerThrowable *thrown = &tests->results[0].thrown[0];
        if (strcmp(thrown->class_name, VERIFIER "$Departure") == 0)
            out->failure = thrown->message;
        else
            out->exception = thrown->class_name;
    }
}

void jx_program_replay(JxWorker *worker, const char *class_path, const JxFinding *violation, const char *main_class,
                       JxContext *ctx, JxArena *arena, JxProgramRun *out) {
    (void)ctx;
    *out = (JxProgramRun){0};
    JxWorkerInput *inputs = JX_ARENA_ARRAY(arena, JxWorkerInput, violation->input_count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; i < violation->input_count; i++)
        if (is_call(&violation->inputs[i])) inputs[count++] = input_of(&violation->inputs[i]);
    const char **path;
    uint32_t parts = split_path(class_path, &path, arena);
    JxWorkerTests tests;
    jx_worker_run_program(worker, arena, path, parts, main_class, inputs, count, &tests);
    take_result(&tests, arena, out);
}
