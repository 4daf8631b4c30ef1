// SPDX-License-Identifier: Apache-2.0
//
// Tests of broken contracts.  They call the contract's own methods, so nothing
// but the code under test is needed:
//
//   int old = account.balanceOf();              values from before, if the postcondition takes them
//   int result = account.add(1001);
//   assertFalse(account.hasGrown(1001, result, old));
//
// Where a contract says what may change, they compare what did.
#include <string.h>

#include "junit/writer.h"

// Ids of values that only the test knows: variables, by name.
enum { ID_RECEIVER = 0x90000000u, ID_RESULT, ID_OLD };

static JxValue *named(JxWriter *w, uint32_t id, const char *type, const char *text) {
    JxValue *value = JX_ARENA_NEW(w->arena, JxValue);
    value->form = JX_VALUE_SAME;
    value->type = type;
    value->id = id;
    jx_map_put_num(&w->locals, id, (void *)text);
    return value;
}

static const JxMethodInfo *find(JxWriter *w, const JxPredicateName *name) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(w->vm, name->owner, &error);
    const JxMethodInfo *method = cls ? jx_class_declared_method(cls, name->name, name->descriptor) : NULL;
    if (!method) jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "no method %s.%s", name->owner, name->name);
    return method;
}

// A call that the test's package may not make goes through reflection; `arguments` are in parentheses.
static const char *by_reflection(JxWriter *w, const JxMethodInfo *method, const char *receiver, const char *arguments) {
    if (!jx_writer_can_name(w, method->owner))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test's package cannot name %s", method->owner->name);
    const char *types = jx_writer_class_literals(w, method);
    if (!types) return NULL;
    w->helpers |= JX_HELPER_CALL;
    if (w->throws < 1) w->throws = 1;
    JxClass *result = jx_writer_class(w, method->return_type);
    const char *type = result && jx_writer_can_name(w, result) ? jx_writer_class_name(w, result) : "Object";
    const char *inner = arguments + 1;
    return jx_arena_printf(w->arena, "(%s) call(%s, %s.class, \"%s\", %s%s%s", type,
                           method->flags & JX_ACC_STATIC ? "null" : receiver, jx_writer_class_name(w, method->owner),
                           method->name, types, *inner == ')' ? "" : ", ", inner);
}

typedef struct Given {  // what predicates can be given
    const JxMethodInfo *entry;
    const char *receiver;
    JxValue **values;
    JxValue *result;  // NULL: none
    uint32_t old_count;
    JxValue *old[64];
} Given;

static const char *predicate_call(JxWriter *w, const Given *given, const JxPredicateName *name, const char *receiver) {
    const JxMethodInfo *method = find(w, name);
    if (!method) return NULL;
    JxValue *arguments[600];
    uint32_t n = 0;
    bool is_static = method->flags & JX_ACC_STATIC;
    if (is_static && name->receiver) arguments[n++] = named(w, ID_RECEIVER, method->parameter_types[0], receiver);
    for (uint32_t i = 0; name->takes >= JX_TAKES_PARAMETERS && i < given->entry->parameter_count; i++)
        arguments[n++] = given->values[i];
    if (name->takes >= JX_TAKES_RESULT && given->result) arguments[n++] = given->result;
    for (uint32_t i = 0; name->takes >= JX_TAKES_OLD && i < given->old_count; i++) arguments[n++] = given->old[i];
    if (n != method->parameter_count) return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "arguments are missing");
    JxTypeScope scope;
    jx_type_scope_of(w, &scope, method->owner, jx_type_of_class(w, method->owner));
    const char *text = jx_writer_arguments(w, method, &scope, arguments, 0);
    if (!text) return NULL;
    if (!jx_writer_can_use(w, method->owner, method->flags)) return by_reflection(w, method, receiver, text);
    jx_writer_note_use(w, method);
    const char *on = is_static ? jx_writer_class_name(w, method->owner) : receiver;
    return jx_arena_printf(w->arena, "%s.%s%s", on, method->name, text);
}

static const char *variable_of(JxWriter *w, const JxMethodInfo *method, const char *wanted, const char *expression) {
    JxTypeScope scope;
    const JxType *type = NULL;
    jx_type_scope_of(w, &scope, method->owner, jx_type_of_class(w, method->owner));
    jx_type_parameters(w, &scope, method, &type);
    if (!type || jx_type_is_open(type)) type = jx_type_of_descriptor(w, method->return_type);
    const char *text = jx_writer_type_text(w, type);
    if (!text) return NULL;
    const char *name = jx_writer_variable(w, wanted);
    jx_writer_declare(w, text, name, expression);
    return name;
}

static bool take_old_values(JxWriter *w, Given *given) {
    const JxBroken *broken = w->finding->broken;
    for (uint32_t i = 0; i < broken->old_count && i < 64; i++) {
        const JxMethodInfo *method = find(w, &broken->old[i]);
        const char *text = method ? predicate_call(w, given, &broken->old[i], given->receiver) : NULL;
        const char *name = text ? variable_of(w, method, "old", text) : NULL;
        if (!name) return false;
        given->old[i] = named(w, ID_OLD + i, method->return_type, name);
    }
    given->old_count = broken->old_count;
    return true;
}

// The object whose contract it is.
static const char *subject(JxWriter *w, const Given *given) {
    int about = w->finding->broken->about;
    if (about == JX_ABOUT_THE_RECEIVER) return given->receiver;
    if (about == JX_ABOUT_UNREACHABLE)
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test cannot get to the object");
    const JxValue *value = about == JX_ABOUT_THE_RESULT ? given->result : given->values[about];
    if (value && value->form == JX_VALUE_NULL) return "null";
    const char *text = value && value->form == JX_VALUE_SAME ? jx_map_get_num(&w->locals, value->id) : NULL;
    return text ? text : jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the object of the invariant is not at hand");
}

// ── contracts: what changed, or is not new

// A field of the object in this variable, read by reflection where the test may not.
static const char *field_text(JxWriter *w, const char *object, const JxFieldName *name) {
    JxLinkError error = {0};
    JxClass *owner = jx_vm_class(w->vm, name->owner, &error);
    const JxFieldInfo *field = owner ? jx_class_find_field(owner, name->name, name->type) : NULL;
    if (!field) return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "no field %s.%s", name->owner, name->name);
    if (jx_writer_can_use(w, field->owner, field->flags)) {
        if (field->file) jx_writer_note_deprecated(w, field->owner, &field->file->annotations);
        return jx_arena_printf(w->arena, "%s.%s", object, field->name);
    }
    JxClass *type = jx_writer_class(w, field->descriptor);
    if (!type || !jx_writer_can_name(w, type) || !jx_writer_can_name(w, field->owner))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test cannot name the type of %s", name->name);
    w->helpers |= JX_HELPER_GET_FIELD;
    if (w->throws < 1) w->throws = 1;
    if (jx_class_is_generic(type)) w->lints |= JX_LINT_RAW;
    return jx_arena_printf(w->arena, "((%s) getField(%s, %s.class, \"%s\"))", jx_writer_class_name(w, type), object,
                           jx_writer_class_name(w, field->owner), field->name);
}

static const char *typed_variable(JxWriter *w, const char *descriptor, const char *wanted, const char *expression) {
    JxClass *cls = jx_writer_class(w, descriptor);
    if (!cls || !jx_writer_can_name(w, cls))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test cannot name %s", descriptor);
    if (jx_class_is_generic(cls)) w->lints |= JX_LINT_RAW;
    const char *name = jx_writer_variable(w, wanted);
    jx_writer_line(w, "%s %s = %s;", jx_writer_class_name(w, cls), name, expression);
    return name;
}

// A variable with the object that the first `count` fields of the way lead to.
static const char *walk(JxWriter *w, const char *from, uint32_t count) {
    const JxBroken *broken = w->finding->broken;
    for (uint32_t i = 0; i < count && from; i++) {
        const char *text = field_text(w, from, &broken->way[i]);
        from = text ? typed_variable(w, broken->way[i].type, broken->way[i].name, text) : NULL;
    }
    return from;
}

static void assert_line(JxWriter *w, const char *holds) {
    const char *assertion = w->options->form == JX_TEST_EXPECTS ? "assertFalse" : "assertTrue";
    jx_writer_import_static(w, jx_writer_assertions(w), assertion);
    jx_writer_line(w, "%s(%s);", assertion, holds);
}

static bool write_not_fresh(JxWriter *w, const Given *given, const char *call) {
    const JxBroken *broken = w->finding->broken;
    bool is_null = broken->about == JX_ABOUT_THE_RESULT;
    const char *on = is_null ? "null" : subject(w, given);
    if (on && !is_null) on = walk(w, on, broken->way_count);
    const char *result = on ? variable_of(w, given->entry, "result", call) : NULL;
    if (!result) return false;
    assert_line(w, jx_arena_printf(w->arena, "%s != %s", result, on));
    return true;
}

static bool write_change(JxWriter *w, const Given *given, const char *call) {
    const JxBroken *broken = w->finding->broken;
    uint32_t count = broken->way_count;
    const char *on = subject(w, given);
    on = on ? walk(w, on, broken->elements ? count : count - 1) : NULL;
    if (!on) return false;
    if (broken->elements) {
        jx_writer_line(w, "Object old = %s.clone();", on);
        jx_writer_line(w, "%s;", call);
        const char *arrays = jx_writer_import(w, "java.util.Objects");
        assert_line(w, jx_arena_printf(w->arena, "%s.deepEquals(old, %s)", arrays, on));
        return true;
    }
    const JxFieldName *field = &broken->way[count - 1];
    const char *text = field_text(w, on, field);
    const char *old = text ? typed_variable(w, field->type, "old", text) : NULL;
    if (!old) return false;
    jx_writer_line(w, "%s;", call);
    assert_line(w, jx_arena_printf(w->arena, "%s == %s", old, text));
    return true;
}

static bool write_contract(JxWriter *w, const Given *given, const char *call) {
    jx_writer_note_throws(w, given->entry);
    if (jx_finding_is_constructor(w->finding))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "a constructor that changes its arguments") != NULL;
    return strcmp(w->finding->broken->predicate.name, "fresh") == 0 ? write_not_fresh(w, given, call)
                                                                    : write_change(w, given, call);
}

bool jx_writer_broken(JxWriter *w, const JxMethodInfo *entry, const char *call, const char *receiver,
                      JxValue **values) {
    const JxBroken *broken = w->finding->broken;
    Given given = {.entry = entry, .receiver = receiver, .values = values};
    if (strcmp(broken->role, "contract") == 0) return write_contract(w, &given, call);
    if (!take_old_values(w, &given)) return false;
    jx_writer_note_throws(w, entry);
    if (jx_finding_is_constructor(w->finding)) {
        const char *type = jx_writer_type_text(w, jx_type_of_class(w, entry->owner));
        if (!type) return false;
        given.receiver = jx_writer_variable(w, "made");
        jx_writer_line(w, "%s %s = %s;", type, given.receiver, call);
    } else if (entry->return_kind != JX_KIND_VOID &&
               (broken->predicate.takes >= JX_TAKES_RESULT || broken->about == JX_ABOUT_THE_RESULT)) {
        const char *name = variable_of(w, entry, "result", call);
        if (!name) return false;
        given.result = named(w, ID_RESULT, entry->return_type, name);
    } else {
        jx_writer_line(w, "%s;", call);
    }
    const char *on = subject(w, &given);
    const char *text = on ? predicate_call(w, &given, &broken->predicate, on) : NULL;
    if (!text) return false;
    if (broken->threw) {
        if (w->options->form == JX_TEST_EXPECTS) return jx_writer_expectation(w, text);
        jx_writer_variable(w, "holds");
        jx_writer_line(w, "boolean holds = %s;", text);
        return true;
    }
    assert_line(w, text);
    return true;
}
