// SPDX-License-Identifier: Apache-2.0
//
// A contract in place of a body.  Callers of a trusted method (and of one that
// without implementations) run a method that the engine writes:
//
//   require(pre…)           AssertionError in the caller if it does not hold
//   old = …                 values that the postconditions want
//   forget()                what the contract says is modified may be anything now
//   result = any value      of its type; a new object if the contract says so
//   assume(invariants, post…)
//   return result
//
// A method that runs only concretely and has partitions gets one that looks at these first:
//
//   split(partition…)       one state for each way in which they are true and false
//   return the method's own result
//
// After a call that a contract stood in for, references lead to more than inputs: see JxReach.
#include <stdio.h>
#include <string.h>

#include "core/synth.h"
#include "inputs/contracts/contracts.h"
#include "inputs/make.h"

typedef struct Stub {  // what the parts of one stub know
    JxMethodInfo *method;
    const JxContract *contract;
    JxClass *holder;
    const char *types;     // of all arguments, as in a descriptor
    uint32_t result, old;  // locals
} Stub;

typedef struct Part {  // data of an intrinsic
    const Stub *stub;
    const char *text;
} Part;

// ── what the stub's own methods do

JX_INTRINSIC(require) {
    (void)result;
    const Part *part = method->intrinsic->data;
    return jx_require(x, s, jx_truth(x, args[0]), jx_fault(x, JX_FAULT_ASSERTION), part->text);
}

JX_INTRINSIC(assume) {
    (void)method;
    (void)result;
    return jx_assume(x, s, jx_truth(x, args[0]));
}

JX_INTRINSIC(split) {
    (void)method;
    (void)result;
    bool unused;
    const JxTerm *condition = jx_truth(x, args[0]);
    return jx_term_is_const(condition) ? JX_FLOW_NEXT : jx_split(x, s, condition, &unused);
}

JX_INTRINSIC(run_itself) {
    const Stub *stub = ((const Part *)method->intrinsic->data)->stub;
    return jx_run_native(x, s, stub->method, args, result);
}

// The object that a modified place is in.  After NEXT *ref is 0 when there is none.
static JxFlow walk_to(JxExec *x, JxState *s, const JxMethodInfo *method, const JxModified *place, JxSlot *args,
                      JxRef *ref) {
    JxSlot at = jx_slot(0);
    uint32_t i = 0;
    uint32_t steps = place->elements || place->all ? place->count : place->count - 1;
    if (place->root == JX_ROOT_STATIC) {
        JxFlow flow = jx_initialise(x, s, place->fields[0]->owner);
        if (flow != JX_FLOW_NEXT) return flow;
        at = jx_statics_read(s, place->fields[0]->owner)->as.slots[place->fields[0]->slot];
        i = 1;
    } else {
        uint32_t local = 0;
        bool is_static = method->flags & JX_ACC_STATIC;
        if (place->root != JX_ROOT_THIS) {
            local = is_static ? 0 : 1;
            for (int p = 0; p < place->root; p++) local += (uint32_t)jx_kind_slots(method->parameter_kinds[p]);
        }
        at = args[local];
    }
    for (;; i++) {
        JxFlow flow = jx_resolve(x, s, &at);
        if (flow != JX_FLOW_NEXT) return flow;
        *ref = (JxRef)at.v;
        if (*ref == 0 || i >= steps) return JX_FLOW_NEXT;
        at = jx_field_get(s, *ref, place->fields[i]);
    }
}

static bool is_static_field(const JxModified *place) {
    return place->root == JX_ROOT_STATIC && place->count == 1 && !place->elements && !place->all;
}

static JxFlow forget_places(JxExec *x, JxState *s, const Stub *stub, JxSlot *args, JxOrigin from) {
    const JxContract *contract = stub->contract;
    uint32_t count = contract->place_count;
    JxRef *refs = JX_ARENA_ARRAY(&x->arena, JxRef, count + 1);
    for (uint32_t i = 0; i < count; i++) {  // all decisions first
        JxFlow flow = is_static_field(&contract->modified[i])
                          ? jx_initialise(x, s, contract->modified[i].fields[0]->owner)
                          : walk_to(x, s, stub->method, &contract->modified[i], args, &refs[i]);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    for (uint32_t i = 0; i < count; i++) {
        const JxModified *place = &contract->modified[i];
        if (is_static_field(place))
            jx_havoc_static(x, s, place->fields[0], from);
        else if (refs[i] && (place->elements || place->all))
            jx_havoc_object(x, s, refs[i], stub->method->name, from);
        else if (refs[i])
            jx_havoc_field(x, s, refs[i], place->fields[place->count - 1], from);
    }
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(forget) {
    (void)result;
    const Stub *stub = ((const Part *)method->intrinsic->data)->stub;
    const JxContract *contract = stub->contract;
    const JxReach *reach = jx_reach_take(x, s, stub->method, args);
    JxFlow flow = JX_FLOW_NEXT;
    JxOrigin from = {.chain = 1, .reach = reach};
    if (contract->says_modified)
        flow = forget_places(x, s, stub, args, from);
    else if (!contract->pure && strcmp(stub->method->name, "<init>") == 0)
        jx_havoc_object(x, s, (JxRef)args[0].v, stub->method->owner->name, from);
    else if (!contract->pure)
        jx_havoc_call(x, s, stub->method, args, from);
    if (flow != JX_FLOW_NEXT) return flow;
    s->reach = reach;
    s->top->what.behind = 1;
    return JX_FLOW_NEXT;
}

static JxRef open_receiver(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot self) {
    if (method->flags & JX_ACC_STATIC || !jx_binding_lookup(x, s, &self) || self.v == 0) return 0;
    return jx_heap_read(&s->heap, (JxRef)self.v)->flags & JX_OBJECT_OPEN ? (JxRef)self.v : 0;
}

JX_INTRINSIC(make_result) {
    const Stub *stub = ((const Part *)method->intrinsic->data)->stub;
    JxMethodInfo *called = stub->method;
    bool found;
    JxFlow flow = jx_pure_result(x, s, called, args, result, &found);
    if (flow != JX_FLOW_NEXT) return flow;
    if (!found && called->return_kind != JX_KIND_VOID) {
        JxOrigin from = {.chain = 1, .reach = s->reach};
        const char *name = jx_arena_printf(&x->arena, "%s()", called->name);
        *result = jx_fresh_value(x, s, called->return_kind, called->return_type, name, from);
        if (called->return_kind == JX_KIND_REF) jx_symref_of_result(x, *result, called);
        if (called->return_kind == JX_KIND_REF && stub->contract->fresh) {
            jx_symref(x, result->t)->fresh = true;
            jx_symref(x, result->t)->nullable = false;
        }
    }
    jx_record_call(x, s, called, args ? open_receiver(x, s, called, args[0]) : 0, args, *result);
    return JX_FLOW_NEXT;
}

// ── writing it

static JxMethodInfo *part(JxExec *x, const Stub *stub, const char *name, const char *descriptor,
                          JxIntrinsicFunction run, const char *text) {
    JxArena *arena = jx_vm_arena(x->vm);
    Part *data = JX_ARENA_NEW(arena, Part);
    *data = (Part){stub, text};
    JxIntrinsic *intrinsic = JX_ARENA_NEW(arena, JxIntrinsic);
    *intrinsic =
        (JxIntrinsic){.owner = stub->holder->name, .name = name, .run = run, .answer = JX_ANSWER_CASE, .data = data};
    return jx_class_synthetic_method(x->vm, stub->holder, name, descriptor, JX_ACC_STATIC, intrinsic);
}

static void load_arguments(JxSynth *synth, const Stub *stub, bool receiver, bool parameters) {
    const JxMethodInfo *method = stub->method;
    uint32_t local = 0;
    if (!(method->flags & JX_ACC_STATIC)) {
        if (receiver) jx_synth_load(synth, JX_KIND_REF, 0);
        local = 1;
    }
    for (uint32_t i = 0; parameters && i < method->parameter_count; i++) {
        jx_synth_load(synth, method->parameter_kinds[i], local);
        local += (uint32_t)jx_kind_slots(method->parameter_kinds[i]);
    }
}

static void call_predicate(JxSynth *synth, const Stub *stub, const JxPredicate *predicate) {
    const JxContract *contract = stub->contract;
    load_arguments(synth, stub, predicate->receiver, predicate->takes >= JX_TAKES_PARAMETERS);
    if (predicate->takes >= JX_TAKES_RESULT && stub->method->return_kind != JX_KIND_VOID)
        jx_synth_load(synth, stub->method->return_kind, stub->result);
    uint32_t local = stub->old;
    for (uint32_t i = 0; predicate->takes >= JX_TAKES_OLD && i < contract->old_count; i++) {
        JxKind kind = contract->old[i].method->return_kind;
        jx_synth_load(synth, kind, local);
        local += (uint32_t)jx_kind_slots(kind);
    }
    jx_synth_call(synth, predicate->method, false);
}

static const char *argument_types(JxArena *arena, const JxMethodInfo *method) {
    const char *text = method->flags & JX_ACC_STATIC ? "" : method->owner->descriptor;
    for (uint32_t i = 0; i < method->parameter_count; i++)
        text = jx_arena_printf(arena, "%s%s", text, method->parameter_types[i]);
    return text;
}

static uint32_t old_slots(const JxContract *contract) {
    uint32_t slots = 0;
    for (uint32_t i = 0; i < contract->old_count; i++)
        slots += (uint32_t)jx_kind_slots(contract->old[i].method->return_kind);
    return slots;
}

static void write_before(JxExec *x, JxSynth *synth, const Stub *stub) {
    const JxContract *contract = stub->contract;
    JxArena *arena = jx_vm_arena(x->vm);
    for (uint32_t i = 0; i < contract->pre_count; i++) {
        const JxMethodInfo *pre = contract->pre[i].method;
        const char *text =
            jx_arena_printf(arena, "the precondition %s of %s does not hold", pre->name, stub->method->name);
        call_predicate(synth, stub, &contract->pre[i]);
        jx_synth_call(synth, part(x, stub, "require", "(Z)V", require, text), false);
    }
    uint32_t local = stub->old;
    for (uint32_t i = 0; i < contract->old_count; i++) {
        JxKind kind = contract->old[i].method->return_kind;
        call_predicate(synth, stub, &contract->old[i]);
        jx_synth_store(synth, kind, local);
        local += (uint32_t)jx_kind_slots(kind);
    }
}

static void write_after(JxExec *x, JxSynth *synth, const Stub *stub) {
    const JxContract *contract = stub->contract;
    JxMethodInfo *assumed = part(x, stub, "assume", "(Z)V", assume, NULL);
    bool has_receiver = !(stub->method->flags & JX_ACC_STATIC);
    const JxInvariants *invariants = jx_book_invariants(x->book, stub->method->owner);
    for (uint32_t i = 0; has_receiver && !contract->pure && i < invariants->count; i++) {
        call_predicate(synth, stub, &invariants->list[i]);
        jx_synth_call(synth, assumed, false);
    }
    for (uint32_t i = 0; i < contract->post_count; i++) {
        call_predicate(synth, stub, &contract->post[i]);
        jx_synth_call(synth, assumed, false);
    }
}

static Stub *new_stub(JxExec *x, JxMethodInfo *method, const JxContract *contract) {
    Stub *stub = JX_ARENA_NEW(jx_vm_arena(x->vm), Stub);
    char name[1024];
    snprintf(name, sizeof name, "%s$$Contract/%u", method->owner->name, jx_vm_nameless(x->vm));
    stub->method = method;
    stub->contract = contract;
    stub->holder = jx_vm_synthetic(x->vm, name, x->known.object, NULL, 0, NULL, 0);
    stub->holder->source = method->owner->source;
    stub->types = argument_types(jx_vm_arena(x->vm), method);
    stub->result = method->argument_slots;
    stub->old = stub->result + (uint32_t)jx_kind_slots(method->return_kind);
    return stub;
}

static const char *stub_descriptor(JxExec *x, const Stub *stub) {
    return jx_arena_printf(jx_vm_arena(x->vm), "(%s)%s", stub->types, stub->method->return_type);
}

static JxMethodInfo *write_stub(JxExec *x, JxMethodInfo *method, const JxContract *contract) {
    JxArena *arena = jx_vm_arena(x->vm);
    Stub *stub = new_stub(x, method, contract);
    JxSynth synth;
    jx_synth_begin(&synth, x, stub->old + old_slots(contract));
    write_before(x, &synth, stub);
    load_arguments(&synth, stub, true, true);
    jx_synth_call(&synth, part(x, stub, "forget", jx_arena_printf(arena, "(%s)V", stub->types), forget, NULL), false);
    const char *descriptor = stub_descriptor(x, stub);
    load_arguments(&synth, stub, true, true);
    jx_synth_call(&synth, part(x, stub, "result", descriptor, make_result, NULL), false);
    if (method->return_kind != JX_KIND_VOID) jx_synth_store(&synth, method->return_kind, stub->result);
    write_after(x, &synth, stub);
    if (method->return_kind != JX_KIND_VOID) jx_synth_load(&synth, method->return_kind, stub->result);
    jx_synth_return(&synth, method->return_kind);
    return jx_synth_finish(&synth, stub->holder, method->name, descriptor, JX_ACC_STATIC);
}

static JxMethodInfo *write_partition(JxExec *x, JxMethodInfo *method, const JxContract *contract) {
    Stub *stub = new_stub(x, method, contract);
    JxSynth synth;
    jx_synth_begin(&synth, x, stub->old);
    for (uint32_t i = 0; i < contract->partition_count; i++) {
        call_predicate(&synth, stub, &contract->partitions[i]);
        jx_synth_call(&synth, part(x, stub, "split", "(Z)V", split, NULL), false);
    }
    const char *descriptor = stub_descriptor(x, stub);
    load_arguments(&synth, stub, true, true);
    jx_synth_call(&synth, part(x, stub, "run", descriptor, run_itself, NULL), false);
    jx_synth_return(&synth, method->return_kind);
    return jx_synth_finish(&synth, stub->holder, method->name, descriptor, JX_ACC_STATIC);
}

// ── calls

typedef JxMethodInfo *(*StubWriter)(JxExec *x, JxMethodInfo *method, const JxContract *contract);

// Calls what stands in for the method, written when it is first needed.
static JxFlow call_stub(JxExec *x, JxState *s, JxMethodInfo *method, const JxContract *contract, StubWriter write) {
    JxMethodInfo *stub = jx_map_get_num(&x->stubs, method->number);
    if (!stub) {
        stub = write(x, method, contract);
        jx_map_put_num(&x->stubs, method->number, stub);
    }
    JxSlot copy[256];
    uint32_t slots = method->argument_slots;
    memcpy(copy, jx_frame_stack(s->top) + s->top->sp - slots, slots * sizeof *copy);
    s->top->sp -= slots;
    JxFlow flow = jx_call_with(x, s, stub, copy, slots, JX_FRAME_CONTRACT);
    if (flow == JX_FLOW_RELOAD && s->top->role == JX_FRAME_CONTRACT) s->top->depth = JX_NO_BOUND;
    return flow;
}

// A contract that does not fit stands in for nothing, and says so.
static bool is_sound(JxExec *x, const JxContract *contract) {
    if (contract->problem) jx_exec_note(x, "%s: bad contract: %s", contract->place, contract->problem);
    return !contract->problem;
}

bool jx_trusted_call(JxExec *x, JxState *s, JxMethodInfo *method, bool open, JxFlow *flow) {
    const JxContract *contract = jx_book_contract(x->book, method);
    if (!contract || !(contract->trusted || open)) return false;
    if (x->options.whole_program && !open) return false;  // a verdict is about what the program does
    if (!is_sound(x, contract)) return false;
    bool says_more = contract->pre_count || contract->post_count || contract->fresh || contract->says_modified;
    if (!contract->trusted && !says_more) return false;
    *flow = call_stub(x, s, method, contract, write_stub);
    return true;
}

bool jx_partition_call(JxExec *x, JxState *s, JxMethodInfo *method, JxFlow *flow) {
    const JxContract *contract = jx_book_contract(x->book, method);
    if (!contract || contract->partition_count == 0 || !is_sound(x, contract)) return false;
    *flow = call_stub(x, s, method, contract, write_partition);
    return true;
}

// ── pure calls

// Are the arguments the same as those of an earlier call?  Decides what is open.
static JxFlow same_arguments(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSlot *before, JxSlot *now,
                             bool *same) {
    uint32_t at = 0;
    const JxTerm *equal = jx_term_const(x->pool, JX_SORT_BOOL, 1);
    *same = false;
    for (int32_t i = method->flags & JX_ACC_STATIC ? 0 : -1; i < method->parameter_count; i++) {
        JxKind kind = i < 0 ? JX_KIND_REF : method->parameter_kinds[i];
        JxSlot then = before[at];
        if (kind == JX_KIND_REF) {
            bool is_same;
            JxFlow flow = jx_ref_equal(x, s, &then, &now[at], &is_same);
            if (flow != JX_FLOW_NEXT || !is_same) return flow;
        } else {
            JxSort sort = jx_kind_sort(kind);
            equal = jx_term_and(x->pool, equal, jx_term_eq(x->pool, jx_lift(x, then, sort), jx_lift(x, now[at], sort)));
        }
        at += (uint32_t)jx_kind_slots(kind);
    }
    if (jx_term_is_const(equal)) {
        *same = equal->value;
        return JX_FLOW_NEXT;
    }
    return jx_split(x, s, equal, same);
}

JxFlow jx_pure_result(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args, JxSlot *result, bool *found) {
    const JxContract *contract = jx_book_contract(x->book, method);
    *found = false;
    if (!contract || !contract->pure || method->return_kind == JX_KIND_VOID) return JX_FLOW_NEXT;
    const JxRegion *now = NULL;
    for (const JxCallRecord *record = s->records; record && !*found; record = record->older) {
        if (record->method != method || !record->args) continue;
        JxFlow flow = same_arguments(x, s, method, record->args, args, found);
        if (flow != JX_FLOW_NEXT) return flow;
        if (!*found) continue;
        if (!now) now = jx_region_take(x, s, method, args);
        *found = jx_region_is_same(x, s, record->region, now);
        *result = record->result;
        if (!*found) return JX_FLOW_NEXT;  // older calls saw something older still
    }
    return JX_FLOW_NEXT;
}
