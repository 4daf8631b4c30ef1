// SPDX-License-Identifier: Apache-2.0
//
// Objects: made by a constructor, then their fields; the shortest way first.
#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "junit/writer.h"

static const char *variable_for(JxWriter *w, const JxClass *cls, const char *wanted) {
    if (wanted && strcmp(wanted, "object") != 0 && strcmp(wanted, "this") != 0) return jx_writer_variable(w, wanted);
    const char *name = cls->name;
    for (const char *p = cls->name; *p; p++)
        if (*p == '/' || *p == '$') name = p + 1;
    char *lower = jx_arena_strdup(w->arena, isalpha((unsigned char)*name) ? name : "object");
    *lower = (char)tolower((unsigned char)*lower);
    return jx_writer_variable(w, lower);
}

// ── constructors

// Boxes come from valueOf: their constructors are on the way out of the JDK.
static const char *box_text(JxWriter *w, const JxClass *cls, const JxValue *value) {
    static const struct {
        const char *box, *constructor;
    } boxes[] = {{"java/lang/Boolean", "(Z)V"}, {"java/lang/Byte", "(B)V"},    {"java/lang/Character", "(C)V"},
                 {"java/lang/Short", "(S)V"},   {"java/lang/Integer", "(I)V"}, {"java/lang/Long", "(J)V"},
                 {"java/lang/Float", "(F)V"},   {"java/lang/Double", "(D)V"}};
    if (!value->constructor || value->argument_count != 1) return NULL;
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        if (strcmp(cls->name, boxes[i].box) != 0 || strcmp(value->constructor, boxes[i].constructor) != 0) continue;
        const char *text = jx_writer_value(w, value->arguments[0], jx_type_of_descriptor(w, value->arguments[0]->type));
        char letter = value->arguments[0]->type[0];
        const char *cast = letter == 'B' ? "(byte) " : letter == 'S' ? "(short) " : "";
        return text ? jx_arena_printf(w->arena, "%s.valueOf(%s%s)", cls->name + strlen("java/lang/"), cast, text)
                    : NULL;
    }
    return NULL;
}

const char *jx_writer_new(JxWriter *w, JxClass *cls, const JxMethodInfo *constructor, const JxValue *value,
                          const JxType *type) {
    JxTypeScope scope;
    jx_type_scope_of(w, &scope, cls, type);
    bool inner = jx_class_is_inner(cls);
    const char *name = jx_writer_class_name(w, cls), *outer = "";
    if (inner) {
        JxClass *outer_class = jx_class_outer(w->vm, cls);
        if (!outer_class || value->argument_count == 0)
            return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the outer instance of %s is missing", cls->name);
        // The language wants an outer instance even where nobody looks at it.
        bool any = value->arguments[0]->form == JX_VALUE_NULL;
        const JxType *outer_type = jx_type_of_class(w, outer_class);
        outer = any ? jx_writer_anything(w, outer_type) : jx_writer_value(w, value->arguments[0], outer_type);
        if (!outer) return NULL;
        outer = jx_arena_printf(w->arena, "%s.", outer);
        name = jx_class_inner_row(cls)->name.bytes;
    }
    const char *arguments = jx_writer_arguments(w, constructor, &scope, value->arguments, inner ? 1 : 0);
    if (!arguments) return NULL;
    if (constructor->file) jx_writer_note_deprecated(w, cls, &constructor->file->annotations);
    bool raw = jx_class_is_generic(cls) && (w->raw || (type && jx_type_is_open(type)));
    if (raw) w->lints |= JX_LINT_RAW | JX_LINT_UNCHECKED;
    return jx_arena_printf(w->arena, "%snew %s%s%s", outer, name, jx_class_is_generic(cls) && !raw ? "<>" : "",
                           arguments);
}

// Made by a static method, of its own class or of one round it, or by a method of another object.
static const char *factory_text(JxWriter *w, JxClass *cls, const JxValue *value, const JxType *type,
                                const JxType *declared) {
    JxClass *maker = value->maker ? jx_writer_class(w, value->maker) : cls;
    const JxMethodInfo *factory = maker ? jx_class_find_method(maker, value->member, value->constructor) : NULL;
    if (!factory) return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "%s has no method %s", cls->name, value->member);
    if (!jx_writer_can_use(w, maker, factory->flags))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test cannot call %s.%s", maker->name, value->member);
    JxTypeScope scope;
    jx_type_scope_of(w, &scope, cls, type);
    bool built = maker->source != JX_SOURCE_JDK;
    const JxType *on_type = built ? jx_type_of_class(w, maker) : declared;
    const char *on = NULL;
    if (value->on_first && value->arguments[0]->form == JX_VALUE_CLASS)
        on = jx_writer_value(w, value->arguments[0], jx_type_of_descriptor(w, "Ljava/lang/Class;"));
    else if (value->on_first)
        on = jx_writer_local(w, value->arguments[0], on_type, built ? "builder" : "source");
    if (value->on_first && !on) return NULL;
    if (strcmp(cls->name, "java/util/Optional") == 0) {
        const char *optional = jx_writer_class_name(w, cls);
        if (value->arguments[0]->form == JX_VALUE_NULL) return jx_arena_printf(w->arena, "%s.empty()", optional);
        const JxType *inner = declared && declared->argument_count == 1 ? declared->arguments[0] : NULL;
        if (inner && inner->form == JX_TYPE_WILDCARD) inner = inner->inner;
        if (!inner) inner = jx_type_of_descriptor(w, "Ljava/lang/Object;");
        const char *text = jx_writer_value(w, value->arguments[0], inner);
        return text ? jx_arena_printf(w->arena, "%s.of(%s)", optional, text) : NULL;
    }
    const char *arguments = jx_writer_arguments(w, factory, &scope, value->arguments + value->on_first, 0);
    if (!arguments) return NULL;
    jx_writer_note_use(w, factory);
    if (!on && jx_class_is_generic(cls)) w->lints |= JX_LINT_RAW | JX_LINT_UNCHECKED;
    return jx_arena_printf(w->arena, "%s.%s%s", on ? on : jx_writer_class_name(w, maker), value->member, arguments);
}

static const char *constructed(JxWriter *w, JxClass *cls, const JxValue *value, const JxType *type,
                               const JxType *declared) {
    const JxMethodInfo *constructor = jx_class_declared_method(cls, "<init>", value->constructor);
    if (value->member) return factory_text(w, cls, value, type, declared);
    if (!constructor) return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "%s has no such constructor", cls->name);
    if (!jx_writer_can_name(w, cls))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test's package cannot name %s", cls->name);
    if (cls->is_abstract) return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "%s is abstract", cls->name);
    if (!jx_writer_can_use(w, cls, constructor->flags)) {
        w->state = true;
        return jx_writer_reflective_new(w, cls, constructor, value->arguments);
    }
    jx_writer_note_throws(w, constructor);
    return jx_writer_new(w, cls, constructor, value, type);
}

// No constructor was named: all fields that matter follow, so that any way to make one will do.
static const char *unconstructed(JxWriter *w, JxClass *cls, const JxType *type) {
    if (!jx_writer_can_name(w, cls))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test's package cannot name %s", cls->name);
    const JxMethodInfo *plain = jx_class_declared_method(cls, "<init>", "()V");
    const JxValue nothing = {.constructor = "()V"};
    if (plain && !cls->is_abstract && !cls->is_enum && !jx_class_is_inner(cls) &&
        jx_writer_can_use(w, cls, plain->flags)) {
        jx_writer_note_throws(w, plain);
        return jx_writer_new(w, cls, plain, &nothing, type);
    }
    if (cls->is_record)
        return jx_writer_fail(w, JX_TEST_FINAL_FIELD, "%s is a record: its fields are final", cls->name);
    w->helpers |= JX_HELPER_ALLOCATE;
    w->state = true;
    w->throws = w->throws ? w->throws : 1;
    if (jx_class_is_generic(cls)) w->lints |= JX_LINT_UNCHECKED;
    return jx_arena_printf(w->arena, "allocate(%s.class)", jx_writer_class_name(w, cls));
}

// ── fields

// A method that does nothing but store its argument in the field.
static bool is_setter_of(const JxMethodInfo *method, const JxFieldInfo *field) {
    if (method->flags & JX_ACC_STATIC || method->parameter_count != 1 || method->return_kind != JX_KIND_VOID)
        return false;
    if (!method->file || !method->file->code || strcmp(method->parameter_types[0], field->descriptor) != 0)
        return false;
    const JxCode *code = method->file->code;
    const JxClassFile *file = method->owner->file;
    const uint8_t aload_0 = 0x2a, putfield = 0xb5, vreturn = 0xb1;
    bool is_load = code->length == 6 && (code->bytes[1] == 0x1b || code->bytes[1] == 0x1f || code->bytes[1] == 0x23 ||
                                         code->bytes[1] == 0x27 || code->bytes[1] == 0x2b);
    if (!is_load || code->bytes[0] != aload_0 || code->bytes[2] != putfield || code->bytes[5] != vreturn) return false;
    uint16_t index = (uint16_t)(code->bytes[3] << 8 | code->bytes[4]);
    if (index >= file->pool_count || file->pool[index].tag != JX_CONSTANT_FIELDREF) return false;
    return jx_utf8_is(file->pool[index].as.member.name, field->name);
}

static const JxMethodInfo *find_setter(JxWriter *w, const JxFieldInfo *field) {
    for (uint32_t i = 0; i < field->owner->method_count; i++) {
        const JxMethodInfo *method = &field->owner->methods[i];
        if (is_setter_of(method, field) && jx_writer_can_use(w, method->owner, method->flags)) return method;
    }
    return NULL;
}

static bool set_by_reflection(JxWriter *w, const JxFieldInfo *field, const char *variable, const char *value) {
    JxClass *owner = field->owner;
    if (field->flags & JX_ACC_FINAL && (owner->is_record || owner->is_hidden)) {
        jx_writer_fail(w, JX_TEST_FINAL_FIELD, "the final field %s.%s would have to be assigned", owner->name,
                       field->name);
        return false;
    }
    if (owner->source == JX_SOURCE_JDK) {
        jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the field %s.%s of the JDK cannot be assigned", owner->name,
                       field->name);
        return false;
    }
    if (!jx_writer_can_name(w, owner)) {
        jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test's package cannot name %s", owner->name);
        return false;
    }
    w->helpers |= JX_HELPER_SET_FIELD;
    w->state = true;
    w->throws = w->throws ? w->throws : 1;
    const char *cast = field->kind == JX_KIND_BYTE ? "(byte) " : field->kind == JX_KIND_SHORT ? "(short) " : "";
    jx_writer_line(w, "setField(%s, %s.class, \"%s\", %s%s);", variable, jx_writer_class_name(w, owner), field->name,
                   cast, value);
    return true;
}

static bool set_field(JxWriter *w, const JxClass *cls, const JxTypeScope *scope, const JxFieldValue *set,
                      const char *variable) {
    JxLinkError error = {0};
    JxClass *owner = jx_vm_class(w->vm, set->owner, &error);
    const JxFieldInfo *field = owner ? jx_class_find_field(owner, set->name, set->type) : NULL;
    if (!field) {
        jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "no field %s.%s", set->owner, set->name);
        return false;
    }
    const char *text = jx_writer_value(w, set->value, jx_type_of_field(w, scope, field));
    if (!text) return false;
    if (!(field->flags & JX_ACC_FINAL) && jx_writer_can_use(w, field->owner, field->flags)) {
        if (field->file) jx_writer_note_deprecated(w, field->owner, &field->file->annotations);
        variable = jx_writer_seen_as(w, variable, cls, field->owner, field->flags);
        jx_writer_line(w, "%s.%s = %s;", variable, field->name, text);
        return true;
    }
    const JxMethodInfo *setter = find_setter(w, field);
    if (!setter) return set_by_reflection(w, field, variable, text);
    jx_writer_note_use(w, setter);
    const char *cast = field->kind == JX_KIND_BYTE ? "(byte) " : field->kind == JX_KIND_SHORT ? "(short) " : "";
    variable = jx_writer_seen_as(w, variable, cls, setter->owner, setter->flags);
    jx_writer_line(w, "%s.%s(%s%s);", variable, setter->name, cast, text);
    return true;
}

bool jx_writer_fields(JxWriter *w, const JxValue *value, JxClass *cls, const JxType *type, const char *variable) {
    JxTypeScope scope;
    jx_type_scope_of(w, &scope, cls, type);
    for (uint32_t i = 0; i < value->field_count; i++)
        if (!set_field(w, cls, &scope, &value->fields[i], variable)) return false;
    return true;
}

// ── calls

// A call that failed has its place in a test as well: what it left behind is what matters.
static void make_call(JxWriter *w, const JxMethodInfo *method, const JxBuildCall *step, const char *call) {
    if (step->threw) {
        jx_writer_fails(w, step->threw, call);
        return;
    }
    jx_writer_note_throws(w, method);
    jx_writer_line(w, "%s;", call);
}

static bool call_step(JxWriter *w, const JxClass *cls, const JxTypeScope *scope, const JxBuildCall *step,
                      const char *variable) {
    const JxMethodInfo *method = jx_class_find_method(cls, step->name, step->descriptor);
    if (!method || !jx_writer_can_use(w, method->owner, method->flags)) {
        jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test cannot call %s.%s", cls->name, step->name);
        return false;
    }
    const char *arguments = jx_writer_arguments(w, method, scope, step->arguments, 0);
    if (!arguments) return false;
    jx_writer_note_use(w, method);
    variable = jx_writer_seen_as(w, variable, cls, method->owner, method->flags);
    make_call(w, method, step, jx_arena_printf(w->arena, "%s.%s%s", variable, step->name, arguments));
    return true;
}

bool jx_writer_before(JxWriter *w, const JxBuildCall *call) {
    JxClass *cls = jx_writer_class(
        w, jx_arena_printf(w->arena, "L%s;", jx_text_replace(jx_arena_strdup(w->arena, call->owner), '.', '/')));
    const JxMethodInfo *method = cls ? jx_class_declared_method(cls, call->name, call->descriptor) : NULL;
    if (!method || !jx_writer_can_use(w, cls, method->flags) || !jx_writer_can_name(w, cls)) {
        jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test cannot call %s.%s", call->owner, call->name);
        return false;
    }
    JxTypeScope scope;
    jx_type_scope_of(w, &scope, cls, jx_type_of_class(w, cls));
    const char *arguments = jx_writer_arguments(w, method, &scope, call->arguments, 0);
    if (!arguments) return false;
    jx_writer_note_use(w, method);
    make_call(w, method, call,
              jx_arena_printf(w->arena, "%s.%s%s", jx_writer_class_name(w, cls), call->name, arguments));
    return true;
}

static bool call_steps(JxWriter *w, const JxValue *value, JxClass *cls, const JxType *type, const char *variable) {
    JxTypeScope scope;
    jx_type_scope_of(w, &scope, cls, type);
    for (uint32_t i = 0; i < value->step_count; i++)
        if (!call_step(w, cls, &scope, &value->steps[i], variable)) return false;
    return true;
}

// ── the object

static const char *enum_constant(JxWriter *w, JxClass *cls, uint32_t ordinal) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < cls->field_count; i++)
        if (cls->fields[i].flags & JX_ACC_ENUM && at++ == ordinal)
            return jx_arena_printf(w->arena, "%s.%s", jx_writer_class_name(w, cls), cls->fields[i].name);
    return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "%s has no constant with number %u", cls->name, ordinal);
}

static const char *making(JxWriter *w, JxClass *cls, const JxValue *value, const JxType *type, const JxType *declared) {
    const char *box = box_text(w, cls, value);
    if (box) return box;
    if (w->problem) return NULL;
    if (strcmp(cls->name, "java/lang/Object") == 0) return "new Object()";
    if (cls->is_enum && !value->constructor) return enum_constant(w, cls, 0);
    return value->constructor ? constructed(w, cls, value, type, declared) : unconstructed(w, cls, type);
}

// Of a class that cannot be named (an iterator, a stream), or whose maker promises only a supertype, the declared type
// will do.
static bool is_shown_as_declared(JxWriter *w, JxClass *cls, const JxValue *value) {
    if (value->on_first || !jx_writer_can_name(w, cls)) return true;
    JxClass *maker = value->member && value->maker ? jx_writer_class(w, value->maker) : NULL;
    const JxMethodInfo *factory = maker ? jx_class_find_method(maker, value->member, value->constructor) : NULL;
    return factory && maker->source != JX_SOURCE_JDK && strcmp(factory->return_type, cls->descriptor) != 0;
}

const char *jx_writer_object(JxWriter *w, const JxValue *value, const JxType *declared, const char *wanted) {
    JxClass *cls = jx_writer_class(w, value->type);
    if (!cls) return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the class %s cannot be loaded", value->type);
    if (jx_value_is_collection(cls, value)) return jx_writer_collection(w, cls, value, declared, wanted);
    bool same = declared && declared->form == JX_TYPE_CLASS && strcmp(declared->name, cls->name) == 0;
    bool as_declared = same && (declared->argument_count || !jx_class_is_generic(cls));
    const JxType *type = as_declared ? declared : jx_type_of_class(w, cls);
    const char *text = making(w, cls, value, type, declared);
    bool shared = value->id && jx_map_get_num(&w->shared, value->id);
    if (!text || (!wanted && !shared && value->field_count + value->step_count == 0)) return text;
    const char *type_text = jx_writer_type_text(w, declared && is_shown_as_declared(w, cls, value) ? declared : type);
    if (!type_text) return NULL;
    const char *variable = variable_for(w, cls, wanted);
    jx_writer_declare(w, type_text, variable, text);
    if (value->id) jx_map_put_num(&w->locals, value->id, (void *)variable);
    if (!call_steps(w, value, cls, type, variable)) return NULL;
    if (!jx_writer_fields(w, value, cls, type, variable)) return NULL;
    return variable;
}
