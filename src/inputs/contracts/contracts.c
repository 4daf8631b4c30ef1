// SPDX-License-Identifier: Apache-2.0
//
// The contract of the entry method: assumed when it is entered, checked when it
// returns.
//
//   preconditions ─► old values ─► entry method ─► invariants, postconditions
//   a false one ends the path                      a false one throws AssertionError
//
// The invariants of inputs are assumed where an input object comes to be, so
// that only objects that somebody looks at cost anything.
#include <string.h>

#include "inputs/contracts/contracts.h"

struct JxContracts {
    const JxContract *contract;  // NULL: none
    const JxSlot *args;          // of the entry method
};

typedef struct Use {  // what became of a predicate that was assumed
    const JxMethodInfo *method;
    const char *role;
    uint64_t tried, held;
} Use;

// ── calls of predicates

// A predicate may be overridden: what runs is what a call would run.
static JxMethodInfo *selected(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot receiver) {
    if (method->flags & (JX_ACC_STATIC | JX_ACC_PRIVATE) || !jx_binding_lookup(x, s, &receiver) || receiver.v == 0)
        return method;
    JxLinkError error = {0};
    JxMethodInfo *target = jx_select_method(x->vm, jx_heap_read(&s->heap, (JxRef)receiver.v)->cls, method, &error);
    return target ? target : method;
}

static uint32_t put(JxSlot *out, uint32_t at, JxKind kind, JxSlot value) {
    out[at] = value;
    if (jx_kind_slots(kind) == 2) out[at + 1] = jx_slot(0);
    return at + (uint32_t)jx_kind_slots(kind);
}

// Calls it with what it takes.  `receiver` is ignored where it takes none.
static JxFlow call(JxExec *x, JxState *s, const JxPredicate *predicate, JxSlot receiver, JxFrameRole role,
                   JxPurpose what) {
    JxSlot args[600];
    uint32_t n = 0;
    const JxMethodInfo *entry = x->entry;
    const JxContracts *contracts = x->contracts;
    uint32_t first = entry->flags & JX_ACC_STATIC ? 0 : 1;
    if (predicate->receiver) args[n++] = receiver;
    if (predicate->takes >= JX_TAKES_PARAMETERS) {
        uint32_t slots = entry->argument_slots - first;
        if (slots) memcpy(args + n, contracts->args + first, slots * sizeof *args);
        n += slots;
    }
    if (predicate->takes >= JX_TAKES_RESULT && entry->return_kind != JX_KIND_VOID)
        n = put(args, n, entry->return_kind, s->result);
    for (uint32_t i = 0; predicate->takes >= JX_TAKES_OLD && i < contracts->contract->old_count; i++)
        n = put(args, n, contracts->contract->old[i].method->return_kind, s->old[i]);
    JxMethodInfo *method = selected(x, s, predicate->method, receiver);
    JxFlow flow = jx_call_with(x, s, method, args, n, role);
    if (flow == JX_FLOW_RELOAD && s->top->role == role) {
        s->top->what = what;
        s->top->depth = JX_NO_BOUND;
    }
    return flow;
}

static Use *use_of(JxExec *x, const JxMethodInfo *method, const char *role) {
    Use *use = jx_map_get_num(&x->predicate_uses, method->number);
    if (!use) {
        use = JX_ARENA_NEW(&x->arena, Use);
        *use = (Use){.method = method, .role = role};
        jx_map_put_num(&x->predicate_uses, method->number, use);
    }
    return use;
}

// ── on entry

// On top of the entry method's frame go those of its preconditions and old values; the first runs first.
void jx_contracts_enter(JxExec *x, JxState *s) {
    JxContracts *contracts = JX_ARENA_NEW(&x->arena, JxContracts);
    x->contracts = contracts;
    const JxContract *contract = jx_book_contract(x->book, x->entry);
    contracts->args = jx_arena_copy(&x->arena, s->top->slots, x->entry->argument_slots * sizeof(JxSlot));
    if (!contract || contract->problem) {
        if (contract) jx_exec_note(x, "%s: bad contract: %s", contract->place, contract->problem);
        return;
    }
    contracts->contract = contract;
    JxSlot receiver = x->entry->flags & JX_ACC_STATIC ? jx_slot(0) : contracts->args[0];
    for (uint32_t i = contract->old_count; i-- > 0;)
        call(x, s, &contract->old[i], receiver, JX_FRAME_OLD, (JxPurpose){.old = i});
    for (uint32_t i = contract->pre_count; i-- > 0;) {
        use_of(x, contract->pre[i].method, "precondition");
        call(x, s, &contract->pre[i], receiver, JX_FRAME_ASSUME, (JxPurpose){0});
    }
}

JxFlow jx_contracts_assume(JxExec *x, JxState *s, const JxMethodInfo *predicate, JxSlot value) {
    Use *use = jx_map_get_num(&x->predicate_uses, predicate->number);
    if (use) use->tried++;
    JxFlow flow = jx_assume(x, s, jx_truth(x, value));
    if (flow != JX_FLOW_NEXT) return flow;
    if (use) use->held++;
    s->assumed = ++x->assumptions;
    return JX_FLOW_RELOAD;
}

void jx_contracts_old(JxExec *x, JxState *s, uint32_t index, JxSlot value) {
    uint32_t count = x->contracts->contract->old_count;
    JxSlot *old = JX_ARENA_ARRAY(&x->arena, JxSlot, count);
    if (s->old) memcpy(old, s->old, count * sizeof *old);
    old[index] = value;
    s->old = old;
}

JxFlow jx_contracts_hold(JxExec *x, JxState *s, JxRef ref) {
    const JxInvariants *invariants = jx_book_invariants(x->book, jx_heap_read(&s->heap, ref)->cls);
    JxFlow flow = JX_FLOW_NEXT;
    for (uint32_t i = invariants->count; i-- > 0;) {
        use_of(x, invariants->list[i].method, "invariant");
        flow = call(x, s, &invariants->list[i], jx_slot(ref), JX_FRAME_ASSUME, (JxPurpose){0});
        if (flow == JX_FLOW_END) return flow;
    }
    return flow;
}

// ── on exit

static void add_check(JxCheckList *checks, const char *role, const JxPredicate *predicate, JxSlot subject, int about) {
    *jx_vec_push(checks) = (JxCheck){
        .role = role, .name = predicate->method->name, .predicate = predicate, .subject = subject, .about = about};
}

static void check_invariants(JxExec *x, JxState *s, JxCheckList *checks, JxSlot subject, int about) {
    if (!jx_binding_lookup(x, s, &subject) || subject.v == 0) return;  // it was never read, so it did not change
    const JxInvariants *invariants = jx_book_invariants(x->book, jx_heap_read(&s->heap, (JxRef)subject.v)->cls);
    for (uint32_t i = 0; i < invariants->count; i++)
        add_check(checks, "invariant", &invariants->list[i], subject, about);
}

static void find_checks(JxExec *x, JxState *s, JxCheckList *checks) {
    const JxContracts *contracts = x->contracts;
    const JxContract *contract = contracts->contract;
    const JxMethodInfo *entry = x->entry;
    bool is_static = entry->flags & JX_ACC_STATIC;
    JxSlot receiver = is_static ? jx_slot(0) : contracts->args[0];
    uint32_t at = is_static ? 0 : 1;
    if (contract) jx_framing_checks(x, s, contract, contracts->args, checks);
    if (!is_static) check_invariants(x, s, checks, receiver, JX_ABOUT_THIS);
    for (uint32_t i = 0; i < entry->parameter_count; i++) {
        if (entry->parameter_kinds[i] == JX_KIND_REF) check_invariants(x, s, checks, contracts->args[at], (int)i);
        at += (uint32_t)jx_kind_slots(entry->parameter_kinds[i]);
    }
    if (entry->return_kind == JX_KIND_REF) check_invariants(x, s, checks, s->result, JX_ABOUT_RESULT);
    for (uint32_t i = 0; contract && i < contract->post_count; i++)
        add_check(checks, "postcondition", &contract->post[i], receiver, JX_ABOUT_THIS);
}

// What has to hold now: that nothing changed which must not, the invariants of receiver, parameters and result, and the
// postconditions.
static const JxChecks *make_checks(JxExec *x, JxState *s) {
    JxCheckList list;
    jx_vec_init(&list, &x->ctx->alloc);
    find_checks(x, s, &list);
    JxChecks *checks = jx_arena_new(&x->arena, sizeof *checks + list.count * sizeof *checks->list);
    checks->count = (uint32_t)list.count;
    if (list.count) memcpy(checks->list, list.data, list.count * sizeof *checks->list);
    jx_vec_fini(&list);
    return checks;
}

JxFlow jx_contracts_leave(JxExec *x, JxState *s, uint32_t next) {
    if (!x->contracts) return jx_end(x, s, JX_END_RETURNED);
    if (next == 0) s->checks = make_checks(x, s);
    for (; next < s->checks->count; next++) {
        const JxCheck *check = &s->checks->list[next];
        if (check->predicate)
            return call(x, s, check->predicate, check->subject, JX_FRAME_CHECK, (JxPurpose){.check = next + 1});
        s->broken = next + 1;  // no frame says so if it does not hold
        JxFlow flow = jx_require(x, s, check->holds, jx_fault(x, JX_FAULT_ASSERTION),
                                 jx_arena_printf(&x->arena, "the contract says %s", check->name));
        if (flow != JX_FLOW_NEXT) return flow;
        s->broken = 0;
    }
    return jx_end(x, s, JX_END_RETURNED);
}

JxFlow jx_contracts_require(JxExec *x, JxState *s, JxSlot value) {
    const JxMethodInfo *predicate = s->top->code->method;
    const JxCheck *check = &s->checks->list[s->top->what.check - 1];
    return jx_require(x, s, jx_truth(x, value), jx_fault(x, JX_FAULT_ASSERTION),
                      jx_arena_printf(&x->arena, "the %s %s does not hold", check->role, predicate->name));
}

const JxCheck *jx_contracts_broken(const JxState *s) {
    return s->broken && s->checks ? &s->checks->list[s->broken - 1] : NULL;
}

const JxContract *jx_contracts_of_entry(const JxExec *x) { return x->contracts ? x->contracts->contract : NULL; }

void jx_contracts_done(JxExec *x) {
    x->contracts = NULL;
    if (x->stopped != JX_END_COUNT || x->answered) return;
    for (JxMapEntry *e = jx_map_next(&x->predicate_uses, NULL); e; e = jx_map_next(&x->predicate_uses, e)) {
        const Use *use = e->value;
        if (use->tried && !use->held)
            jx_exec_note(x, "bad contract: the %s %s.%s%s never holds, for no input of %s.%s%s that was tried",
                         use->role, jx_class_java_name(use->method->owner, &x->arena), use->method->name,
                         use->method->descriptor, jx_class_java_name(x->entry->owner, &x->arena), x->entry->name,
                         x->entry->descriptor);
    }
}
