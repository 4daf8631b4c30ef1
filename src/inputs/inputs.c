// SPDX-License-Identifier: Apache-2.0
//
// Input objects: created when a reference to them is first followed.
#include <stdio.h>
#include <string.h>

#include "core/caps.h"
#include "inputs/contracts/contracts.h"
#include "inputs/lasting.h"
#include "inputs/library.h"
#include "inputs/make.h"
#include "inputs/trials.h"
#include "inputs/types.h"

// ── input objects and their shapes

// Forks share the list, so it is copied when it changes: a few dozen entries at most.
static JxInputObject *copy_inputs(JxExec *x, JxState *s, uint32_t extra) {
    JxInputObject *copy = jx_arena_new(&x->arena, (s->input_object_count + extra) * sizeof *copy);
    if (s->input_object_count) memcpy(copy, s->input_objects, s->input_object_count * sizeof *copy);
    s->input_objects = copy;
    return copy;
}

void jx_input_add(JxExec *x, JxState *s, JxRef ref, const JxInputShape *shape, JxOrigin from) {
    x->symbolic_identity = true;
    copy_inputs(x, s, 1)[s->input_object_count++] = (JxInputObject){ref, from.born, from.reach, shape, from.generic};
}

JxSlot jx_input_value(JxExec *x, JxState *s, JxKind kind, const char *descriptor, const char *name, JxOrigin from) {
    if (x->trials && kind != JX_KIND_REF) return jx_trial_primitive(x, kind);
    return jx_fresh_value(x, s, kind, descriptor, name, from);
}

JxOrigin jx_origin_of(const JxSymref *symref) {
    return (JxOrigin){.chain = symref->chain,
                      .born = symref->fresh ? symref->reach->context : 0,
                      .reach = symref->reach,
                      .generic = symref->generic};
}

const JxInputObject *jx_input_object(const JxState *s, JxRef ref) {
    for (uint32_t i = 0; i < s->input_object_count; i++)
        if (s->input_objects[i].ref == ref) return &s->input_objects[i];
    return NULL;
}

const JxInputShape *jx_input_shape(const JxState *s, JxRef ref) {
    const JxInputObject *input = jx_input_object(s, ref);
    return input ? input->shape : NULL;
}

static void set_shape(JxExec *x, JxState *s, JxRef ref, const JxInputShape *shape) {
    JxInputObject *copy = copy_inputs(x, s, 0);
    for (uint32_t i = 0; i < s->input_object_count; i++)
        if (copy[i].ref == ref) copy[i].shape = shape;
}

// A copy of an array or string as it is now, for the shape.
static const JxInputShape *snapshot(JxExec *x, JxState *s, JxRef ref) {
    const JxObject *object = jx_heap_read(&s->heap, ref);
    JxInputShape *shape = JX_ARENA_NEW(&x->arena, JxInputShape);
    JxObject *copy = jx_arena_copy(&x->arena, object, jx_object_size(object));
    if (object->terms) copy->terms = jx_arena_copy(&x->arena, object->terms, object->count * sizeof *object->terms);
    shape->first = copy;
    return shape;
}

// ── fresh input objects

static const JxTerm *length_between(JxExec *x, const JxTerm *length, uint32_t high) {
    const JxTerm *least = jx_term_binary(x->pool, JX_TERM_SLE, jx_term_const(x->pool, JX_SORT_BV32, 0), length);
    const JxTerm *most = jx_term_binary(x->pool, JX_TERM_SLE, length, jx_term_const(x->pool, JX_SORT_BV32, high));
    jx_map_put_num(&x->input_limits, least->id, x);
    jx_map_put_num(&x->input_limits, most->id, x);
    return jx_term_and(x->pool, least, most);
}

// An array of references: one state per length up to k, each element undecided.
static JxFlow fresh_reference_array(JxExec *x, JxState *s, JxClass *cls, const JxTerm *term, const JxSymref *symref,
                                    uint32_t length) {
    JxObject *array = jx_heap_new_array(&s->heap, cls, length);
    JxRef ref = array->ref;
    array->flags |= JX_OBJECT_INPUT;
    array->chain = symref->chain;
    for (uint32_t i = 0; i < length; i++) {
        const char *name = jx_arena_printf(&x->arena, "%s[%u]", symref->name, i);
        JxSlot element = jx_symref_new(x, name, cls->element, jx_origin_below(jx_origin_of(symref)), true);
        JxTypeUse use;
        if (symref->use) jx_symref_annotate(x, element, jx_nullness_of_element(symref->use, &use), &use);
        jx_array_set(&x->heap, array, i, element);
    }
    jx_symref_bind(x, s, term, ref);
    jx_input_add(x, s, ref, snapshot(x, s, ref), jx_origin_of(symref));
    return JX_FLOW_NEXT;
}

static JxFlow fresh_reference_arrays(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls) {
    const JxSymref *symref = jx_symref(x, term);
    if (x->trials) return fresh_reference_array(x, s, cls, term, symref, jx_trial_size(x));
    for (uint32_t length = jx_general_elements(x); length > 0;
         length--) {  // what is added last is looked at first: the shortest
        JxState *sibling = jx_state_fork(x, s);
        fresh_reference_array(x, sibling, cls, term, symref, length);
        jx_work_add(x, sibling);
    }
    jx_count_cut(x, JX_END_K_BOUND);  // longer arrays
    return fresh_reference_array(x, s, cls, term, symref, 0);
}

// An array of primitives, of symbolic length and content.
static JxFlow fresh_array(JxExec *x, JxState *s, JxClass *cls, const char *name, uint8_t chain, uint32_t longest,
                          JxRef *ref) {
    JxObject *array = jx_heap_new_array(&s->heap, cls, 0);
    array->flags |= JX_OBJECT_INPUT;
    array->chain = chain;
    char *length_name = jx_arena_printf(&x->arena, "%s.length", name);
    array->length = jx_slot_term(jx_term_var(x->pool, JX_SORT_BV32, length_name));
    array->content = jx_term_var(x->pool, jx_array_sort(cls->element_kind), name);
    *ref = array->ref;
    return jx_assume(x, s, length_between(x, array->length.t, longest));
}

// In UTF-16, with a character beyond Latin-1 somewhere: the JDK keeps all other strings as Latin-1.
static JxFlow make_wide(JxExec *x, JxState *s, JxRef bytes) {
    JxTermPool *pool = x->pool;
    JxObject *array = jx_heap_write(&s->heap, bytes);
    const JxTerm *length = array->length.t, *any = jx_term_bool(pool, false);
    array->length = jx_slot_term(jx_term_binary(pool, JX_TERM_SHL, length, jx_int_term(x, 1)));
    const JxObject *made = jx_heap_read(&s->heap, bytes);
    for (uint32_t i = 0; i < x->options.string_length; i++) {
        const JxTerm *high = jx_lift(x, jx_array_peek(x, made, 2 * i + 1), JX_SORT_BV32);
        const JxTerm *inside = jx_term_binary(pool, JX_TERM_SLT, jx_int_term(x, (int32_t)i), length);
        any = jx_term_or(pool, any,
                         jx_term_and(pool, inside, jx_term_not(pool, jx_term_eq(pool, high, jx_int_term(x, 0)))));
    }
    return jx_assume(x, s, any);
}

static JxFlow fresh_string(JxExec *x, JxState *s, const char *name, uint8_t chain, bool wide, JxRef *ref) {
    JxRef bytes;
    JxFlow flow = fresh_array(x, s, x->known.bytes, name, chain, x->options.string_length, &bytes);
    if (flow != JX_FLOW_NEXT) return flow;
    if (wide && (flow = make_wide(x, s, bytes)) != JX_FLOW_NEXT) return flow;
    if (!wide) jx_term_var_mark_text(x->pool, jx_heap_read(&s->heap, bytes)->content);
    jx_heap_write(&s->heap, bytes)->flags &= (uint16_t)~JX_OBJECT_INPUT;  // the string is, its bytes are its own
    JxObject *string = jx_heap_new_instance(&s->heap, x->known.string);
    string->flags |= JX_OBJECT_INPUT;
    string->chain = chain;
    string->as.slots[x->known.string_value->slot] = jx_slot(bytes);
    string->as.slots[x->known.string_coder->slot] = jx_slot(wide);
    jx_hedge(x, s, JX_SEEN_STRING_BOUND,
             "short strings");  // longer strings are left out, and mostly characters beyond Latin-1
    *ref = string->ref;
    return JX_FLOW_NEXT;
}

static bool any_field(const JxFieldInfo *field) { return !(field->flags & JX_ACC_SYNTHETIC); }

static bool every_field(const JxFieldInfo *field) { return field != NULL; }

// A caller can assign to the fields it can reach, after construction.
static bool assignable_field(const JxFieldInfo *field) {
    if (field->owner->source == JX_SOURCE_JDK) return false;
    return !(field->flags & (JX_ACC_FINAL | JX_ACC_PRIVATE | JX_ACC_SYNTHETIC));
}

void jx_symref_of_field(JxExec *x, JxSlot value, const JxFieldInfo *field) {
    if (field->file && field->file->signature.length)
        jx_symref(x, value.t)->generic = jx_generic_bounded(x, NULL, field->owner, field->file->signature.bytes);
    JxTypeUse use;
    jx_symref_annotate(x, value, jx_nullness_of_field(x->book, field, &use), &use);
}

void jx_symref_of_result(JxExec *x, JxSlot value, const JxMethodInfo *method) {
    JxTypeUse use;
    jx_symref_annotate(x, value, jx_nullness_of_result(x->book, method, &use), &use);
}

// Gives fresh values to the fields that `wanted` names, and says so in the object's shape.
static void fresh_fields(JxExec *x, JxState *s, JxRef ref, const char *name, bool (*wanted)(const JxFieldInfo *),
                         JxOrigin from) {
    JxObject *object = jx_heap_write(&s->heap, ref);
    JxInputShape *shape = JX_ARENA_NEW(&x->arena, JxInputShape);
    *shape = *jx_input_shape(s, ref);
    JxInputField *fields = JX_ARENA_ARRAY(&x->arena, JxInputField, object->count + 1);
    shape->fields = fields;
    shape->field_count = 0;
    for (uint32_t i = 0; i < object->count; i++) {
        JxFieldInfo *field = object->cls->slot_fields[i];
        if (!field || !wanted(field)) continue;
        const char *full = jx_arena_printf(&x->arena, "%s.%s", name, field->name);
        JxSlot value = jx_input_value(x, s, field->kind, field->descriptor, full, jx_origin_below(from));
        if (field->kind == JX_KIND_REF) jx_symref_of_field(x, value, field);
        object->as.slots[i] = value;
        fields[shape->field_count++] = (JxInputField){field, value};
    }
    shape->made = jx_arena_copy(&x->arena, object, jx_object_size(object));
    set_shape(x, s, ref, shape);
}

// The constructors a caller can use, in file order.
static bool is_accessible_constructor(const JxMethodInfo *method) {
    return strcmp(method->name, "<init>") == 0 && !(method->flags & (JX_ACC_PRIVATE | JX_ACC_SYNTHETIC));
}

// Of the library's classes the plain ways suffice, and running all others would cost without end: those with at most
// one parameter, a primitive or (unless it would be parsed) a string.
static bool is_plain_constructor(const JxExec *x, const JxMethodInfo *method) {
    if (!(method->flags & JX_ACC_PUBLIC) || method->parameter_count > 1) return false;
    if (method->parameter_count == 0 || method->parameter_kinds[0] != JX_KIND_REF) return true;
    return strcmp(method->parameter_types[0], x->known.string->descriptor) == 0 &&
           !x->jdk->library->parses(method->owner);
}

// Where the library's class has no such constructor, one that takes a few values will do.
static bool is_constructor_of_values(const JxExec *x, const JxMethodInfo *method) {
    enum { FEW = 4 };
    if (!(method->flags & JX_ACC_PUBLIC) || method->parameter_count > FEW || x->options.general) return false;
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        const char *type = method->parameter_types[i];
        bool is_value =
            method->parameter_kinds[i] != JX_KIND_REF || (type[0] == '[' && type[1] != '[' && type[1] != 'L');
        if (!is_value && strcmp(type, x->known.string->descriptor) != 0) return false;
    }
    const JxClass *cls = method->owner;
    for (uint32_t i = 0; i < cls->method_count; i++)
        if (is_accessible_constructor(&cls->methods[i]) && is_plain_constructor(x, &cls->methods[i])) return false;
    return true;
}

// What is abstract is made through a subclass, which calls the plainest constructor of the library's classes.
static bool is_usable_constructor(const JxExec *x, const JxMethodInfo *method) {
    if (!is_accessible_constructor(method)) return false;
    if (method->owner->is_abstract && method->owner->source == JX_SOURCE_JDK)
        return method->parameter_count == 0 && method->flags & (JX_ACC_PUBLIC | JX_ACC_PROTECTED);
    if (method->owner->source != JX_SOURCE_JDK || is_plain_constructor(x, method)) return true;
    return x->trials && is_constructor_of_values(x, method);
}

// A call on the object under construction: its constructor or a later step.
static JxFlow push_step(JxExec *x, JxState *s, JxRef ref, JxMethodInfo *method, const JxSlot *arguments) {
    JxSlot args[256];
    uint32_t n = 0;
    args[n++] = jx_slot(ref);
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        args[n++] = arguments[i];
        if (jx_kind_slots(method->parameter_kinds[i]) == 2) args[n++] = jx_slot(0);
    }
    JxFlow flow = jx_call_with(x, s, method, args, n, JX_FRAME_BUILD);
    if (flow == JX_FLOW_RELOAD && s->top->role == JX_FRAME_BUILD) s->top->what.object = ref;
    return flow;
}

JxFlow jx_input_construct(JxExec *x, JxState *s, JxRef ref) {
    const JxInputShape *shape = jx_input_shape(s, ref);
    return push_step(x, s, ref, shape->constructor, shape->arguments);
}

// A fresh value for each parameter of a constructor, a factory or a method that is called on the object later.
const JxSlot *jx_input_arguments(JxExec *x, JxState *s, JxMethodInfo *method, JxRef made, const char *name,
                                 JxOrigin from) {
    JxSlot *arguments = JX_ARENA_ARRAY(&x->arena, JxSlot, method->parameter_count + 1);
    bool is_constructor = strcmp(method->name, "<init>") == 0;
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        const char *full = jx_arena_printf(&x->arena, "%s.%s", name, jx_method_parameter_name(x->vm, method, i));
        JxKind kind = method->parameter_kinds[i];
        arguments[i] = jx_input_value(x, s, kind, method->parameter_types[i], full, jx_origin_below(from));
        if (kind == JX_KIND_REF) {
            jx_symref(x, arguments[i].t)->generic = jx_generic_parameter(x, method, i);
            jx_symref(x, arguments[i].t)->argument_of = made;
            jx_symref(x, arguments[i].t)->reads = jx_trial_reads(x, method, i);
            JxTypeUse use;
            jx_symref_annotate(x, arguments[i], jx_nullness_of_parameter(x->book, method, i, &use), &use);
        }
        // An inner class's constructors take the outer object first, never null (JLS 15.9.4).
        if (i == 0 && is_constructor && jx_class_is_inner(method->owner))
            jx_symref(x, arguments[i].t)->nullable = false;
    }
    return arguments;
}

static JxFlow push_constructor(JxExec *x, JxState *s, JxMethodInfo *constructor, JxRef ref, const char *name,
                               JxOrigin from) {
    JxInputShape *shape = JX_ARENA_NEW(&x->arena, JxInputShape);
    shape->constructor = constructor;
    shape->arguments = jx_input_arguments(x, s, constructor, ref, name, from);
    shape->name = name;
    set_shape(x, s, ref, shape);
    jx_heap_write(&s->heap, ref)->flags |= JX_OBJECT_BUILDING;
    return jx_input_construct(x, s, ref);
}

void jx_input_assign_fields(JxExec *x, JxState *s, JxRef ref) {
    const JxObject *object = jx_heap_read(&s->heap, ref);
    if (object->cls->source == JX_SOURCE_JDK) return;
    JxOrigin from = {.chain = object->chain, .reach = jx_input_object(s, ref)->reach};
    fresh_fields(x, s, ref, jx_input_shape(s, ref)->name, assignable_field, from);
}

JxFlow jx_input_step(JxExec *x, JxState *s, JxRef ref, JxInputShape *shape) {
    const JxBuildStep *step = &shape->steps[shape->step_count - 1];
    shape->steps_done = shape->step_count;
    set_shape(x, s, ref, shape);
    return push_step(x, s, ref, step->method, step->arguments);
}

bool jx_input_is_step(const JxState *s) {
    const JxFrame *f = s->top;
    if (f->role != JX_FRAME_BUILD || strcmp(f->code->method->name, "<init>") == 0) return false;
    const JxInputShape *shape = jx_input_shape(s, f->what.object);
    return shape && shape->steps_done && shape->steps[shape->steps_done - 1].method == f->code->method;
}

JxFlow jx_input_step_threw(JxExec *x, JxState *s, const JxClass *exception) {
    JxRef ref = s->top->what.object;
    JxInputShape *shape = jx_arena_copy(&x->arena, jx_input_shape(s, ref), sizeof *shape);
    JxBuildStep *steps = jx_arena_copy(&x->arena, shape->steps, shape->step_count * sizeof *steps);
    steps[shape->steps_done - 1].threw = exception;
    shape->steps = steps;
    set_shape(x, s, ref, shape);
    jx_frame_pop(x, s);
    return jx_input_built(x, s, ref);
}

// A set is made of a map: what its constructor made is keyed as it is.
static void mark_parts(JxState *s, JxRef ref) {
    const JxObject *object = jx_heap_read(&s->heap, ref);
    for (uint32_t i = 0; i < object->count; i++) {
        JxSlot part = object->as.slots[i];
        if (object->cls->slot_kinds[i] != JX_KIND_REF || part.t || part.v == 0 || part.v >= JX_REF_SHARED) continue;
        if (!jx_object_is_array(jx_heap_read(&s->heap, (JxRef)part.v)))
            jx_heap_write(&s->heap, (JxRef)part.v)->flags |= JX_OBJECT_KEYED;
        object = jx_heap_read(&s->heap, ref);  // a write may have moved the tree
    }
}

JxFlow jx_input_built(JxExec *x, JxState *s, JxRef ref) {
    const JxInputShape *shape = jx_input_shape(s, ref);
    if (shape->steps_done == 0 && jx_heap_read(&s->heap, ref)->flags & JX_OBJECT_KEYED) mark_parts(s, ref);
    if (shape->steps_done < shape->step_count) {
        const JxBuildStep *step = &shape->steps[shape->steps_done];
        JxInputShape *next = jx_arena_copy(&x->arena, shape, sizeof *shape);
        next->steps_done++;
        set_shape(x, s, ref, next);
        return push_step(x, s, ref, step->method, step->arguments);
    }
    jx_heap_write(&s->heap, ref)->flags &= (uint16_t)~JX_OBJECT_BUILDING;
    JxFlow flow = jx_history_reached(x, s, ref);
    if (flow != JX_FLOW_NEXT) return flow;
    jx_input_assign_fields(x, s, ref);
    return jx_contracts_hold(x, s, ref) == JX_FLOW_END ? JX_FLOW_END : JX_FLOW_RELOAD;
}

bool jx_has_usable_constructor(const JxExec *x, const JxClass *cls) {
    // Nobody outside can say `new` of a class that has no name there.
    if (cls->file && (cls->file->enclosing_class.length || cls->flags & JX_ACC_PRIVATE)) return false;
    for (uint32_t i = 0; i < cls->method_count; i++)
        if (is_usable_constructor(x, &cls->methods[i])) return true;
    return false;
}

// How much there is to make before the object can be: least without parameters, most where it takes one of its own
// kind.
static uint32_t constructor_effort(const JxExec *x, const JxMethodInfo *constructor) {
    uint32_t effort = 1;
    for (uint32_t i = 0; i < constructor->parameter_count; i++) {
        const char *type = constructor->parameter_types[i];
        effort += constructor->parameter_kinds[i] != JX_KIND_REF                     ? 1
                  : strcmp(type, constructor->owner->descriptor) == 0                ? 1000
                  : strcmp(type, x->known.string->descriptor) == 0 || type[0] == '[' ? 2
                                                                                     : 10;
    }
    return effort;
}

// The usable constructor of the most effort below `limit`, the last one among equals in the order of the file.
static JxMethodInfo *costliest_below(const JxExec *x, JxClass *cls, uint64_t limit, uint64_t *rank) {
    JxMethodInfo *found = NULL;
    for (uint32_t i = 0; i < cls->method_count; i++) {
        if (!is_usable_constructor(x, &cls->methods[i])) continue;
        uint64_t mine = (uint64_t)constructor_effort(x, &cls->methods[i]) << 32 | i;
        if (mine < limit && (!found || mine > *rank)) found = &cls->methods[i], *rank = mine;
    }
    return found;
}

// One of them; the plainest where the trial has no wish.
static JxMethodInfo *constructor_of_trial(JxExec *x, JxClass *cls) {
    uint32_t count = 0;
    uint64_t rank = UINT64_MAX;
    while (costliest_below(x, cls, rank, &rank)) count++;
    rank = UINT64_MAX;
    JxMethodInfo *chosen = costliest_below(x, cls, rank, &rank);
    for (uint32_t left = count - 1 - jx_trial_pick(x, count); left; left--)
        chosen = costliest_below(x, cls, rank, &rank);
    return chosen;
}

// Runs each usable constructor on a state of its own; s itself takes the plainest, and the work list gives the next
// plainest back first.
static JxFlow build_by_constructor(JxExec *x, JxState *s, JxRef ref, const char *name, JxOrigin from) {
    JxClass *cls = jx_heap_read(&s->heap, ref)->cls;
    uint64_t rank = UINT64_MAX;
    JxMethodInfo *next = costliest_below(x, cls, rank, &rank);
    if (!next) return jx_unsupported(x, s, "no accessible constructor of %s", jx_class_java_name(cls, &x->arena));
    if (x->trials) return push_constructor(x, s, constructor_of_trial(x, cls), ref, name, from);
    for (;;) {
        JxMethodInfo *plainer = costliest_below(x, cls, rank, &rank);
        if (!plainer) return push_constructor(x, s, next, ref, name, from);
        JxState *sibling = jx_state_fork(x, s);
        if (push_constructor(x, sibling, next, ref, name, from) != JX_FLOW_END) jx_work_add(x, sibling);
        next = plainer;
    }
}

static JxFlow fresh_instance(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, const JxSymref *symref) {
    JxObject *object = jx_heap_new_instance(&s->heap, cls);
    JxRef ref = object->ref;
    object->flags |= JX_OBJECT_INPUT;
    object->chain = symref->chain;
    if (cls->kind == JX_CLASS_INTERFACE || cls->is_abstract) object->flags |= JX_OBJECT_OPEN;
    jx_symref_bind(x, s, term, ref);
    jx_input_add(x, s, ref, JX_ARENA_NEW(&x->arena, JxInputShape), jx_origin_of(symref));
    bool open = object->flags & JX_OBJECT_OPEN, constructed = cls->kind == JX_CLASS_INSTANCE;
    bool by_api = x->options.inputs == JX_INPUTS_API || (cls->source == JX_SOURCE_JDK && !x->options.general);
    if (cls == x->known.object || (open && !(constructed && by_api && jx_has_usable_constructor(x, cls))))
        return JX_FLOW_NEXT;
    if (by_api) return build_by_constructor(x, s, ref, symref->name, jx_origin_of(symref));
    fresh_fields(x, s, ref, symref->name, x->options.general ? every_field : any_field, jx_origin_of(symref));
    return jx_contracts_hold(x, s, ref);
}

// An enum's inputs are its constants: one state for each.
static JxFlow choose_constant(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls) {
    const JxFieldInfo *last = NULL;
    uint32_t skipped = x->trials ? jx_trial_pick(x, cls->field_count) : 0;
    for (uint32_t i = 0; i < cls->field_count; i++) {
        const JxFieldInfo *field = &cls->fields[i];
        if (!(field->flags & JX_ACC_ENUM)) continue;
        if (x->trials && i > skipped && last) break;
        if (last) {
            JxState *sibling = jx_state_fork(x, s);
            jx_lasting_note(x, sibling, last);
            jx_symref_bind(x, sibling, term, (JxRef)jx_statics_read(s, cls)->as.slots[last->slot].v);
            jx_work_add(x, sibling);
        }
        last = field;
    }
    if (!last) {  // only null
        jx_cap_unbuilt(x, cls, "an enum without constants");
        return jx_end(x, s, JX_END_INFEASIBLE);
    }
    jx_lasting_note(x, s, last);
    jx_symref_bind(x, s, term, (JxRef)jx_statics_read(s, cls)->as.slots[last->slot].v);
    return JX_FLOW_NEXT;
}

JxRef jx_enum_only_constant(JxState *s, const JxClass *cls) {
    if (!(cls->flags & JX_ACC_ENUM) || !cls->super || !cls->super->is_enum) return 0;
    const JxObject *statics = jx_statics_read(s, cls->super);
    for (uint32_t i = 0; statics && i < cls->super->field_count; i++) {
        const JxFieldInfo *field = &cls->super->fields[i];
        JxRef ref = field->flags & JX_ACC_ENUM ? (JxRef)statics->as.slots[field->slot].v : 0;
        if (ref && jx_heap_read(&s->heap, ref)->cls == cls) return ref;
    }
    return 0;
}

// A Class: of the types that its type argument allows, or a few that differ in what reflection says of them.
static JxFlow choose_class(JxExec *x, JxState *s, const JxTerm *term) {
    JxClass *bound = jx_generic_erasure(x, jx_generic_argument(jx_symref(x, term)->generic, 0));
    JxLinkError error = {0};
    JxClass *few[5] = {x->known.string, x->known.object, x->known.bytes, x->entry ? x->entry->owner : x->known.object};
    JxClass *const *classes = few, *box = jx_vm_class(x->vm, x->jdk->library->box, &error);
    uint32_t count = 4;
    if (box && box->super && box->super->is_abstract) few[count++] = box->super;  // Number: nobody can make one
    if (bound != x->known.object) {
        const JxTypes *types = jx_types_of_bound(x, bound);
        if (types->class_count) classes = types->classes, count = types->class_count;
    }
    JxClass *named = x->trials && bound == x->known.object ? jx_trial_class(x) : NULL;
    if (named) {
        jx_symref_bind(x, s, term, x->jdk->class_object(x, named));
        return JX_FLOW_NEXT;
    }
    jx_count_cut(x, JX_END_K_BOUND);  // there are many more
    for (uint32_t i = 1; i < count; i++) {
        JxState *sibling = jx_state_fork(x, s);
        jx_symref_bind(x, sibling, term, x->jdk->class_object(x, classes[i]));
        jx_work_add(x, sibling);
    }
    uint32_t chosen = x->trials ? jx_trial_pick(x, count) : 0;
    jx_symref_bind(x, s, term, x->jdk->class_object(x, classes[chosen]));
    return JX_FLOW_NEXT;
}

// ── strings and arrays of primitives

static JxFlow fresh_plain(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls) {
    const JxSymref *symref = jx_symref(x, term);
    const JxBinding *binding = jx_binding_of(s, term);
    JxRef ref;
    if (x->trials) {
        ref = cls == x->known.string ? jx_concrete_string(x, s, symref) : jx_concrete_array(x, s, cls, symref);
        jx_symref_bind(x, s, term, ref);
        jx_input_add(x, s, ref, snapshot(x, s, ref), jx_origin_of(symref));
        return JX_FLOW_NEXT;
    }
    bool has_form = binding && binding->choice == JX_CHOICE_TEXT;
    bool wide = has_form && binding->as.text == JX_TEXT_UTF16;
    bool open = cls == x->known.string && (x->options.whole_program || x->options.general);
    if (cls == x->known.string && !open && !has_form && x->wide_strings) {
        JxState *sibling = jx_state_fork(x, s);
        jx_symref_set(x, sibling, term, jx_chosen_text(cls, JX_TEXT_UTF16));
        jx_work_add(x, sibling);
        jx_symref_set(x, s, term, jx_chosen_text(cls, JX_TEXT_LATIN1));
    }
    JxFlow flow = open                     ? jx_open_string(x, s, term, &ref)
                  : cls == x->known.string ? fresh_string(x, s, symref->name, symref->chain, wide, &ref)
                                           : fresh_array(x, s, cls, symref->name, symref->chain, INT32_MAX, &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    jx_symref_bind(x, s, term, ref);
    jx_input_add(x, s, ref, snapshot(x, s, ref), jx_origin_of(symref));
    return JX_FLOW_NEXT;
}

// The second half of a decision for a fresh object: its class is chosen, now it comes to be.
static JxFlow make_chosen(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls) {
    JxSymref *symref = jx_symref(x, term);
    if (cls->kind == JX_CLASS_ARRAY && cls->element_kind == JX_KIND_REF) return fresh_reference_arrays(x, s, term, cls);
    if (cls == x->known.string || cls->kind == JX_CLASS_ARRAY) return fresh_plain(x, s, term, cls);
    if (cls == x->known.clazz) return choose_class(x, s, term);
    if (cls->kind == JX_CLASS_INSTANCE && !jx_general_is_initialised(x, cls)) {
        JxFlow flow = jx_initialise(x, s, cls);  // before any object of it is there
        if (flow != JX_FLOW_NEXT) return flow;
    }
    if (cls->is_enum) return choose_constant(x, s, term, cls);
    JxRef only = jx_enum_only_constant(s, cls);
    if (only) {
        jx_symref_bind(x, s, term, only);
        return JX_FLOW_NEXT;
    }
    if (jx_member_is(x, cls) && !x->options.whole_program && !x->options.general)
        return jx_member_build(x, s, term, cls);
    if (jx_library_recipe(x, cls) && !x->options.general) return jx_library_build(x, s, term, cls);
    const JxBinding *binding = jx_binding_of(s, term);
    if (binding && binding->choice == JX_CHOICE_PLAN) return jx_factory_go_on(x, s, term, cls);
    bool by_callers = x->options.inputs == JX_INPUTS_API && !cls->is_abstract && cls->kind == JX_CLASS_INSTANCE;
    bool of_program = by_callers && cls->source != JX_SOURCE_JDK;
    if (of_program && (jx_has_usable_constructor(x, cls) ? jx_factory_is_tried(x, cls) : jx_factory_exists(x, cls)))
        return jx_factory_build(x, s, term, cls);
    if (by_callers) jx_history_other_ways(x, s, term, cls);
    return fresh_instance(x, s, term, cls, symref);
}

// A class that is a list of one type is no list of another one; test writers could not pass it.
static bool agrees_with(const JxSymref *symref, const JxClass *cls) {
    if (!symref->generic || cls->source == JX_SOURCE_JDK || !cls->file || !cls->file->signature.length) return true;
    const char *super = cls->file->signature.bytes;
    return *super == '<' || jx_generic_agree(symref->generic, super);
}

// Those that do, where there are any.
static const JxTypes *agreeing(JxExec *x, const JxSymref *symref, const JxTypes *types) {
    JxClass **kept = JX_ARENA_ARRAY(&x->arena, JxClass *, types->class_count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; i < types->class_count; i++)
        if (agrees_with(symref, types->classes[i])) kept[count++] = types->classes[i];
    if (!count || count == types->class_count) return types;
    JxTypes *fewer = jx_arena_copy(&x->arena, types, sizeof *types);
    fewer->classes = kept;
    fewer->class_count = count;
    return fewer;
}

JxFlow jx_input_make(JxExec *x, JxState *s, const JxTerm *term) {
    const JxBinding *binding = jx_binding_of(s, term);
    if (binding && binding->chosen) return make_chosen(x, s, term, binding->chosen);
    if (jx_symref(x, term)->chain > jx_general_chain(x)) return jx_end(x, s, JX_END_K_BOUND);
    const JxTypes *types = jx_symref_types(x, s, term);
    jx_general_note(x, s, types, jx_symref(x, term)->bound);
    if (types->class_count == 0) {
        if (x->options.general) return jx_end(x, s, JX_END_K_BOUND);
        jx_cap_unbuilt(x, jx_symref(x, term)->bound, "no class that callers could use");
        return jx_end(x, s, JX_END_INFEASIBLE);
    }
    if (x->options.goal) types = agreeing(x, jx_symref(x, term), types);
    for (uint32_t i = 1; i < types->class_count && !x->trials; i++) {
        JxState *sibling = jx_state_fork(x, s);
        jx_symref_set(x, sibling, term, (JxBinding){.not_null = true, .chosen = types->classes[i]});
        jx_work_add(x, sibling);
    }
    JxClass *chosen = types->classes[x->trials ? jx_trial_pick_best(x, types->class_count) : 0];
    jx_symref_set(x, s, term, (JxBinding){.not_null = true, .chosen = chosen, .types = types});
    return make_chosen(x, s, term, chosen);
}
