// SPDX-License-Identifier: Apache-2.0
//
// Symbolic references: decided as late as possible, by case split.
//
//   undecided ─┬─► null
//              ├─► an input object that is already there and whose class fits (an alias)
//              └─► a fresh input object, within the chain budget k
//
// Objects that the program made are never candidates: an input cannot refer to
// something that did not exist when the method was called.
#include <stdio.h>
#include <string.h>

#include "exec/engine.h"

JxSlot jx_symref_new(JxExec *x, const char *name, JxClass *bound, uint8_t chain, bool nullable) {
    JxSymref *symref = JX_ARENA_NEW(&x->arena, JxSymref);
    symref->name = jx_arena_strdup(&x->arena, name);
    symref->term = jx_term_var(x->pool, JX_SORT_REF, symref->name);
    symref->bound = bound;
    symref->chain = chain;
    symref->nullable = nullable;
    uint32_t number = (uint32_t)symref->term->value;
    while (x->symrefs.count <= number) {
        JxSymref **last = jx_vec_push(&x->symrefs);
        *last = NULL;
    }
    x->symrefs.data[number] = symref;
    return (JxSlot){0, symref->term};
}

JxSymref *jx_symref(JxExec *x, const JxTerm *term) {
    JX_ASSERT(term->sort == JX_SORT_REF && term->value < x->symrefs.count);
    return x->symrefs.data[term->value];
}

static const JxBinding *binding_of(JxState *s, const JxTerm *term) {
    return jx_pmap_get(&s->bindings, (uint32_t)term->value);
}

static void bind(JxExec *x, JxState *s, const JxTerm *term, JxBinding value) {
    JxBinding *binding = jx_mem_new(&x->ctx->alloc, sizeof *binding);
    *binding = value;
    binding->holders = 1;
    jx_pmap_set(&s->bindings, (uint32_t)term->value, binding);
}

static void bind_to(JxExec *x, JxState *s, const JxTerm *term, JxRef ref) {
    bind(x, s, term, (JxBinding){.decided = true, .ref = ref, .not_null = ref != 0});
}

bool jx_binding_lookup(JxExec *x, JxState *s, JxSlot *slot) {
    (void)x;
    if (!slot->t) return true;
    const JxBinding *binding = binding_of(s, slot->t);
    if (!binding || !binding->decided) return false;
    *slot = jx_slot(binding->ref);
    return true;
}

// ── input objects and their shapes

// Forks share the list, so it is copied when it changes: a few dozen entries at most.
static JxInputObject *copy_inputs(JxExec *x, JxState *s, uint32_t extra) {
    JxInputObject *copy = jx_arena_new(&x->arena, (s->input_object_count + extra) * sizeof *copy);
    if (s->input_object_count) memcpy(copy, s->input_objects, s->input_object_count * sizeof *copy);
    s->input_objects = copy;
    return copy;
}

static void add_input(JxExec *x, JxState *s, JxRef ref, const JxInputShape *shape) {
    copy_inputs(x, s, 1)[s->input_object_count++] = (JxInputObject){ref, shape};
}

const JxInputShape *jx_input_shape(const JxState *s, JxRef ref) {
    for (uint32_t i = 0; i < s->input_object_count; i++)
        if (s->input_objects[i].ref == ref) return s->input_objects[i].shape;
    return NULL;
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
    size_t body = jx_object_is_array(object) ? object->count * (size_t)jx_kind_size(object->kind)
                                             : object->count * sizeof(JxSlot);
    JxObject *copy = jx_arena_copy(&x->arena, object, sizeof *object + body);
    if (object->terms) copy->terms = jx_arena_copy(&x->arena, object->terms, object->count * sizeof *object->terms);
    shape->first = copy;
    return shape;
}

bool jx_symref_known_not_null(JxExec *x, JxState *s, const JxTerm *term) {
    const JxBinding *binding = binding_of(s, term);
    return !jx_symref(x, term)->nullable || (binding && binding->not_null);
}

JxSlot jx_fresh_value(JxExec *x, JxState *s, JxKind kind, const char *descriptor, const char *name, uint8_t chain) {
    (void)s;
    if (kind == JX_KIND_REF) {
        JxLinkError error = {0};
        JxClass *bound = jx_vm_class_of_descriptor(x->vm, descriptor, &error);
        if (!bound) bound = x->known.object;  // a type nobody can load can only be null or opaque
        return jx_symref_new(x, name, bound, chain, true);
    }
    JxSort sort = jx_kind_sort(kind);
    switch (kind) {
    case JX_KIND_BOOLEAN: {
        const JxTerm *flag = jx_term_var(x->pool, JX_SORT_BOOL, name);
        return jx_slot_term(
            jx_term_ite(x->pool, flag, jx_term_const(x->pool, sort, 1), jx_term_const(x->pool, sort, 0)));
    }
    case JX_KIND_BYTE:
        return jx_slot_term(jx_term_cast(x->pool, JX_TERM_SEXT, sort, jx_term_var(x->pool, JX_SORT_BV8, name)));
    case JX_KIND_SHORT:
        return jx_slot_term(jx_term_cast(x->pool, JX_TERM_SEXT, sort, jx_term_var(x->pool, JX_SORT_BV16, name)));
    case JX_KIND_CHAR:
        return jx_slot_term(jx_term_cast(x->pool, JX_TERM_ZEXT, sort, jx_term_var(x->pool, JX_SORT_BV16, name)));
    default: return jx_slot_term(jx_term_var(x->pool, sort, name));
    }
}

// ── fresh input objects

static const JxTerm *length_between(JxExec *x, const JxTerm *length, uint32_t high) {
    return jx_term_and(x->pool, jx_term_binary(x->pool, JX_TERM_SLE, jx_term_const(x->pool, JX_SORT_BV32, 0), length),
                       jx_term_binary(x->pool, JX_TERM_SLE, length, jx_term_const(x->pool, JX_SORT_BV32, high)));
}

JxSort jx_array_sort(JxKind kind) {
    switch (kind) {
    case JX_KIND_BOOLEAN:
    case JX_KIND_BYTE: return JX_SORT_ARRAY_BV8;
    case JX_KIND_CHAR:
    case JX_KIND_SHORT: return JX_SORT_ARRAY_BV16;
    case JX_KIND_LONG: return JX_SORT_ARRAY_BV64;
    case JX_KIND_FLOAT: return JX_SORT_ARRAY_F32;
    case JX_KIND_DOUBLE: return JX_SORT_ARRAY_F64;
    default: return JX_SORT_ARRAY_BV32;
    }
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
        jx_array_set(&x->heap, array, i, jx_symref_new(x, name, cls->element, symref->chain + 1, true));
    }
    bind_to(x, s, term, ref);
    add_input(x, s, ref, snapshot(x, s, ref));
    return JX_FLOW_NEXT;
}

static JxFlow fresh_reference_arrays(JxExec *x, JxState *s, const JxTerm *term) {
    const JxSymref *symref = jx_symref(x, term);
    for (uint32_t length = 1; length <= x->options.k; length++) {
        JxState *sibling = jx_state_fork(x, s);
        fresh_reference_array(x, sibling, symref->bound, term, symref, length);
        jx_work_add(x, sibling);
    }
    jx_count_cut(x, JX_END_K_BOUND);  // longer arrays
    return fresh_reference_array(x, s, symref->bound, term, symref, 0);
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

static JxFlow fresh_string(JxExec *x, JxState *s, const char *name, uint8_t chain, JxRef *ref) {
    JxRef bytes;
    JxFlow flow = fresh_array(x, s, x->known.bytes, name, chain, x->options.string_length, &bytes);
    if (flow != JX_FLOW_NEXT) return flow;
    JxObject *string = jx_heap_new_instance(&s->heap, x->known.string);
    string->flags |= JX_OBJECT_INPUT;
    string->chain = chain;
    string->as.slots[x->known.string_value->slot] = jx_slot(bytes);
    s->seen |= JX_SEEN_STRING_BOUND;  // longer strings, and strings with characters beyond Latin-1, are left out
    *ref = string->ref;
    return JX_FLOW_NEXT;
}

static bool any_field(const JxFieldInfo *field) { return !(field->flags & JX_ACC_SYNTHETIC); }

// A caller can assign to the fields it can reach, after construction.
static bool assignable_field(const JxFieldInfo *field) {
    return !(field->flags & (JX_ACC_FINAL | JX_ACC_PRIVATE | JX_ACC_SYNTHETIC));
}

// Gives fresh values to the fields that `wanted` names, and says so in the object's shape.
static void fresh_fields(JxExec *x, JxState *s, JxRef ref, const char *name, bool (*wanted)(const JxFieldInfo *)) {
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
        JxSlot value = jx_fresh_value(x, s, field->kind, field->descriptor, full, object->chain + 1);
        object->as.slots[i] = value;
        fields[shape->field_count++] = (JxInputField){field, value};
    }
    set_shape(x, s, ref, shape);
}

// The constructors a caller can use, in file order.
static bool is_usable_constructor(const JxMethodInfo *method) {
    return strcmp(method->name, "<init>") == 0 && !(method->flags & (JX_ACC_PRIVATE | JX_ACC_SYNTHETIC));
}

static JxFlow push_constructor(JxExec *x, JxState *s, JxMethodInfo *constructor, JxRef ref, const char *name,
                               uint8_t chain) {
    JxSlot args[256];
    uint32_t n = 0;
    args[n++] = jx_slot(ref);
    JxInputShape *shape = JX_ARENA_NEW(&x->arena, JxInputShape);
    JxSlot *arguments = JX_ARENA_ARRAY(&x->arena, JxSlot, constructor->parameter_count + 1);
    shape->constructor = constructor;
    shape->arguments = arguments;
    for (uint32_t i = 0; i < constructor->parameter_count; i++) {
        const char *full = jx_arena_printf(&x->arena, "%s.%s", name, jx_method_parameter_name(x->vm, constructor, i));
        JxKind kind = constructor->parameter_kinds[i];
        arguments[i] = jx_fresh_value(x, s, kind, constructor->parameter_types[i], full, chain + 1);
        args[n++] = arguments[i];
        if (jx_kind_slots(kind) == 2) args[n++] = jx_slot(0);
    }
    set_shape(x, s, ref, shape);
    JxObject *object = jx_heap_write(&s->heap, ref);
    object->flags |= JX_OBJECT_BUILDING;
    object->extra = (void *)name;
    JxFlow flow = jx_call_with(x, s, constructor, args, n, JX_FRAME_BUILD);
    if (flow == JX_FLOW_RELOAD && s->top->role == JX_FRAME_BUILD) s->top->self = ref;
    return flow;
}

void jx_input_built(JxExec *x, JxState *s, JxRef ref) {
    JxObject *object = jx_heap_write(&s->heap, ref);
    object->flags &= (uint16_t)~JX_OBJECT_BUILDING;
    const char *name = object->extra;
    object->extra = NULL;
    if (object->cls->source != JX_SOURCE_JDK) fresh_fields(x, s, ref, name, assignable_field);
}

// Runs each usable constructor on a state of its own; s itself takes the last.
static JxFlow build_by_constructor(JxExec *x, JxState *s, JxRef ref, const char *name, uint8_t chain) {
    JxClass *cls = jx_heap_read(&s->heap, ref)->cls;
    JxMethodInfo *last = NULL;
    for (uint32_t i = 0; i < cls->method_count; i++) {
        if (!is_usable_constructor(&cls->methods[i])) continue;
        if (last) {
            JxState *sibling = jx_state_fork(x, s);
            if (push_constructor(x, sibling, last, ref, name, chain) != JX_FLOW_END) jx_work_add(x, sibling);
        }
        last = &cls->methods[i];
    }
    if (!last) return jx_unsupported(x, s, "no accessible constructor of %s", cls->name);
    return push_constructor(x, s, last, ref, name, chain);
}

// The class of a fresh object for a bound: the bound itself where it can be
// instantiated, else its concrete subclasses in turn, else an open object.
static void concrete_classes(JxExec *x, JxClass *bound, JxClass **out, uint32_t *count, uint32_t room) {
    bool usable = bound->kind == JX_CLASS_INSTANCE && !bound->is_abstract;
    if (usable && *count < room) out[(*count)++] = bound;
    if (bound == x->known.object) return;
    for (uint32_t i = 0; i < bound->subclass_count; i++)
        if (bound->subclasses[i]->source != JX_SOURCE_JDK) concrete_classes(x, bound->subclasses[i], out, count, room);
}

static JxFlow fresh_instance(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, const char *name, uint8_t chain) {
    JxObject *object = jx_heap_new_instance(&s->heap, cls);
    JxRef ref = object->ref;
    object->flags |= JX_OBJECT_INPUT;
    object->chain = chain;
    if (cls->kind == JX_CLASS_INTERFACE || cls->is_abstract) object->flags |= JX_OBJECT_OPEN;
    bind_to(x, s, term, ref);
    add_input(x, s, ref, JX_ARENA_NEW(&x->arena, JxInputShape));
    if (object->flags & JX_OBJECT_OPEN || cls == x->known.object) return JX_FLOW_NEXT;
    if (x->options.inputs == JX_INPUTS_API || cls->source == JX_SOURCE_JDK)
        return build_by_constructor(x, s, ref, name, chain);
    fresh_fields(x, s, ref, name, any_field);
    return JX_FLOW_NEXT;
}

// The second half of a decision for a fresh object: its class is chosen, now it comes to be.
static JxFlow make_chosen(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls) {
    JxSymref *symref = jx_symref(x, term);
    if (cls->kind == JX_CLASS_INSTANCE) {
        JxFlow flow = jx_initialise(x, s, cls);  // before any object of it is there
        if (flow != JX_FLOW_NEXT) return flow;
    }
    return fresh_instance(x, s, term, cls, symref->name, symref->chain);
}

static JxFlow make_fresh(JxExec *x, JxState *s, const JxTerm *term) {
    JxSymref *symref = jx_symref(x, term);
    JxClass *bound = symref->bound;
    if (symref->chain > x->options.k) return jx_end(x, s, JX_END_K_BOUND);
    if (bound->kind == JX_CLASS_ARRAY && bound->element_kind == JX_KIND_REF) return fresh_reference_arrays(x, s, term);
    if (bound == x->known.string || bound->kind == JX_CLASS_ARRAY) {
        JxRef ref;
        JxFlow flow = bound == x->known.string ? fresh_string(x, s, symref->name, symref->chain, &ref)
                                               : fresh_array(x, s, bound, symref->name, symref->chain, INT32_MAX, &ref);
        if (flow != JX_FLOW_NEXT) return flow;
        bind_to(x, s, term, ref);
        add_input(x, s, ref, snapshot(x, s, ref));
        return JX_FLOW_NEXT;
    }
    JxClass *classes[64];
    uint32_t count = 0;
    concrete_classes(x, bound, classes, &count, 64);
    if (count == 0) classes[count++] = bound;  // nobody implements it: an open object
    for (uint32_t i = 1; i < count; i++) {
        JxState *sibling = jx_state_fork(x, s);
        bind(x, sibling, term, (JxBinding){.not_null = true, .chosen = classes[i]});
        jx_work_add(x, sibling);
    }
    bind(x, s, term, (JxBinding){.not_null = true, .chosen = classes[0]});
    return make_chosen(x, s, term, classes[0]);
}

static bool may_alias(const JxObject *object, const JxSymref *symref) {
    return !(object->flags & JX_OBJECT_BUILDING) && jx_class_is_subtype(object->cls, symref->bound);
}

static void fork_bound(JxExec *x, JxState *s, const JxTerm *term, JxRef ref) {
    JxState *sibling = jx_state_fork(x, s);
    bind_to(x, sibling, term, ref);
    jx_work_add(x, sibling);
}

// This state takes null, which is soon over; a sibling that is not null waits and runs the instruction again.
static void take_null(JxExec *x, JxState *s, const JxTerm *term) {
    JxState *sibling = jx_state_fork(x, s);
    bind(x, sibling, term, (JxBinding){.not_null = true});
    jx_work_add(x, sibling);
    bind_to(x, s, term, 0);
}

void jx_symref_make_lazy(JxExec *x, const JxTerm *term, JxMethodInfo *method, const JxSlot *args, uint32_t slots) {
    JxLazy *lazy = jx_arena_new(&x->arena, sizeof *lazy + slots * sizeof *args);
    lazy->method = method;
    lazy->slots = slots;
    memcpy(lazy->args, args, slots * sizeof *args);
    jx_symref(x, term)->lazy = lazy;
}

static JxFlow compute_lazy(JxExec *x, JxState *s, const JxSymref *symref) {
    const JxLazy *lazy = symref->lazy;
    JxFlow flow = jx_call_with(x, s, lazy->method, lazy->args, lazy->slots, JX_FRAME_LAZY);
    if (flow == JX_FLOW_RELOAD && s->top->role == JX_FRAME_LAZY) {
        s->top->self = (JxRef)symref->term->value;
        s->top->depth = JX_NO_BOUND;
    }
    return flow;
}

void jx_lazy_computed(JxExec *x, JxState *s, uint32_t number, JxSlot string) {
    JxSlot bytes = jx_field_get(s, (JxRef)string.v, x->known.string_value);
    JX_ASSERT(jx_binding_lookup(x, s, &bytes));
    bind_to(x, s, x->symrefs.data[number]->term, (JxRef)bytes.v);
}

JxFlow jx_resolve(JxExec *x, JxState *s, JxSlot *slot) {
    if (jx_binding_lookup(x, s, slot)) return JX_FLOW_NEXT;
    const JxTerm *term = slot->t;
    JxSymref *symref = jx_symref(x, term);
    if (symref->lazy) return compute_lazy(x, s, symref);
    const JxBinding *binding = binding_of(s, term);
    JxFlow flow;
    if (binding && binding->chosen) {
        flow = make_chosen(x, s, term, binding->chosen);
        if (flow == JX_FLOW_NEXT) JX_ASSERT(jx_binding_lookup(x, s, slot));
        return flow;
    }
    if (symref->nullable && !(binding && binding->not_null)) {
        take_null(x, s, term);
        *slot = jx_slot(0);
        return JX_FLOW_NEXT;
    }
    for (uint32_t i = 0; i < s->input_object_count; i++)
        if (may_alias(jx_heap_read(&s->heap, s->input_objects[i].ref), symref))
            fork_bound(x, s, term, s->input_objects[i].ref);
    flow = make_fresh(x, s, term);
    if (flow == JX_FLOW_NEXT) JX_ASSERT(jx_binding_lookup(x, s, slot));
    return flow;
}

JxFlow jx_resolve_null(JxExec *x, JxState *s, JxSlot *slot, bool *is_null) {
    if (jx_binding_lookup(x, s, slot)) {
        *is_null = slot->v == 0;
        return JX_FLOW_NEXT;
    }
    *is_null = false;
    const JxBinding *binding = binding_of(s, slot->t);
    if (!jx_symref(x, slot->t)->nullable || (binding && binding->not_null)) return JX_FLOW_NEXT;
    if (x->options.eager) {
        JxFlow flow = jx_resolve(x, s, slot);
        *is_null = flow == JX_FLOW_NEXT && slot->v == 0;
        return flow;
    }
    take_null(x, s, slot->t);
    *slot = jx_slot(0);
    *is_null = true;
    return JX_FLOW_NEXT;
}

JxFlow jx_ref_equal(JxExec *x, JxState *s, JxSlot *a, JxSlot *b, bool *equal) {
    bool a_decided = jx_binding_lookup(x, s, a), b_decided = jx_binding_lookup(x, s, b);
    if (a_decided && b_decided) {
        *equal = a->v == b->v;
        return JX_FLOW_NEXT;
    }
    if (!a_decided && !b_decided && a->t == b->t) {
        *equal = true;
        return JX_FLOW_NEXT;
    }
    JxFlow flow;
    if ((a_decided && a->v == 0) || (b_decided && b->v == 0)) return jx_resolve_null(x, s, a_decided ? b : a, equal);
    if ((flow = jx_resolve(x, s, a)) != JX_FLOW_NEXT || (flow = jx_resolve(x, s, b)) != JX_FLOW_NEXT) return flow;
    *equal = a->v == b->v;
    return JX_FLOW_NEXT;
}

JxFlow jx_deref(JxExec *x, JxState *s, JxSlot *slot, JxRef *ref) {
    const JxTerm *reference = slot->t;
    if (slot->t) {
        JxFlow flow = jx_resolve(x, s, slot);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    if (slot->v == 0) return jx_throw_null(x, s, reference);
    *ref = (JxRef)slot->v;
    return JX_FLOW_NEXT;
}

JxFlow jx_decide_subtype(JxExec *x, JxState *s, JxRef ref, JxClass *cls, bool *is_subtype) {
    (void)x;
    *is_subtype = jx_class_is_subtype(jx_heap_read(&s->heap, ref)->cls, cls);
    return JX_FLOW_NEXT;
}
