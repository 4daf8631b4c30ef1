// SPDX-License-Identifier: Apache-2.0
//
// Inputs that come from static members.  A class that keeps its constructors to
// itself hands out its objects by static methods and fields, its own or those
// of the class around it: each runs, or is read, on a state of its own.
//
//   Point p   ─►   Point.of(p.x, p.y)      Point.ORIGIN
//
// A class that has neither may have a builder: a nested class, or the only
// parameter of its constructor, with a method that returns the object.
//
//   Pizza p   ─►   new Pizza.Builder().size(p.builder.size.n).build()
//
// Where there is none of these, or a goal is looked for, any method that makes
// one will do: a static one of a superclass that returns the superclass, and
// whatever has `new X` in its code and returns an X or a supertype.
//
//   MapSplitter s  ─►  Splitter.on(",").withKeyValueSeparator("=")
//
// What a factory returns may be no object of the chosen class (null, a
// subclass): then it does not make this input, and the path is infeasible.
#include <string.h>

#include "core/caps.h"
#include "inputs/lasting.h"
#include "inputs/make.h"
#include "inputs/trials.h"
#include "inputs/types.h"
#include "jvm/code.h"
#include "jvm/watch.h"

enum { MOST_WAYS = 8 };

typedef struct Way {  // one of the two
    JxMethodInfo *method;
    JxFieldInfo *field;
    bool is_maker;  // of a class that has to do with it only by chance: what it is called on is one further away
} Way;

typedef struct Ways {
    Way list[MOST_WAYS + 1];  // one more for tests/mutation
    uint32_t count;
} Ways;

static bool is_open_to_callers(uint16_t flags) {
    return flags & JX_ACC_STATIC && !(flags & (JX_ACC_PRIVATE | JX_ACC_SYNTHETIC));
}

// What a caller can use, without an object of the class that it does not have yet.
static bool is_factory(const JxMethodInfo *method, const JxClass *cls) {
    if (!is_open_to_callers(method->flags) || method->return_kind != JX_KIND_REF) return false;
    if (strcmp(method->return_type, cls->descriptor) != 0) return false;
    for (uint32_t i = 0; i < method->parameter_count; i++)
        if (strstr(method->parameter_types[i], cls->descriptor)) return false;
    return true;
}

static void add_way(JxExec *x, Ways *ways, Way way) {
    if (jx_cap_has_room(x, ways->count, MOST_WAYS, JX_END_ALTERNATIVES, "ways to make an input"))
        ways->list[ways->count++] = way;
}

static void ways_in(JxExec *x, JxClass *owner, const JxClass *cls, Ways *ways) {
    for (uint32_t i = 0; i < owner->method_count; i++)
        if (is_factory(&owner->methods[i], cls)) add_way(x, ways, (Way){.method = &owner->methods[i]});
    for (uint32_t i = 0; i < owner->field_count; i++) {
        JxFieldInfo *field = &owner->fields[i];
        if (is_open_to_callers(field->flags) && field->flags & JX_ACC_FINAL &&
            strcmp(field->descriptor, cls->descriptor) == 0)
            add_way(x, ways, (Way){.field = field});
    }
}

static void ways_of_builder(JxExec *x, JxClass *builder, const JxClass *cls, Ways *ways) {
    if (!builder || builder->source == JX_SOURCE_JDK || builder->kind != JX_CLASS_INSTANCE || builder == cls) return;
    for (uint32_t i = 0; i < builder->method_count; i++) {
        JxMethodInfo *method = &builder->methods[i];
        if (method->flags & (JX_ACC_STATIC | JX_ACC_PRIVATE | JX_ACC_SYNTHETIC | JX_ACC_ABSTRACT)) continue;
        bool known = false;
        for (uint32_t k = 0; k < ways->count; k++) known |= ways->list[k].method == method;
        if (!known && method->return_kind == JX_KIND_REF && strcmp(method->return_type, cls->descriptor) == 0)
            add_way(x, ways, (Way){.method = method});
    }
}

static void ways_by_builders(JxExec *x, JxClass *cls, Ways *ways) {
    JxLinkError error = {0};
    for (uint32_t i = 0; i < cls->method_count; i++)
        if (strcmp(cls->methods[i].name, "<init>") == 0 && cls->methods[i].parameter_count == 1 &&
            cls->methods[i].parameter_kinds[0] == JX_KIND_REF)
            ways_of_builder(x, jx_vm_class_of_descriptor(x->vm, cls->methods[i].parameter_types[0], &error), cls, ways);
    for (uint16_t i = 0; cls->file && i < cls->file->inner_count; i++)
        if (jx_utf8_is(cls->file->inner_classes[i].outer, cls->name))
            ways_of_builder(x, jx_vm_class(x->vm, cls->file->inner_classes[i].inner.bytes, &error), cls, ways);
}

static void ways_in_supers(JxExec *x, const JxClass *cls, Ways *ways) {
    for (JxClass *super = cls->super; super && super->source != JX_SOURCE_JDK; super = super->super)
        ways_in(x, super, super, ways);
}

static bool has_new(JxExec *x, JxMethodInfo *method, const JxClass *cls) {
    const uint8_t new = 0xbb;
    const JxDecodedCode *code = jx_method_code(x->vm, method);
    const JxClassFile *file = method->owner->file;
    for (uint32_t i = 0; code && i < code->count; i++) {
        const uint8_t *bytes = method->file->code->bytes + code->offsets[i];
        uint16_t index = (uint16_t)(bytes[1] << 8 | bytes[2]);
        if (*bytes == new &&index < file->pool_count && jx_utf8_is(file->pool[index].as.utf8, cls->name)) return true;
    }
    return false;
}

static bool names_class(const JxClassFile *file, const JxClass *cls) {
    for (uint16_t i = 1; i < file->pool_count; i++)
        if (file->pool[i].tag == JX_CONSTANT_CLASS && jx_utf8_is(file->pool[i].as.utf8, cls->name)) return true;
    return false;
}

static bool is_maker(JxExec *x, JxMethodInfo *method, const JxClass *cls) {
    if (method->flags & (JX_ACC_PRIVATE | JX_ACC_SYNTHETIC | JX_ACC_ABSTRACT | JX_ACC_NATIVE)) return false;
    if (method->return_kind != JX_KIND_REF || !method->file || !method->file->code) return false;
    for (uint32_t i = 0; i < method->parameter_count; i++)
        if (strstr(method->parameter_types[i], cls->descriptor)) return false;
    JxLinkError error = {0};
    const JxClass *result = jx_vm_class_of_descriptor(x->vm, method->return_type, &error);
    return result && result != x->known.object && jx_class_is_subtype(cls, result) && has_new(x, method, cls);
}

// Any class of the targets may be asked, so the outcome depends on all of them.
static void ways_by_makers(JxExec *x, const JxClass *cls, Ways *ways) {
    jx_vm_look_at_everything(x->vm);
    for (uint32_t i = 0, classes = jx_vm_class_count(x->vm); i < classes; i++) {
        JxClass *owner = jx_vm_class_by_number(x->vm, i);
        if (owner->source != JX_SOURCE_TARGET || !owner->file || !names_class(owner->file, cls)) continue;
        for (uint32_t k = 0; k < owner->method_count; k++)
            if ((owner != cls || owner->methods[k].flags & JX_ACC_STATIC) && is_maker(x, &owner->methods[k], cls))
                add_way(x, ways, (Way){&owner->methods[k], NULL, true});
    }
}

// What parsers and builders of the class and of those above it make: another object than any constructor does.
bool jx_factory_is_tried(JxExec *x, JxClass *cls) {
    Ways ways = {.count = 0};
    if (!x->trials || jx_trial_pick(x, 4) != 3) return false;
    ways_in(x, cls, cls, &ways);
    ways_in_supers(x, cls, &ways);
    return ways.count > 0;
}

static Ways ways_to(JxExec *x, JxClass *cls) {
    Ways ways = {.count = 0};
    ways_in(x, cls, cls, &ways);
    JxClass *outer = jx_class_outer(x->vm, cls);
    if (outer) ways_in(x, outer, cls, &ways);
    if (!ways.count) ways_by_builders(x, cls, &ways);
    if (x->trials) ways_in_supers(x, cls, &ways);
    if (ways.count || (jx_has_usable_constructor(x, cls) && !x->options.goal)) return ways;
    if (!x->trials) ways_in_supers(x, cls, &ways);
    ways_by_makers(x, cls, &ways);
    return ways;
}

bool jx_factory_exists(JxExec *x, JxClass *cls) { return ways_to(x, cls).count > 0; }

static bool is_wide(const Way *way, const JxClass *cls) {
    return way->method->flags & JX_ACC_STATIC && strcmp(way->method->return_type, cls->descriptor) != 0;
}

// A factory that does no more than call a constructor which callers have makes nothing of its own.
bool jx_factory_makes_others(JxExec *x, JxClass *cls) {
    Ways ways = ways_to(x, cls);
    bool hidden = false;
    for (uint32_t i = 0; i < cls->method_count; i++)
        hidden |= strcmp(cls->methods[i].name, "<init>") == 0 && cls->methods[i].flags & JX_ACC_PRIVATE;
    for (uint32_t i = 0; i < ways.count; i++)
        if (ways.list[i].method &&
            (hidden || is_wide(&ways.list[i], cls) || jx_sets_fields(x, cls, ways.list[i].method)))
            return true;
    return false;
}

// The plan is chosen; which classes the reference may lead to is known as before.
static void choose_plan(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, const JxInputShape *plan) {
    const JxBinding *before = jx_binding_of(s, term);
    JxBinding chosen = jx_chosen_plan(cls, plan);
    if (before) chosen.types = before->types;
    jx_symref_set(x, s, term, chosen);
}

JxFlow jx_factory_call(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, const JxInputShape *plan) {
    JxMethodInfo *factory = plan->constructor;
    choose_plan(x, s, term, cls, plan);
    JxSlot args[256];
    uint32_t n = 0;
    if (!(factory->flags & JX_ACC_STATIC)) args[n++] = plan->receiver;
    for (uint32_t i = 0; i < factory->parameter_count; i++) {
        args[n++] = plan->arguments[i];
        if (jx_kind_slots(factory->parameter_kinds[i]) == 2) args[n++] = jx_slot(0);
    }
    JxFlow flow = jx_call_with(x, s, factory, args, n, JX_FRAME_FACTORY);
    if (flow == JX_FLOW_RELOAD && s->top->role == JX_FRAME_FACTORY) s->top->what.reference = (uint32_t)term->value;
    return flow;
}

// A trial takes what it gets, of whatever class, as long as the reference may lead to it; a receiver has to have the
// entry method in its place.
static bool is_wanted(JxExec *x, JxState *s, const JxTerm *term, const JxClass *cls, const JxClass *made) {
    if (made == cls) return true;
    const JxMethodInfo *entry = x->entry;
    const JxBinding *binding = jx_binding_of(s, term);
    if (!x->trials || made->source == JX_SOURCE_JDK || !binding || !binding->types) return false;
    if (!jx_types_fit(binding->types, jx_symref(x, term)->bound, made)) return false;
    bool has_entry = !(entry->flags & JX_ACC_STATIC) && jx_class_is_subtype(made, entry->owner);
    return !has_entry || jx_class_find_method(made, entry->name, entry->descriptor) == entry;
}

// An object that was there before, or has just been made, becomes the input.
static JxFlow adopt(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, JxRef ref, const JxInputShape *shape) {
    if (!ref || !is_wanted(x, s, term, cls, jx_heap_read(&s->heap, ref)->cls)) return jx_end(x, s, JX_END_INFEASIBLE);
    jx_symref_bind_below(x, s, term, ref);
    if (jx_input_shape(s, ref)) return JX_FLOW_NEXT;  // handed out before
    JxObject *object = jx_heap_write(&s->heap, ref);
    object->flags |= JX_OBJECT_INPUT;
    object->chain = jx_symref(x, term)->chain;
    jx_input_add(x, s, ref, shape, jx_origin_of(jx_symref(x, term)));
    jx_input_assign_fields(x, s, ref);
    return JX_FLOW_NEXT;
}

JxFlow jx_factory_made(JxExec *x, JxState *s, uint32_t number, JxSlot result) {
    const JxTerm *term = x->symrefs.data[number]->term;
    const JxBinding *binding = jx_binding_of(s, term);
    if (!jx_binding_lookup(x, s, &result)) return jx_unsupported(x, s, "a factory that returns its argument");
    return adopt(x, s, term, binding->chosen, (JxRef)result.v, binding->as.plan);
}

JxFlow jx_factory_go_on(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls) {
    JxInputShape *plan = JX_ARENA_NEW(&x->arena, JxInputShape);
    *plan = *jx_binding_of(s, term)->as.plan;
    JxFlow flow = jx_resolve(x, s, &plan->receiver);
    return flow == JX_FLOW_NEXT ? jx_factory_call(x, s, term, cls, plan) : flow;
}

static JxFlow go(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, Way way) {
    const JxSymref *symref = jx_symref(x, term);
    if (way.method) {
        JxInputShape *plan = JX_ARENA_NEW(&x->arena, JxInputShape);
        plan->constructor = way.method;
        plan->arguments = jx_input_arguments(x, s, way.method, 0, symref->name, jx_origin_of(symref));
        plan->name = symref->name;
        if (way.method->flags & JX_ACC_STATIC) return jx_factory_call(x, s, term, cls, plan);
        const char *name = jx_arena_printf(&x->arena, "%s.builder", symref->name);
        JxOrigin from = {.chain = symref->chain, .reach = symref->reach};
        plan->receiver = jx_symref_new(x, name, way.method->owner, way.is_maker ? jx_origin_below(from) : from, false);
        choose_plan(x, s, term, cls, plan);
        return jx_factory_go_on(x, s, term, cls);
    }
    JxInputShape *shape = JX_ARENA_NEW(&x->arena, JxInputShape);
    shape->constant = way.field;
    shape->name = symref->name;
    jx_lasting_note(x, s, way.field);
    JxRef ref = (JxRef)jx_statics_read(s, way.field->owner)->as.slots[way.field->slot].v;
    JxFlow flow = adopt(x, s, term, cls, ref, shape);
    if (flow == JX_FLOW_NEXT) jx_symref_bind(x, s, term, ref);
    return flow;
}

JxFlow jx_factory_build(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls) {
    Ways ways = ways_to(x, cls);
    for (uint32_t i = 0; i < ways.count; i++) {
        const Way *way = &ways.list[i];
        JxFlow flow = jx_initialise(x, s, way->method ? way->method->owner : way->field->owner);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    if (x->trials) return go(x, s, term, cls, ways.list[jx_trial_pick(x, ways.count)]);
    for (uint32_t i = 1; i < ways.count; i++) {
        JxState *sibling = jx_state_fork(x, s);
        if (go(x, sibling, term, cls, ways.list[i]) != JX_FLOW_END) jx_work_add(x, sibling);
    }
    return go(x, s, term, cls, ways.list[0]);
}
