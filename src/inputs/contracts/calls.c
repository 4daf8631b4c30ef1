// SPDX-License-Identifier: Apache-2.0
//
// Calls whose body does not run: something stands in for it, it is beyond --depth, or there is none.
#include <string.h>

#include "core/aside.h"
#include "inputs/contracts/contracts.h"
#include "inputs/library.h"
#include "inputs/make.h"
#include "inputs/types.h"

// ── in place of a body

static JxFlow run_it(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args) {
    JxSlot result;
    JxFlow flow = jx_run_native(x, s, method, args, &result);
    return flow == JX_FLOW_NEXT ? jx_finish_call(s, method, result) : flow;
}

static JxFlow run_concretely(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args) {
    JxFlow flow;
    bool split = method->contracted != JX_CONTRACT_NONE && jx_partition_call(x, s, method, &flow);
    return split ? flow : run_it(x, s, method, args);
}

// Did the user say that the method is to be run only concretely?
static bool is_concrete_only(JxExec *x, const JxMethodInfo *method) {
    void *known = jx_map_get_num(&x->concrete_methods, method->number);
    if (known) return known == (void *)2;
    bool wanted = false;
    for (size_t i = 0; i < x->options.concrete_count && !wanted; i++)
        wanted = jx_method_matches(method, x->options.concrete[i]);
    jx_map_put_num(&x->concrete_methods, method->number, wanted ? (void *)2 : (void *)1);
    return wanted;
}

bool jx_replace_call(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args, JxFlow *flow) {
    if (x->options.model_count && jx_model_call(x, s, method, flow)) return true;
    bool concrete = x->options.concrete_count && is_concrete_only(x, method);
    if (!concrete && method->contracted != JX_CONTRACT_NONE) {
        if (jx_trusted_call(x, s, method, false, flow)) return true;
        const JxContract *contract = jx_book_contract(x->book, method);
        concrete = contract && contract->concrete;
    }
    if (concrete) *flow = run_concretely(x, s, method, args);
    return concrete;
}

// ── without one

// The type arguments of the receiver say more than the method's descriptor does.
static void type_of_result(JxExec *x, JxState *s, JxSlot result, const JxMethodInfo *method, JxRef receiver) {
    const JxInputObject *input = receiver ? jx_input_object(s, receiver) : NULL;
    const char *type = input ? jx_generic_result(x, method, input->generic) : NULL;
    JxSymref *symref = jx_symref(x, result.t);
    JxClass *bound = jx_generic_erasure(x, type);
    if (type && jx_class_is_subtype(bound, symref->bound)) {
        symref->bound = bound;
        symref->generic = type;
    }
    jx_symref_of_result(x, result, method);
}

static JxSlot fresh_result(JxExec *x, JxState *s, const JxMethodInfo *method, JxRef receiver, const JxSlot *args) {
    JxSlot result = jx_slot(0);
    if (method->return_kind != JX_KIND_VOID) {
        const char *name = jx_arena_printf(&x->arena, "%s()", method->name);
        result = jx_fresh_value(x, s, method->return_kind, method->return_type, name, jx_origin(1));
        if (method->return_kind == JX_KIND_REF) type_of_result(x, s, result, method, receiver);
    }
    return jx_record_call(x, s, method, receiver, args, result);
}

JxFlow jx_unfollowed_call(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args) {
    x->counts.unfollowed_calls++;
    x->counts.unfollowed_by_entry += s->top->code->method == x->entry;
    jx_hedge(x, s, JX_SEEN_UNFOLLOWED, "unfollowed call");
    bool is_constructor = strcmp(method->name, "<init>") == 0;
    if (is_constructor)
        jx_havoc_object(x, s, (JxRef)args[0].v, method->owner->name, jx_origin(1));  // the fields were never set
    jx_havoc_call(x, s, method, args, jx_origin(1));
    // Where an exception comes from is known, whatever its constructor does.
    if (is_constructor && jx_class_is_subtype(method->owner, x->known.throwable))
        x->jdk->fill_trace(x, s, (JxRef)args[0].v);
    return jx_finish_call(s, method, fresh_result(x, s, method, 0, args));
}

// It always returns here.  What would follow if it threw is of interest where somebody takes that.
static JxFlow finish_open(JxExec *x, JxState *s, const JxMethodInfo *resolved, JxSlot result) {
    if (jx_is_foreign_caught(x, s, resolved)) jx_hedge(x, s, JX_SEEN_K_BOUND, "exceptions of callers");
    return jx_finish_call(s, resolved, result);
}

// A call of an open object: its effect is unknown, so it returns anything of its type that its contract allows.
JxFlow jx_open_call(JxExec *x, JxState *s, JxMethodInfo *resolved, JxRef receiver) {
    JxSlot *args = jx_frame_stack(s->top) + s->top->sp - resolved->argument_slots, result;
    JxFlow flow;
    if (x->jdk->library->is_comparison(resolved)) {
        flow = jx_order_compare(x, s, resolved, args, &result);
        if (flow != JX_FLOW_NEXT) return flow;
        if (!jx_order_is_tested(s)) jx_hedge(x, s, JX_SEEN_K_BOUND, "sizes of comparisons");
        return finish_open(x, s, resolved, jx_record_call(x, s, resolved, receiver, args, result));
    }
    if (resolved->contracted != JX_CONTRACT_NONE) {
        if (jx_trusted_call(x, s, resolved, true, &flow)) return flow;
        bool found;
        flow = jx_pure_result(x, s, resolved, args, &result, &found);
        if (flow != JX_FLOW_NEXT) return flow;
        if (found) return finish_open(x, s, resolved, jx_record_call(x, s, resolved, receiver, args, result));
    }
    result = fresh_result(x, s, resolved, receiver, args);
    flow = x->jdk->promised(x, s, resolved, result);
    return flow == JX_FLOW_NEXT ? finish_open(x, s, resolved, result) : flow;
}
