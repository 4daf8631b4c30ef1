// SPDX-License-Identifier: Apache-2.0
//
// The simplest object of a type, where nobody looked at more than that it is not null.
#include <string.h>

#include "junit/writer.h"

// Library types with an obvious plain instance; `needs` is imported, and stands for %s.
typedef struct Plain {
    const char *type, *needs, *text;
} Plain;

static const Plain plain[] = {
    {"java/lang/String", NULL, "\"\""},
    {"java/lang/CharSequence", NULL, "\"\""},
    {"java/lang/Comparable", NULL, "\"\""},
    {"java/lang/Appendable", NULL, "new StringBuilder()"},
    {"java/lang/Object", NULL, "new Object()"},
    {"java/lang/Boolean", NULL, "Boolean.FALSE"},
    {"java/lang/Character", NULL, "Character.valueOf('a')"},
    {"java/lang/Byte", NULL, "Byte.valueOf((byte) 0)"},
    {"java/lang/Short", NULL, "Short.valueOf((short) 0)"},
    {"java/lang/Integer", NULL, "Integer.valueOf(0)"},
    {"java/lang/Long", NULL, "Long.valueOf(0L)"},
    {"java/lang/Float", NULL, "Float.valueOf(0.0f)"},
    {"java/lang/Double", NULL, "Double.valueOf(0.0)"},
    {"java/lang/Number", NULL, "Integer.valueOf(0)"},
    {"java/lang/Class", NULL, "Object.class"},
    {"java/lang/Throwable", NULL, "new Exception()"},
    {"java/lang/ClassLoader", NULL, "ClassLoader.getSystemClassLoader()"},
    {"java/lang/Iterable", "java.util.ArrayList", "new %s<>()"},
    {"java/util/Collection", "java.util.ArrayList", "new %s<>()"},
    {"java/util/List", "java.util.ArrayList", "new %s<>()"},
    {"java/util/AbstractList", "java.util.ArrayList", "new %s<>()"},
    {"java/util/Set", "java.util.HashSet", "new %s<>()"},
    {"java/util/SortedSet", "java.util.TreeSet", "new %s<>()"},
    {"java/util/NavigableSet", "java.util.TreeSet", "new %s<>()"},
    {"java/util/Queue", "java.util.ArrayDeque", "new %s<>()"},
    {"java/util/Deque", "java.util.ArrayDeque", "new %s<>()"},
    {"java/util/Map", "java.util.HashMap", "new %s<>()"},
    {"java/util/SortedMap", "java.util.TreeMap", "new %s<>()"},
    {"java/util/NavigableMap", "java.util.TreeMap", "new %s<>()"},
    {"java/util/Iterator", "java.util.Collections", "%s.emptyIterator()"},
    {"java/util/ListIterator", "java.util.Collections", "%s.emptyListIterator()"},
    {"java/util/Enumeration", "java.util.Collections", "%s.emptyEnumeration()"},
    {"java/util/Optional", "java.util.Optional", "%s.empty()"},
    {"java/util/Locale", "java.util.Locale", "%s.ROOT"},
    {"java/net/URI", "java.net.URI", "%s.create(\"\")"},
    {"java/nio/CharBuffer", "java.nio.CharBuffer", "%s.allocate(0)"},
    {"java/nio/ByteBuffer", "java.nio.ByteBuffer", "%s.allocate(0)"},
    {"java/util/UUID", "java.util.UUID", "new %s(0L, 0L)"},
    {"java/util/regex/Pattern", "java.util.regex.Pattern", "%s.compile(\"\")"},
    {"java/util/TimeZone", "java.util.TimeZone", "%s.getTimeZone(\"UTC\")"},
    {"java/util/Calendar", "java.util.GregorianCalendar", "new %s(2000, 0, 1)"},
    {"java/nio/charset/Charset", "java.nio.charset.StandardCharsets", "%s.UTF_8"},
    {"java/io/InputStream", "java.io.ByteArrayInputStream", "new %s(new byte[0])"},
    {"java/io/OutputStream", "java.io.ByteArrayOutputStream", "new %s()"},
    {"java/io/PrintStream", NULL, "System.out"},
    {"java/io/PrintWriter", "java.io.PrintWriter", "new %s(System.out)"},
    {"java/io/Reader", "java.io.StringReader", "new %s(\"\")"},
    {"java/io/Writer", "java.io.StringWriter", "new %s()"},
    {"java/io/File", "java.io.File", "new %s(\"\")"},
    {"java/nio/file/Path", "java.nio.file.Path", "%s.of(\"\")"},
    {"java/math/BigInteger", "java.math.BigInteger", "%s.ZERO"},
    {"java/math/BigDecimal", "java.math.BigDecimal", "%s.ZERO"},
    {"java/time/LocalDate", "java.time.LocalDate", "%s.EPOCH"},
    {"java/time/Duration", "java.time.Duration", "%s.ZERO"},
    {"java/time/Instant", "java.time.Instant", "%s.EPOCH"},
    {"java/util/stream/Stream", "java.util.stream.Stream", "%s.empty()"},
    {"java/util/stream/IntStream", "java.util.stream.IntStream", "%s.empty()"},
};

// Those that declare a checked exception.
static const Plain throwing[] = {
    {"java/net/URL", "java.net.URI", "%s.create(\"file:/\").toURL()"},
    {"java/lang/reflect/Field", NULL, "Integer.class.getField(\"MAX_VALUE\")"},
    {"java/lang/reflect/AccessibleObject", NULL, "Integer.class.getField(\"MAX_VALUE\")"},
    {"java/lang/reflect/Method", NULL, "Object.class.getMethod(\"hashCode\")"},
    {"java/lang/reflect/Constructor", NULL, "Object.class.getConstructor()"},
};

static const char *row_text(JxWriter *w, const Plain *row) {
    const char *mark = strstr(row->text, "%s");
    if (!mark) return row->text;
    return jx_arena_printf(w->arena, "%.*s%s%s", (int)(mark - row->text), row->text, jx_writer_import(w, row->needs),
                           mark + 2);
}

static const char *plain_text(JxWriter *w, const JxClass *cls) {
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(plain[i].type, cls->name) == 0) return row_text(w, &plain[i]);
    for (size_t i = 0; i < sizeof throwing / sizeof *throwing; i++) {
        if (strcmp(throwing[i].type, cls->name) != 0) continue;
        if (!w->throws) w->throws = 1;
        return row_text(w, &throwing[i]);
    }
    return NULL;
}

// See JX_WAYS.
enum { WAY_SIMPLE, WAY_ONES, WAY_OTHER, WAY_NULLS };

static unsigned way_of(const JxWriter *w) { return w->finding ? w->finding->replay.way : WAY_SIMPLE; }

// 0, 1, or 2.
static uint64_t default_bits(const JxWriter *w, char type) {
    uint64_t number = way_of(w) == WAY_ONES ? 1 : way_of(w) == WAY_OTHER ? 2 : 0;
    switch (jx_kind_of_descriptor(type)) {
    case JX_KIND_BOOLEAN: return number == 2;
    case JX_KIND_CHAR: return number ? 'a' + number - 1 : 0;
    case JX_KIND_FLOAT: return number == 1 ? 0x3f800000 : number ? 0x40000000 : 0;
    case JX_KIND_DOUBLE: return number == 1 ? 0x3ff0000000000000 : number ? 0x4000000000000000 : 0;
    default: return number;
    }
}

static JxValue *default_value(JxWriter *w, const char *descriptor, int depth) {
    JxValue *value = JX_ARENA_NEW(w->arena, JxValue);
    value->type = descriptor;
    if (jx_kind_of_descriptor(*descriptor) != JX_KIND_REF) {
        value->form = JX_VALUE_PRIMITIVE;
        value->bits = default_bits(w, *descriptor);
    } else {
        const int deepest = way_of(w) == WAY_SIMPLE ? 3 : 6;  // what was null may have to be there after all
        value->form = depth > deepest || way_of(w) == WAY_NULLS ? JX_VALUE_NULL : JX_VALUE_ANY;
    }
    return value;
}

// Empty, or with as many elements as the way has for numbers.
static JxValue default_array(JxWriter *w, const char *descriptor) {
    JxValue array = {.form = JX_VALUE_ARRAY, .type = descriptor};
    array.count = w->depth > 3 ? 0 : (uint32_t)default_bits(w, 'I');
    array.elements = JX_ARENA_ARRAY(w->arena, JxValue *, array.count + 1);
    for (uint32_t i = 0; i < array.count; i++) array.elements[i] = default_value(w, descriptor + 1, w->depth + 1);
    return array;
}

JxValue **jx_writer_defaults(JxWriter *w, const JxMethodInfo *method) {
    JxValue **values = JX_ARENA_ARRAY(w->arena, JxValue *, method->parameter_count + 1);
    for (uint32_t i = 0; i < method->parameter_count; i++)
        values[i] = default_value(w, method->parameter_types[i], w->depth);
    return values;
}

// Who may call it: anybody who can write the test, its subclasses, or only reflection.
typedef enum Caller { CALLER_TEST, CALLER_SUBCLASS, CALLER_REFLECTION } Caller;

static bool may_call(JxWriter *w, const JxMethodInfo *constructor, Caller caller) {
    if (caller == CALLER_REFLECTION || jx_writer_can_use(w, constructor->owner, constructor->flags)) return true;
    return caller == CALLER_SUBCLASS && constructor->flags & (JX_ACC_PROTECTED | JX_ACC_PUBLIC);
}

// How much there is to make up for a call: objects of the own class are the worst.
static int cost_of(const JxMethodInfo *method) {
    int cost = 0;
    for (uint32_t p = 0; p < method->parameter_count; p++)
        cost += method->parameter_kinds[p] != JX_KIND_REF                       ? 2
                : strcmp(method->parameter_types[p], "Ljava/lang/String;") == 0 ? 3
                : strstr(method->parameter_types[p], method->owner->name)       ? 40
                                                                                : 5;
    return cost;
}

// The cheapest so far, and the one after it.
typedef struct Cheapest {
    const JxMethodInfo *first, *second;
} Cheapest;

static void consider(Cheapest *found, const JxMethodInfo *method) {
    if (!found->first || cost_of(method) < cost_of(found->first)) {
        found->second = found->first;
        found->first = method;
    } else if (!found->second || cost_of(method) < cost_of(found->second)) {
        found->second = method;
    }
}

static const JxMethodInfo *choose(const JxWriter *w, const Cheapest *found) {
    return way_of(w) == WAY_OTHER && found->second ? found->second : found->first;
}

// The constructor with the fewest parameters, among equals the one with more primitives.
static const JxMethodInfo *simplest(JxWriter *w, const JxClass *cls, Caller caller) {
    Cheapest found = {0};
    for (uint32_t i = 0; i < cls->method_count; i++) {
        const JxMethodInfo *method = &cls->methods[i];
        if (strcmp(method->name, "<init>") != 0 || method->flags & JX_ACC_SYNTHETIC) continue;
        if (may_call(w, method, caller)) consider(&found, method);
    }
    return choose(w, &found);
}

const JxMethodInfo *jx_writer_simplest_constructor(JxWriter *w, const JxClass *cls, bool for_subclass) {
    return simplest(w, cls, for_subclass ? CALLER_SUBCLASS : CALLER_TEST);
}

static const char *by_constructor(JxWriter *w, JxClass *cls, const JxType *type, Caller caller) {
    const JxMethodInfo *constructor = simplest(w, cls, caller);
    if (!constructor) return NULL;
    JxValue value = {.form = JX_VALUE_OBJECT, .type = cls->descriptor, .constructor = constructor->descriptor};
    value.argument_count = constructor->parameter_count;
    value.arguments = jx_writer_defaults(w, constructor);
    return jx_writer_object(w, &value, type, NULL);
}

// A static method without parameters, or a constant, of the class's own type.
static const char *by_factory(JxWriter *w, JxClass *cls) {
    for (uint32_t i = 0; i < cls->field_count; i++) {
        const JxFieldInfo *field = &cls->fields[i];
        if (field->flags & JX_ACC_STATIC && field->flags & JX_ACC_FINAL && jx_writer_can_use(w, cls, field->flags) &&
            strcmp(field->descriptor, cls->descriptor) == 0)
            return jx_arena_printf(w->arena, "%s.%s", jx_writer_class_name(w, cls), field->name);
    }
    for (uint32_t i = 0; i < cls->method_count; i++) {
        const JxMethodInfo *method = &cls->methods[i];
        if (!(method->flags & JX_ACC_STATIC) || method->flags & JX_ACC_SYNTHETIC || method->parameter_count) continue;
        if (strcmp(method->return_type, cls->descriptor) != 0 || !jx_writer_can_use(w, cls, method->flags)) continue;
        jx_writer_note_use(w, method);
        return jx_arena_printf(w->arena, "%s.%s()", jx_writer_class_name(w, cls), method->name);
    }
    return NULL;
}

// A static method of the class's own type, with arguments that nobody minds.
static const char *by_factory_of(JxWriter *w, JxClass *cls) {
    Cheapest found = {0};
    for (uint32_t i = 0; i < cls->method_count; i++) {
        const JxMethodInfo *method = &cls->methods[i];
        if (!(method->flags & JX_ACC_STATIC) || method->flags & JX_ACC_SYNTHETIC) continue;
        if (strcmp(method->return_type, cls->descriptor) != 0 || !jx_writer_can_use(w, cls, method->flags)) continue;
        consider(&found, method);
    }
    const JxMethodInfo *best = choose(w, &found);
    if (!best || best->parameter_count > 3) return NULL;
    JxTypeScope scope;
    jx_type_scope_of(w, &scope, cls, NULL);
    const char *arguments = jx_writer_arguments(w, best, &scope, jx_writer_defaults(w, best), 0);
    if (!arguments) return NULL;
    jx_writer_note_use(w, best);
    return jx_arena_printf(w->arena, "%s.%s%s", jx_writer_class_name(w, cls), best->name, arguments);
}

// A class that extends or implements it and can be made; one of those that are always loaded, so that the choice does
// not depend on tests that were written before.
static const char *by_subclass(JxWriter *w, JxClass *cls) {
    for (uint32_t i = 0; i < cls->subclass_count; i++) {
        JxClass *sub = cls->subclasses[i];
        if (sub->source != JX_SOURCE_TARGET || sub->kind != JX_CLASS_INSTANCE || sub->is_abstract) continue;
        if (!jx_writer_can_name(w, sub) || !simplest(w, sub, CALLER_TEST)) continue;
        return by_constructor(w, sub, jx_type_of_class(w, sub), CALLER_TEST);
    }
    return NULL;
}

// The literal of what a Class<…> is about.
static const char *class_literal(JxWriter *w, const JxType *type) {
    const JxType *about = type->argument_count == 1 ? type->arguments[0] : NULL;
    if (about && about->form == JX_TYPE_WILDCARD) about = about->inner;
    if (!about || about->form != JX_TYPE_CLASS || about->argument_count) return NULL;
    JxClass *cls = jx_writer_class(w, jx_type_descriptor(w, about));
    if (!cls || !jx_writer_can_name(w, cls)) return NULL;
    return jx_arena_printf(w->arena, "%s.class", jx_writer_class_name(w, cls));
}

static const char *some_object(JxWriter *w, JxClass *cls, const JxType *type) {
    const char *text = strcmp(cls->name, "java/lang/Class") == 0 ? class_literal(w, type) : NULL;
    bool is_text = strcmp(cls->name, "java/lang/String") == 0 || strcmp(cls->name, "java/lang/CharSequence") == 0;
    if (is_text && default_bits(w, 'I')) return "\"a\"";
    if (way_of(w) == WAY_OTHER && strcmp(cls->name, "java/lang/Object") == 0) return "new int[2]";
    if (!text) text = plain_text(w, cls);
    if (text) return text;
    if (!jx_writer_can_name(w, cls)) {
        text = by_subclass(w, cls);
        return text ? text : jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test's package cannot name %s", cls->name);
    }
    if (cls->is_enum || !simplest(w, cls, CALLER_TEST)) text = by_factory(w, cls);
    bool concrete = cls->kind == JX_CLASS_INSTANCE && !cls->is_abstract && !cls->is_enum;
    if (!text && concrete) text = by_constructor(w, cls, type, CALLER_TEST);
    if (!text && !w->problem && concrete) text = by_factory_of(w, cls);
    if (!text && !w->problem && concrete && cls->source != JX_SOURCE_JDK)
        text = by_constructor(w, cls, type, CALLER_REFLECTION);
    if (!text && !w->problem && (cls->is_abstract || cls->kind == JX_CLASS_INTERFACE)) {
        text = cls->kind == JX_CLASS_INSTANCE ? by_subclass(w, cls) : NULL;
        if (text || w->problem) return text;
        const JxValue stub = {.form = JX_VALUE_STUB, .type = cls->descriptor};
        text = jx_writer_stub(w, &stub, type, NULL);
    }
    return text ? text : jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "no way to make a %s", cls->name);
}

const char *jx_writer_anything(JxWriter *w, const JxType *type) {
    if (type->form == JX_TYPE_WILDCARD || type->form == JX_TYPE_OPEN)
        return type->inner ? jx_writer_anything(w, type->inner) : "new Object()";
    const char *descriptor = jx_type_descriptor(w, type);
    if (type->form == JX_TYPE_ARRAY) {
        const JxValue array = default_array(w, descriptor);
        return jx_writer_value(w, &array, type);
    }
    JxClass *cls = jx_writer_class(w, descriptor);
    if (!cls) return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the class %s cannot be loaded", descriptor);
    return some_object(w, cls, type);
}
