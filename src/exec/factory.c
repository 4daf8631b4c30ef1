// SPDX-License-Identifier: Apache-2.0
//
// Inputs that come from static methods.  A class that keeps its constructors
// to itself hands out its objects by methods like `of` and `getInstance`: each
// such method runs on fresh arguments, on a state of its own.
//
//   Point p   ─►   Point.of(p.x, p.y)      Point.origin()
//
// What a factory returns may be no object of the chosen class (null, a
// subclass): then it does not make this input, and the path is infeasible.
#include <string.h>

#include "exec/engine.h"

// What a caller can use, without an object of the class that it does not have yet.
static bool is_factory(const JxMethodInfo *method) {
    if (!(method->flags & JX_ACC_STATIC) || method->flags & (JX_ACC_PRIVATE | JX_ACC_SYNTHETIC)) return false;
    const JxClass *cls = method->owner;
    if (method->return_kind != JX_KIND_REF || strcmp(strchr(method->descriptor, ')') + 1, cls->descriptor) != 0)
        return false;
    for (uint32_t i = 0; i < method->parameter_count; i++)
        if (strstr(method->parameter_types[i], cls->descriptor)) return false;
    return true;
}

JxMethodInfo *jx_factory_next(JxClass *cls, const JxMethodInfo *after) {
    uint32_t i = after ? (uint32_t)(after - cls->methods) + 1 : 0;
    for (; i < cls->method_count; i++)
        if (is_factory(&cls->methods[i])) return &cls->methods[i];
    return NULL;
}

JxFlow jx_factory_call(JxExec *x, JxState *s, const JxTerm *term, JxMethodInfo *factory, const JxSlot *arguments) {
    JxInputShape *plan = JX_ARENA_NEW(&x->arena, JxInputShape);
    plan->constructor = factory;
    plan->arguments = arguments;
    plan->name = jx_symref(x, term)->name;
    jx_symref_set(x, s, term, (JxBinding){.not_null = true, .chosen = factory->owner, .plan = plan});
    JxSlot args[256];
    uint32_t n = 0;
    for (uint32_t i = 0; i < factory->parameter_count; i++) {
        args[n++] = arguments[i];
        if (jx_kind_slots(factory->parameter_kinds[i]) == 2) args[n++] = jx_slot(0);
    }
    JxFlow flow = jx_call_with(x, s, factory, args, n, JX_FRAME_FACTORY);
    if (flow == JX_FLOW_RELOAD && s->top->role == JX_FRAME_FACTORY) s->top->self = (JxRef)term->value;
    return flow;
}

JxFlow jx_factory_made(JxExec *x, JxState *s, uint32_t number, JxSlot result) {
    const JxTerm *term = x->symrefs.data[number]->term;
    const JxBinding *binding = jx_binding_of(s, term);
    const JxInputShape *plan = binding->plan;
    if (!jx_binding_lookup(x, s, &result)) return jx_unsupported(x, s, "a factory that returns its argument");
    JxRef ref = (JxRef)result.v;
    if (!ref || jx_heap_read(&s->heap, ref)->cls != binding->chosen) return jx_end(x, s, JX_END_INFEASIBLE);
    jx_symref_bind_below(x, s, term, ref);
    if (jx_input_shape(s, ref)) return JX_FLOW_NEXT;  // a singleton, handed out before
    JxObject *object = jx_heap_write(&s->heap, ref);
    object->flags |= JX_OBJECT_INPUT;
    object->chain = jx_symref(x, term)->chain;
    jx_input_add(x, s, ref, plan);
    jx_input_assign_fields(x, s, ref);
    return JX_FLOW_NEXT;
}

JxFlow jx_factory_build(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls) {
    const JxSymref *symref = jx_symref(x, term);
    JxMethodInfo *factory = jx_factory_next(cls, NULL);
    for (JxMethodInfo *next; (next = jx_factory_next(cls, factory)); factory = next) {
        JxState *sibling = jx_state_fork(x, s);
        const JxSlot *arguments = jx_input_arguments(x, sibling, factory, 0, symref->name, symref->chain);
        if (jx_factory_call(x, sibling, term, factory, arguments) != JX_FLOW_END) jx_work_add(x, sibling);
    }
    return jx_factory_call(x, s, term, factory, jx_input_arguments(x, s, factory, 0, symref->name, symref->chain));
}
