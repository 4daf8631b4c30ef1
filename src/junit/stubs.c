// SPDX-License-Identifier: Apache-2.0
//
// Stubs: objects of interfaces and abstract classes that answer with the values
// that the exploration chose, call by call.  A functional interface with one
// answer is a lambda, one with many methods a proxy; everything else is an
// anonymous class, of an abstract class with many methods one that extends a
// class of the test file.
#include <string.h>

#include "junit/writer.h"

#define MOST_METHODS 256

typedef struct Missing {  // the abstract methods that a stub has to implement
    uint32_t count;
    const JxMethodInfo *methods[MOST_METHODS];
} Missing;

static bool is_public_method_of_object(JxWriter *w, const JxMethodInfo *method) {
    JxLinkError error = {0};
    JxClass *object = jx_vm_class(w->vm, "java/lang/Object", &error);
    const JxMethodInfo *own = object ? jx_class_declared_method(object, method->name, method->descriptor) : NULL;
    return own && own->flags & JX_ACC_PUBLIC;
}

static void add_missing(JxWriter *w, Missing *missing, const JxClass *cls, const JxClass *from) {
    for (uint32_t i = 0; i < from->method_count; i++) {
        const JxMethodInfo *method = &from->methods[i];
        if (!(method->flags & JX_ACC_ABSTRACT) || missing->count == MOST_METHODS) continue;
        if (from->kind == JX_CLASS_INTERFACE && is_public_method_of_object(w, method)) continue;
        const JxMethodInfo *found = jx_class_find_method(cls, method->name, method->descriptor);
        if (found && !(found->flags & JX_ACC_ABSTRACT)) continue;
        bool known = false;
        for (uint32_t k = 0; k < missing->count; k++)
            known |= strcmp(missing->methods[k]->name, method->name) == 0 &&
                     strcmp(missing->methods[k]->descriptor, method->descriptor) == 0;
        if (!known) missing->methods[missing->count++] = method;
    }
}

static void find_missing(JxWriter *w, Missing *missing, const JxClass *cls) {
    missing->count = 0;
    for (const JxClass *at = cls; at; at = at->kind == JX_CLASS_INTERFACE ? NULL : at->super)
        add_missing(w, missing, cls, at);
    for (uint32_t i = 0; i < cls->all_interface_count; i++) add_missing(w, missing, cls, cls->all_interfaces[i]);
}

// The calls of one method, in order.
static uint32_t calls_of(const JxValue *stub, const JxMethodInfo *method, const JxStubCall **out, uint32_t room) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < stub->call_count && count < room; i++)
        if (strcmp(stub->calls[i].name, method->name) == 0 &&
            strcmp(stub->calls[i].descriptor, method->descriptor) == 0)
            out[count++] = &stub->calls[i];
    return count;
}

static const char *default_text(const JxMethodInfo *method) {
    switch (method->return_kind) {
    case JX_KIND_BOOLEAN: return "false";
    case JX_KIND_CHAR: return "'\\u0000'";
    case JX_KIND_LONG: return "0L";
    case JX_KIND_FLOAT: return "0.0f";
    case JX_KIND_DOUBLE: return "0.0";
    case JX_KIND_REF: return "null";
    case JX_KIND_VOID: return "";
    default: return "0";
    }
}

#define MOST_CALLS 64

typedef struct Answers {
    uint32_t count;  // distinct neighbours: the last one is repeated for ever
    const char *texts[MOST_CALLS];
    const char *threw[MOST_CALLS];  // the type of the exception that it is, as the test says it; NULL: it is returned
} Answers;

static bool is_same_answer(const Answers *answers, uint32_t a, uint32_t b) {
    return strcmp(answers->texts[a], answers->texts[b]) == 0 && !answers->threw[a] == !answers->threw[b];
}

// "return 1;", "throw new IOException();"
static const char *answer_statement(JxWriter *w, const Answers *answers, uint32_t i) {
    return jx_arena_printf(w->arena, "%s %s;", answers->threw[i] ? "throw" : "return", answers->texts[i]);
}

static bool add_thrown(JxWriter *w, const JxStubCall *call, Answers *answers) {
    const JxType *type = jx_type_of_descriptor(w, call->result->type);
    const char *text = jx_writer_value(w, call->result, type), *name = jx_writer_type_text(w, type);
    if (!text || !name) return false;
    answers->threw[answers->count] = name;
    answers->texts[answers->count++] = text;
    return true;
}

static bool find_answers(JxWriter *w, const JxValue *stub, const JxMethodInfo *method, const JxType *result,
                         Answers *answers) {
    const JxStubCall *calls[MOST_CALLS];
    uint32_t count = calls_of(stub, method, calls, MOST_CALLS);
    answers->count = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (calls[i]->threw) {
            if (!add_thrown(w, calls[i], answers)) return false;
            continue;
        }
        const char *text = calls[i]->result ? jx_writer_value(w, calls[i]->result, result) : default_text(method);
        if (!text) return false;
        if (w->raw && method->return_kind == JX_KIND_REF) {
            const char *type = jx_writer_type_text(w, jx_type_of_descriptor(w, method->return_type));
            if (type) text = jx_arena_printf(w->arena, "(%s) %s", type, text);
        }
        answers->threw[answers->count] = NULL;
        answers->texts[answers->count++] = text;
    }
    while (answers->count > 1 && is_same_answer(answers, answers->count - 1, answers->count - 2)) answers->count--;
    if (answers->count == 0) {
        answers->threw[0] = NULL;
        answers->texts[answers->count++] = default_text(method);
    }
    return true;
}

// ── a lambda

static const char *lambda_text(JxWriter *w, const JxMethodInfo *method, const Answers *answers) {
    const char *parameters = "";
    for (uint32_t i = 0; i < method->parameter_count; i++)
        parameters = jx_arena_printf(w->arena, "%s%s%s", parameters, i ? ", " : "",
                                     jx_writer_variable(w, jx_arena_printf(w->arena, "a%u", i + 1)));
    if (method->parameter_count != 1) parameters = jx_arena_printf(w->arena, "(%s)", parameters);
    if (answers->threw[0]) return jx_arena_printf(w->arena, "%s -> { throw %s; }", parameters, answers->texts[0]);
    return method->return_kind == JX_KIND_VOID ? jx_arena_printf(w->arena, "%s -> { }", parameters)
                                               : jx_arena_printf(w->arena, "%s -> %s", parameters, answers->texts[0]);
}

static bool has_own_variables(const JxMethodInfo *method) {
    return method->file && method->file->signature.length && *method->file->signature.bytes == '<';
}

// ── an anonymous class

static const char *visibility(const JxMethodInfo *method) {
    return method->flags & JX_ACC_PUBLIC ? "public " : method->flags & JX_ACC_PROTECTED ? "protected " : "";
}

static const char *throws_clause(JxWriter *w, const Answers *answers) {
    const char *clause = "";
    for (uint32_t i = 0; i < answers->count; i++) {
        bool known = !answers->threw[i];
        for (uint32_t k = 0; k < i && !known; k++)
            known = answers->threw[k] && strcmp(answers->threw[k], answers->threw[i]) == 0;
        if (!known)
            clause = jx_arena_printf(w->arena, "%s%s%s", clause, *clause ? ", " : " throws ", answers->threw[i]);
    }
    return clause;
}

static bool method_head(JxWriter *w, const JxMethodInfo *method, const JxType **types, const JxType *result,
                        const Answers *answers) {
    const char *parameters = "", *result_text = jx_writer_type_text(w, result);
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        const char *type = jx_writer_type_text(w, types[i]);
        if (!type) return false;
        parameters = jx_arena_printf(w->arena, "%s%s%s a%u", parameters, i ? ", " : "", type, i + 1);
    }
    if (!result_text) return false;
    jx_writer_line(w, "@Override");
    jx_writer_line(w, "%s%s %s(%s)%s {", visibility(method), result_text, method->name, parameters,
                   throws_clause(w, answers));
    return true;
}

static void answer_lines(JxWriter *w, const JxMethodInfo *method, const Answers *answers, uint32_t number) {
    uint32_t last = answers->count - 1;
    if (method->return_kind == JX_KIND_VOID && last == 0 && !answers->threw[0]) return;
    bool is_void = method->return_kind == JX_KIND_VOID;
    if (answers->count > 2) jx_writer_line(w, "int call = calls%u++;", number);
    for (uint32_t i = 0; i <= last; i++) {
        const char *statement =
            is_void && !answers->threw[i] ? i == last ? "" : "return;" : answer_statement(w, answers, i);
        bool goes_on = i < last && is_same_answer(answers, i, i + 1), went_on = i && is_same_answer(answers, i - 1, i);
        if (goes_on) continue;
        if (i == last && *statement)
            jx_writer_line(w, "%s", statement);
        else if (i == last)
            return;
        else if (went_on)
            jx_writer_line(w, "if (call < %u) %s", i + 1, statement);
        else if (answers->count > 2)
            jx_writer_line(w, "if (call == %u) %s", i, statement);
        else
            jx_writer_line(w, "if (calls%u++ == 0) %s", number, statement);
    }
}

typedef struct Stubbed {
    const JxMethodInfo *method;
    const JxType **types;
    const JxType *result;
    Answers answers;
} Stubbed;

// Everything is worked out before the first line is written: values may need statements of their own.
static bool prepare(JxWriter *w, const JxValue *stub, const JxTypeScope *scope, const JxMethodInfo *method,
                    Stubbed *out) {
    out->method = method;
    if (has_own_variables(method) || !scope) {
        out->types = JX_ARENA_ARRAY(w->arena, const JxType *, method->parameter_count + 1);
        for (uint32_t i = 0; i < method->parameter_count; i++)
            out->types[i] = jx_type_of_descriptor(w, method->parameter_types[i]);
        out->result = jx_type_of_descriptor(w, method->return_type);
        if (has_own_variables(method)) w->lints |= JX_LINT_RAW | JX_LINT_UNCHECKED;
    } else {
        out->types = jx_type_parameters(w, scope, method, &out->result);
    }
    return find_answers(w, stub, method, out->result, &out->answers);
}

// One body may implement methods of several supertypes, whose types are the same here.
static bool is_written(JxWriter *w, const Stubbed *methods, uint32_t count, const Stubbed *one) {
    for (uint32_t i = 0; i < count; i++) {
        const JxMethodInfo *method = methods[i].method;
        bool same =
            strcmp(method->name, one->method->name) == 0 && method->parameter_count == one->method->parameter_count;
        for (uint32_t p = 0; same && p < method->parameter_count; p++)
            same = strcmp(jx_type_descriptor(w, methods[i].types[p]), jx_type_descriptor(w, one->types[p])) == 0;
        if (same) return true;
    }
    return false;
}

// The scope of the class that declares the method, seen from the stub's type; NULL: its erasure.
static const JxTypeScope *scope_of_owner(JxWriter *w, JxClass *cls, const JxType *type, const JxMethodInfo *method,
                                         JxTypeScope *room) {
    const JxType *owner = w->raw ? NULL : jx_type_as_super(w, cls, type, method->owner);
    if (!owner || jx_type_is_open(owner) || (owner->argument_count == 0 && jx_class_is_generic(method->owner)))
        return NULL;
    jx_type_scope_of(w, room, method->owner, owner);
    return room;
}

// What the stub's constructor hands on to that of the class: "()", or the arguments that were run.
static const char *base_arguments(JxWriter *w, const JxValue *stub, JxClass *cls, const JxTypeScope *scope) {
    if (cls->kind == JX_CLASS_INTERFACE) return "()";
    const JxMethodInfo *constructor = stub->constructor ? jx_class_declared_method(cls, "<init>", stub->constructor)
                                                        : jx_writer_simplest_constructor(w, cls, true);
    if (!constructor || constructor->flags & JX_ACC_PRIVATE || jx_class_is_inner(cls))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "%s has no constructor that a stub could use", cls->name);
    jx_writer_note_use(w, constructor);
    JxValue **arguments = stub->constructor ? stub->arguments : jx_writer_defaults(w, constructor);
    return jx_writer_arguments(w, constructor, scope, arguments, 0);
}

// Everything that a stub has to implement; NULL: it cannot be done.
static Stubbed *prepare_missing(JxWriter *w, const JxValue *stub, JxClass *cls, const JxType *type,
                                const Missing *missing, uint32_t *count_out) {
    bool open = jx_type_is_open(type) || (jx_class_is_generic(cls) && type->argument_count == 0);
    JxTypeScope scope;
    jx_type_scope_of(w, &scope, cls, type);
    Stubbed *methods = JX_ARENA_ARRAY(w->arena, Stubbed, missing->count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; i < missing->count; i++) {
        const JxMethodInfo *method = missing->methods[i];
        if (!jx_writer_can_use(w, method->owner, method->flags) &&
            !(method->flags & (JX_ACC_PUBLIC | JX_ACC_PROTECTED))) {
            jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test's package cannot implement %s.%s", cls->name, method->name);
            return NULL;
        }
        bool inherited = method->owner != cls && jx_class_is_generic(method->owner);
        JxTypeScope theirs;
        const JxTypeScope *seen = inherited ? scope_of_owner(w, cls, type, method, &theirs) : &scope;
        if (!prepare(w, stub, open ? NULL : seen, method, &methods[count])) return NULL;
        if (!is_written(w, methods, count, &methods[count])) count++;
    }
    *count_out = count;
    return methods;
}

static bool write_methods(JxWriter *w, const Stubbed *methods, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (methods[i].answers.count > 1) jx_writer_line(w, "private int calls%u;", i + 1);
    for (uint32_t i = 0; i < count; i++) {
        if (i) jx_writer_line(w, "%s", "");
        if (!method_head(w, methods[i].method, methods[i].types, methods[i].result, &methods[i].answers)) return false;
        w->indent++;
        answer_lines(w, methods[i].method, &methods[i].answers, i + 1);
        w->indent--;
        jx_writer_line(w, "}");
    }
    return true;
}

// ── a class of the file's own, where an anonymous one would go on for pages in every test

#define MOST_WRITTEN 8  // methods of an anonymous class

// It needs a constructor that takes nothing and throws nothing.
static bool can_have_adapter(JxWriter *w, const JxClass *cls, const char *arguments, const Missing *missing) {
    if (cls->kind != JX_CLASS_INSTANCE || missing->count <= MOST_WRITTEN || jx_class_is_generic(cls) || w->raw)
        return false;
    const JxMethodInfo *constructor = jx_class_declared_method(cls, "<init>", "()V");
    return constructor && constructor->file->exception_count == 0 && strcmp(arguments, "()") == 0;
}

static bool write_adapter(JxWriter *w, JxClass *cls, const JxType *type, const Missing *missing, const char *name) {
    const JxValue nothing = {.form = JX_VALUE_STUB, .type = cls->descriptor};
    uint32_t count;
    const Stubbed *methods = prepare_missing(w, &nothing, cls, type, missing, &count);
    if (!methods) return false;
    w->indent = 1;
    jx_writer_line(w, "%s", "");
    jx_writer_line(w, "/** Its methods give zero or null. */");
    const JxMethodInfo *constructor = jx_class_declared_method(cls, "<init>", "()V");
    jx_writer_note_deprecated(w, cls, &constructor->file->annotations);
    for (uint32_t i = 0; i < count; i++)
        jx_writer_note_deprecated(w, methods[i].method->owner, &methods[i].method->file->annotations);
    jx_writer_suppress(w, w->out);
    jx_writer_line(w, "private static class %s extends %s {", name, jx_writer_class_name(w, cls));
    w->indent++;
    bool good = write_methods(w, methods, count);
    w->indent--;
    jx_writer_line(w, "}");
    return good;
}

// The name of a class within the test class that implements all of it; NULL: there is none.
static const char *adapter_of(JxWriter *w, JxClass *cls, const JxType *type, const Missing *missing) {
    for (uint32_t i = 0; i < w->adapter_count; i++)
        if (w->adapters[i].cls == cls) return w->adapters[i].name;
    if (w->adapter_count == JX_MOST_ADAPTERS) return NULL;
    const char *simple = jx_writer_class_name(w, cls), *dot = strrchr(simple, '.');
    const char *name = jx_arena_printf(w->arena, "%sStub", dot ? dot + 1 : simple);
    for (uint32_t i = 0; i < w->adapter_count; i++)
        if (strcmp(w->adapters[i].name, name) == 0) return NULL;
    JxWriter before = *w;
    JxStrbuf text;
    jx_strbuf_init(&text, &w->ctx->alloc);
    w->out = &text;
    w->lints = 0;
    bool good = write_adapter(w, cls, type, missing, name);
    w->out = before.out;
    w->lints = before.lints;
    w->indent = before.indent;
    if (good) w->adapters[w->adapter_count++] = (JxAdapter){cls, name, jx_strbuf_dup(&text, w->arena)};
    jx_strbuf_fini(&text);
    return good ? name : NULL;
}

// What an adapter leaves to say: the methods that give an answer.
static uint32_t keep_answered(const JxValue *stub, Stubbed *methods, uint32_t count) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        const JxStubCall *call;
        if (!calls_of(stub, methods[i].method, &call, 1)) continue;
        if (methods[i].method->return_kind != JX_KIND_VOID || methods[i].answers.threw[0] ||
            methods[i].answers.count > 1)
            methods[kept++] = methods[i];
    }
    return kept;
}

static const char *anonymous_class(JxWriter *w, const JxValue *stub, JxClass *cls, const JxType *type,
                                   const Missing *missing, const char *wanted) {
    const char *name = jx_writer_type_text(w, type), *made = name;
    if (!name) return NULL;
    JxTypeScope scope;
    jx_type_scope_of(w, &scope, cls, type);
    const char *arguments = base_arguments(w, stub, cls, &scope);
    if (!arguments) return NULL;
    uint32_t count;
    Stubbed *methods = prepare_missing(w, stub, cls, type, missing, &count);
    if (!methods) return NULL;
    const char *adapter = can_have_adapter(w, cls, arguments, missing) ? adapter_of(w, cls, type, missing) : NULL;
    if (adapter) {
        made = adapter;
        count = keep_answered(stub, methods, count);
    }
    JxLinkError error = {0};
    JxClass *serializable = jx_vm_class(w->vm, "java/io/Serializable", &error);
    if (serializable && jx_class_is_subtype(cls, serializable)) w->lints |= JX_LINT_SERIAL;
    const char *variable = jx_writer_variable(w, wanted);
    bool plain = adapter && !count;
    jx_writer_line(w, "%s %s = new %s%s%s", name, variable, made, arguments, plain ? ";" : " {");
    if (!plain) {
        w->indent++;
        if (!write_methods(w, methods, count)) return NULL;
        w->indent--;
        jx_writer_line(w, "};");
    }
    if (stub->id) jx_map_put_num(&w->locals, stub->id, (void *)variable);
    return jx_writer_fields(w, stub, cls, type, variable) ? variable : NULL;
}

// Wildcards cannot be extended: their bounds can.
static const JxType *without_wildcards(JxWriter *w, JxClass *cls, const JxType *type) {
    const JxType *own = jx_type_of_class(w, cls);
    if (!type || type->form != JX_TYPE_CLASS || strcmp(type->name, cls->name) != 0 ||
        type->argument_count != own->argument_count)
        return own;
    JxType *copy = JX_ARENA_NEW(w->arena, JxType);
    *copy = *type;
    copy->arguments = JX_ARENA_ARRAY(w->arena, const JxType *, type->argument_count + 1);
    for (uint32_t i = 0; i < type->argument_count; i++) {
        const JxType *argument = type->arguments[i];
        bool free = argument->form == JX_TYPE_WILDCARD && *argument->name == '*';
        copy->arguments[i] = free ? own->arguments[i] : argument->form == JX_TYPE_WILDCARD ? argument->inner : argument;
    }
    return copy;
}

// ── Mockito's syntax, where the project has it

static bool has_defaults(const JxClass *cls) {
    for (uint32_t k = 0; k <= cls->all_interface_count; k++) {
        const JxClass *from = k ? cls->all_interfaces[k - 1] : cls;
        for (uint32_t i = 0; i < from->method_count; i++)
            if (!(from->methods[i].flags & (JX_ACC_ABSTRACT | JX_ACC_STATIC | JX_ACC_PRIVATE))) return true;
    }
    return false;
}

static const char *matcher(JxWriter *w, const JxMethodInfo *method, uint32_t i, const JxType *type, bool overloaded) {
    static const char owner[] = "org.mockito.ArgumentMatchers";
    static const char *const names[] = {"ZanyBoolean", "BanyByte", "CanyChar",  "SanyShort",
                                        "IanyInt",     "JanyLong", "FanyFloat", "DanyDouble"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        if (*names[k] != *method->parameter_types[i]) continue;
        return jx_arena_printf(w->arena, "%s()", jx_writer_import_static(w, owner, names[k] + 1));
    }
    const char *any = jx_arena_printf(w->arena, "%s()", jx_writer_import_static(w, owner, "any"));
    const char *text = overloaded ? jx_writer_type_text(w, type) : NULL;
    return text ? jx_arena_printf(w->arena, "(%s) %s", text, any) : any;
}

static bool is_overloaded(const Missing *missing, const JxMethodInfo *method) {
    uint32_t same = 0;
    for (uint32_t i = 0; i < missing->count; i++)
        same += strcmp(missing->methods[i]->name, method->name) == 0 &&
                missing->methods[i]->parameter_count == method->parameter_count;
    return same > 1;
}

static void when_line(JxWriter *w, const char *variable, const Stubbed *one, const Missing *missing) {
    const JxMethodInfo *method = one->method;
    const char *arguments = "", *answers = "";
    bool overloaded = is_overloaded(missing, method);
    for (uint32_t i = 0; i < method->parameter_count; i++)
        arguments = jx_arena_printf(w->arena, "%s%s%s", arguments, i ? ", " : "",
                                    matcher(w, method, i, one->types[i], overloaded));
    for (uint32_t i = 0; i < one->answers.count; i++) {
        const char *text = one->answers.texts[i];
        const char *cast = method->return_kind == JX_KIND_BYTE    ? "(byte) "
                           : method->return_kind == JX_KIND_SHORT ? "(short) "
                                                                  : "";
        if (strstr(text, " -> ")) cast = jx_arena_printf(w->arena, "(%s) ", jx_writer_type_text(w, one->result));
        answers = jx_arena_printf(w->arena, "%s.thenReturn(%s%s)", answers, cast, text);
    }
    jx_writer_note_throws(w, method);
    jx_writer_line(w, "%s(%s.%s(%s))%s;", jx_writer_import_static(w, "org.mockito.Mockito", "when"), variable,
                   method->name, arguments, answers);
}

// A mock that answers as the calls were recorded.
static const char *mock(JxWriter *w, const JxValue *stub, JxClass *cls, const JxType *type, const Missing *missing,
                        const char *wanted) {
    static const char mockito[] = "org.mockito.Mockito";
    const char *name = jx_writer_type_text(w, type);
    uint32_t count;
    Stubbed *methods = name ? prepare_missing(w, stub, cls, type, missing, &count) : NULL;
    if (!methods) return NULL;
    count = keep_answered(stub, methods, count);
    if (jx_class_is_generic(cls)) w->lints |= JX_LINT_UNCHECKED;
    const char *variable = jx_writer_variable(w, wanted), *real = "";
    if (has_defaults(cls))
        real = jx_arena_printf(w->arena, ", %s", jx_writer_import_static(w, mockito, "CALLS_REAL_METHODS"));
    jx_writer_line(w, "%s %s = %s(%s.class%s);", name, variable, jx_writer_import_static(w, mockito, "mock"),
                   jx_writer_class_name(w, cls), real);
    for (uint32_t i = 0; i < count; i++) when_line(w, variable, &methods[i], missing);
    if (stub->id) jx_map_put_num(&w->locals, stub->id, (void *)variable);
    return variable;
}

// ── a proxy, where an anonymous class would go on for pages

// The method's name, with its parameter types where there are several of that name.
static const char *answer_key(JxWriter *w, const JxMethodInfo *method, const Missing *missing) {
    uint32_t same = 0;
    for (uint32_t i = 0; i < missing->count; i++) same += strcmp(missing->methods[i]->name, method->name) == 0;
    if (same < 2) return method->name;
    const char *types = "";
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        JxStrbuf full;
        jx_strbuf_init(&full, &w->ctx->alloc);
        jx_type_print(method->parameter_types[i], &full);
        const char *dot = full.text;
        for (const char *p = full.text; *p; p++)
            if (*p == '.' || *p == '$') dot = p + 1;
        types = jx_arena_printf(w->arena, "%s%s%s", types, i ? ", " : "", dot);
        jx_strbuf_fini(&full);
    }
    return jx_arena_printf(w->arena, "%s(%s)", method->name, types);
}

static const char *proxy(JxWriter *w, const JxValue *stub, JxClass *cls, const Missing *missing) {
    const char *answers = "";
    for (uint32_t i = 0; i < missing->count; i++) {
        const JxMethodInfo *method = missing->methods[i];
        const JxStubCall *calls[MOST_CALLS];
        uint32_t count = method->return_kind == JX_KIND_VOID ? 0 : calls_of(stub, method, calls, MOST_CALLS);
        for (uint32_t k = 0; k < count; k++) {
            if (!calls[k]->result) continue;
            const char *text = jx_writer_value(w, calls[k]->result, jx_type_of_descriptor(w, method->return_type));
            if (!text) return NULL;
            const char *type = jx_writer_type_text(w, jx_type_of_descriptor(w, method->return_type));
            bool cast =
                method->return_kind == JX_KIND_BYTE || method->return_kind == JX_KIND_SHORT || strstr(text, " -> ");
            answers = jx_arena_printf(w->arena, "%s, \"%s\", %s%s%s%s", answers, answer_key(w, method, missing),
                                      cast ? "(" : "", cast ? type : "", cast ? ") " : "", text);
        }
    }
    w->helpers |= JX_HELPER_STUB;
    if (jx_class_is_generic(cls)) w->lints |= JX_LINT_RAW | JX_LINT_UNCHECKED;
    return jx_arena_printf(w->arena, "stub(%s.class%s)", jx_writer_class_name(w, cls), answers);
}

const char *jx_writer_stub(JxWriter *w, const JxValue *value, const JxType *declared, const char *wanted) {
    JxClass *cls = jx_writer_class(w, value->type);
    if (!cls) return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the class %s cannot be loaded", value->type);
    if (!jx_writer_can_name(w, cls) || (cls->file && cls->file->is_sealed) || cls->flags & JX_ACC_FINAL)
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test cannot extend %s", cls->name);
    const JxType *type = without_wildcards(w, cls, declared);
    Missing missing;
    find_missing(w, &missing, cls);
    bool functional = cls->kind == JX_CLASS_INTERFACE && missing.count == 1 && !has_own_variables(missing.methods[0]);
    bool fits = declared && declared->form == JX_TYPE_CLASS && strcmp(declared->name, cls->name) == 0;
    if (functional && fits) {
        JxTypeScope scope;
        jx_type_scope_of(w, &scope, cls, type);
        const JxType *result;
        jx_type_parameters(w, missing.methods[0]->owner == cls ? &scope : NULL, missing.methods[0], &result);
        Answers answers;
        if (!find_answers(w, value, missing.methods[0], result, &answers)) return NULL;
        if (answers.count == 1) return lambda_text(w, missing.methods[0], &answers);
    }
    bool throws = false;
    for (uint32_t i = 0; i < value->call_count; i++) throws |= value->calls[i].threw;
    bool mocks = w->options->mockito && cls->kind == JX_CLASS_INTERFACE && !w->raw && !value->field_count && !throws;
    if (mocks && missing.count) return mock(w, value, cls, type, &missing, wanted ? wanted : "stub");
    if (cls->kind == JX_CLASS_INTERFACE && missing.count > MOST_WRITTEN && !throws)
        return proxy(w, value, cls, &missing);
    return anonymous_class(w, value, cls, type, &missing, wanted ? wanted : "stub");
}
