// SPDX-License-Identifier: Apache-2.0
//
// Calls whose body does not run: something stands in for it, it is beyond --depth, or there is none.
#include <string.h>

#include "core/aside.h"
#include "inputs/contracts/contracts.h"
#include "inputs/library.h"
#include "inputs/make.h"
#include "inputs/trials.h"
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

// A trial's stream says how much it has put into an array, or that there is no more.
static JxSlot amount_read(JxSlot answer, const JxSlot *args) {
    enum { RECEIVER_ARRAY_OFFSET = 3 };
    int64_t room = (int32_t)args[RECEIVER_ARRAY_OFFSET].v;
    if (args[RECEIVER_ARRAY_OFFSET].t || room < 0) return answer;
    return jx_slot((uint32_t)(int32_t)((int64_t)(uint32_t)answer.v % (room + 2) - 1));
}

static JxSlot fresh_result(JxExec *x, JxState *s, const JxMethodInfo *method, JxRef receiver, const JxSlot *args) {
    JxSlot result = jx_slot(0);
    if (method->return_kind != JX_KIND_VOID) {
        const char *name = jx_arena_printf(&x->arena, "%s()", method->name);
        bool known = x->trials && method->return_kind != JX_KIND_REF;
        result = known ? jx_trial_answer(x, method->return_kind)
                       : jx_fresh_value(x, s, method->return_kind, method->return_type, name, jx_origin(1));
        if (x->trials && receiver && x->jdk->library->fills(method)) result = amount_read(result, args);
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

// ── exceptions of callers

// The constructor that a test can call without arguments, or without a message.
static JxMethodInfo *plain_constructor(JxExec *x, JxClass *cls) {
    const char *descriptors[] = {"()V", jx_arena_printf(&x->arena, "(%s)V", x->known.string->descriptor)};
    for (size_t i = 0; i < sizeof descriptors / sizeof *descriptors; i++) {
        JxMethodInfo *method = jx_class_declared_method(cls, "<init>", descriptors[i]);
        if (method && !(method->flags & (JX_ACC_PRIVATE | JX_ACC_SYNTHETIC))) return method;
    }
    return NULL;
}

// Its constructor does not run, so it must have nothing to do.
static bool can_be_thrown(JxExec *x, JxClass *cls) {
    bool has_own = cls->source != JX_SOURCE_JDK && cls->super && cls->instance_slots > cls->super->instance_slots;
    return !cls->is_abstract && !has_own && plain_constructor(x, cls);
}

// What a trial's caller throws in place of an answer, where somebody in the program takes it; NULL: it answers.
static JxClass *refusal(JxExec *x, JxState *s, const JxMethodInfo *resolved) {
    enum { MOST = 8 };
    JxClass *taken[MOST];
    if (!x->trials || !jx_is_foreign_caught(x, s, resolved) || !jx_trial_refuses(x)) return NULL;
    uint32_t count = jx_foreign_catches(x, s, resolved, taken, MOST), kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (can_be_thrown(x, taken[i])) taken[kept++] = taken[i];
    return kept ? taken[jx_trial_pick(x, kept)] : NULL;
}

// An exception of the caller's own: should it leave the entry method as it is, that is no finding.
static JxFlow refuse(JxExec *x, JxState *s, const JxMethodInfo *resolved, JxRef receiver, JxClass *cls) {
    JxRef made;
    JxFlow flow = x->jdk->exception(x, s, cls->name, NULL, NULL, &made);
    if (flow != JX_FLOW_NEXT) return flow;
    JxInputShape *shape = JX_ARENA_NEW(&x->arena, JxInputShape);
    shape->constructor = plain_constructor(x, cls);
    shape->arguments = JX_ARENA_ARRAY(&x->arena, JxSlot, 1);
    jx_heap_write(&s->heap, made)->flags |= JX_OBJECT_INPUT;
    jx_input_add(x, s, made, shape, jx_origin(1));
    JxCallRecord *record = JX_ARENA_NEW(&x->arena, JxCallRecord);
    *record = (JxCallRecord){
        .older = s->records, .receiver = receiver, .method = resolved, .result = jx_slot(made), .threw = true};
    s->records = record;
    return jx_throw(x, s, made);
}

// A call of an open object: its effect is unknown, so it returns anything of its type that its contract allows.
JxFlow jx_open_call(JxExec *x, JxState *s, JxMethodInfo *resolved, JxRef receiver) {
    JxSlot *args = jx_frame_stack(s->top) + s->top->sp - resolved->argument_slots, result;
    JxFlow flow;
    if (x->trials && jx_trial_is_asked_too_much(x)) return jx_end(x, s, JX_END_K_BOUND);
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
    JxClass *thrown = refusal(x, s, resolved);
    if (thrown) return refuse(x, s, resolved, receiver, thrown);
    result = fresh_result(x, s, resolved, receiver, args);
    flow = x->jdk->promised(x, s, resolved, result);
    return flow == JX_FLOW_NEXT ? finish_open(x, s, resolved, result) : flow;
}
