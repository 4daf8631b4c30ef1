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

// ── what the environment has to say

// Inputs are results of nondet calls, which the driver answers, or answers of the environment, named after the call
// that asks for them.
typedef enum Source {
    SOURCE_CALL,
    SOURCE_PROPERTY,  // set before the program starts
    SOURCE_READ,      // standard input
    SOURCE_AVAILABLE,
    SOURCE_LOCALE,
    SOURCE_ZONE,
    SOURCE_VARIABLE,    // of the process
    SOURCE_PROCESSORS,  // options of the JVM
    SOURCE_CHARSET,
    SOURCE_OTHER  // nobody can say it for the machine
} Source;

static const struct {
    const char *begin;
    Source source;
} sources[] = {
    {"nondet", SOURCE_CALL},
    {"System.getProperty(", SOURCE_PROPERTY},
    {"System.in.read()", SOURCE_READ},
    {"System.in.available()", SOURCE_AVAILABLE},
    {"Locale.getDefault()", SOURCE_LOCALE},
    {"TimeZone.getDefault()", SOURCE_ZONE},
    {"System.getenv(", SOURCE_VARIABLE},
    {"Runtime.availableProcessors()", SOURCE_PROCESSORS},
    {"Charset.defaultCharset()", SOURCE_CHARSET},
};

static Source source_of(const JxNamedValue *input) {
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
        if (strncmp(input->name, sources[i].begin, strlen(sources[i].begin)) == 0) return sources[i].source;
    return SOURCE_OTHER;
}

static bool is_call(const JxNamedValue *input) { return source_of(input) == SOURCE_CALL; }

// The text between the parentheses, with its quotes: "\"PATH\"".
static const char *key_of(const JxNamedValue *input, int *length) {
    const char *open = strchr(input->name, '(') + 1;
    *length = (int)strlen(open) - 1;
    return open;
}

static void add_property(JxStrbuf *out, const JxNamedValue *input) {
    int length;
    const char *key = key_of(input, &length);
    if (input->value->form == JX_VALUE_NULL) {
        jx_strbuf_printf(out, "        System.clearProperty(%.*s);\n", length, key);
        return;
    }
    jx_strbuf_printf(out, "        System.setProperty(%.*s, ", length, key);
    add_value(out, input);
    jx_strbuf_str(out, ");\n");
}

static void add_wrapped(JxStrbuf *out, const char *before, const JxNamedValue *input, const char *after) {
    jx_strbuf_str(out, before);
    add_value(out, input);
    jx_strbuf_str(out, after);
}

// A property can be set, and so can locale, zone and standard input; the rest is for whoever runs the driver.
static void add_environment(JxStrbuf *out, const JxFinding *violation) {
    bool reads = false;
    for (uint32_t i = 0; i < violation->input_count; i++) {
        const JxNamedValue *input = &violation->inputs[i];
        switch (source_of(input)) {
        case SOURCE_CALL: break;
        case SOURCE_PROPERTY: add_property(out, input); break;
        case SOURCE_READ:
        case SOURCE_AVAILABLE: reads = true; break;
        case SOURCE_LOCALE:
            add_wrapped(out, "        java.util.Locale.setDefault(java.util.Locale.forLanguageTag(", input, "));\n");
            break;
        case SOURCE_ZONE:
            add_wrapped(out, "        java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone(", input, "));\n");
            break;
        case SOURCE_VARIABLE:
        case SOURCE_PROCESSORS:
        case SOURCE_CHARSET:
        case SOURCE_OTHER:
            jx_strbuf_printf(out, "        // relies on %s being ", input->name);
            add_value(out, input);
            jx_strbuf_str(out, "\n");
        }
    }
    if (reads) jx_strbuf_str(out, "        System.setIn(new java.io.BufferedInputStream(new Input()));\n");
}

// Standard input as the engine had it: a byte at a time, what available() said between, then its end.
static void add_input(JxStrbuf *out, const JxFinding *violation) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < violation->input_count; i++) {
        const JxNamedValue *input = &violation->inputs[i];
        Source source = source_of(input);
        if (source != SOURCE_READ && source != SOURCE_AVAILABLE) continue;
        if (count++ == 0)
            jx_strbuf_str(
                out, "\n"
                     "    /** Standard input: the values of read() and, with true before them, of available(). */\n"
                     "    private static final class Input extends java.io.InputStream {\n"
                     "        private static final Object[][] EVENTS = {");
        jx_strbuf_printf(out, "%s{%s, ", count == 1 ? "\n            " : ",\n            ",
                         source == SOURCE_AVAILABLE ? "true" : "false");
        jx_value_print(input->value, out);
        jx_strbuf_str(out, "}");
    }
    if (!count) return;
    jx_strbuf_str(out, "\n        };\n"
                       "        private int next;\n"
                       "\n"
                       "        private boolean isNext(boolean available) {\n"
                       "            return next < EVENTS.length && EVENTS[next][0].equals(available);\n"
                       "        }\n"
                       "\n"
                       "        @Override\n"
                       "        public int read() {\n"
                       "            while (isNext(true)) next++;\n"
                       "            return next < EVENTS.length ? (Integer) EVENTS[next++][1] : -1;\n"
                       "        }\n"
                       "\n"
                       "        @Override\n"
                       "        public int read(byte[] bytes, int offset, int length) {\n"
                       "            int value = length == 0 ? 0 : read();\n"
                       "            if (value < 0 || length == 0) return value;\n"
                       "            bytes[offset] = (byte) value;\n"
                       "            return 1;\n"
                       "        }\n"
                       "\n"
                       "        @Override\n"
                       "        public int available() {\n"
                       "            return isNext(true) ? (Integer) EVENTS[next++][1] : 0;\n"
                       "        }\n"
                       "    }\n");
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
    add_input(&out, violation);
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
    JxWorkerInput out = {.name = is_call(input) ? NULL : input->name,
                         .type = *input->type,
                         .bits = value->bits,
                         .null = value->form == JX_VALUE_NULL};
    if (value->form == JX_VALUE_STRING) {
        out.units = value->chars;
        out.length = value->count;
    }
    return out;
}

// What the worker can set from inside, before the program starts.
static bool is_settable(const JxNamedValue *input) {
    switch (source_of(input)) {
    case SOURCE_PROPERTY: return input->value->form != JX_VALUE_ANY;  // else nobody looked at it
    case SOURCE_READ:
    case SOURCE_AVAILABLE:
    case SOURCE_LOCALE:
    case SOURCE_ZONE: return true;
    case SOURCE_CALL:
    case SOURCE_VARIABLE:
    case SOURCE_PROCESSORS:
    case SOURCE_CHARSET:
    case SOURCE_OTHER: break;
    }
    return false;
}

// How other characters come to the process depends on its charset; NUL does not come at all.
static bool is_ascii(const JxValue *value) {
    for (uint32_t i = 0; value->form == JX_VALUE_STRING && i < value->count; i++)
        if (value->chars[i] == 0 || value->chars[i] > 0x7f) return false;
    return true;
}

static const char *variable_of(const JxNamedValue *input, JxContext *ctx, JxArena *arena) {
    int length;
    const char *key = key_of(input, &length);
    JxStrbuf text;
    jx_strbuf_init(&text, &ctx->alloc);
    jx_strbuf_printf(&text, "%.*s", length - 2, key + 1);
    if (input->value->form == JX_VALUE_STRING) jx_strbuf_char(&text, '=');
    for (uint32_t i = 0; input->value->form == JX_VALUE_STRING && i < input->value->count; i++)
        jx_strbuf_char(&text, (char)input->value->chars[i]);
    const char *variable = jx_strbuf_dup(&text, arena);
    jx_strbuf_fini(&text);
    return variable;
}

static const char *charset_of(const JxNamedValue *input, JxArena *arena) {
    enum { LONGEST = 32 };
    char name[LONGEST + 1] = {0};
    for (uint32_t i = 0; i < input->value->count && i < LONGEST; i++) name[i] = (char)input->value->chars[i];
    return jx_arena_printf(arena, "-Dfile.encoding=%s", name);
}

bool jx_program_setup(const JxFinding *violation, JxContext *ctx, JxArena *arena, JxWorkerOptions *options) {
    const char **variables = JX_ARENA_ARRAY(arena, const char *, violation->input_count + 1);
    const char **flags = JX_ARENA_ARRAY(arena, const char *, violation->input_count + 1);
    for (uint32_t i = 0; i < violation->input_count; i++) {
        const JxNamedValue *input = &violation->inputs[i];
        Source source = source_of(input);
        if (source == SOURCE_VARIABLE && input->value->form != JX_VALUE_ANY && is_ascii(input->value))
            variables[options->environment_count++] = variable_of(input, ctx, arena);
        if (source == SOURCE_PROCESSORS)
            flags[options->jvm_option_count++] =
                jx_arena_printf(arena, "-XX:ActiveProcessorCount=%u", (uint32_t)input->value->bits);
        if (source == SOURCE_CHARSET) flags[options->jvm_option_count++] = charset_of(input, arena);
    }
    options->environment = variables;
    options->jvm_options = flags;
    return options->environment_count + options->jvm_option_count > 0;
}

const char *jx_program_not_provided(const JxFinding *violation) {
    for (uint32_t i = 0; i < violation->input_count; i++) {
        const JxNamedValue *input = &violation->inputs[i];
        Source source = source_of(input);
        if (source == SOURCE_OTHER || (source == SOURCE_VARIABLE && !is_ascii(input->value))) return input->name;
    }
    return NULL;
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
        if (is_call(&violation->inputs[i]) || is_settable(&violation->inputs[i]))
            inputs[count++] = input_of(&violation->inputs[i]);
    const char **path;
    uint32_t parts = split_path(class_path, &path, arena);
    JxWorkerTests tests;
    jx_worker_run_program(worker, arena, path, parts, main_class, inputs, count, &tests);
    take_result(&tests, arena, out);
}
