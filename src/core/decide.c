// SPDX-License-Identifier: Apache-2.0
//
// Decisions on symbolic data: where one state becomes two.
#include <stdlib.h>
#include <string.h>

#include "core/internal.h"
#include "core/merge.h"

static void set_path(JxState *s, JxPath *path) {
    jx_path_drop(s->path);
    s->path = path;
}

static void count_branch(JxExec *x, JxState *s) {
    x->counts.branches++;
    // A query may take long: the interpreter looks at the limits after it, not only after so many steps.
    if (jx_is_spent(x) || (x->deadline > 0 && jx_now() > x->deadline)) x->next_check = 0;
    if (x->pause_at && jx_exec_work(x) >= x->pause_at) x->next_check = 0;
    if (s->top && s->top->code->method->owner->source != JX_SOURCE_TARGET) x->counts.library_branches++;
}

// The bounds that speak of single paths; COUNT: within them.
static JxEnd path_bound(JxExec *x, JxState *s) {
    uint32_t length = jx_path_length(s->path);
    if (length > x->counts.longest_condition) x->counts.longest_condition = length;
    if (length > x->options.max_conditions) return JX_END_CONDITION_LENGTH;
    return JX_END_COUNT;
}

// A dense number for each instruction of each method that was ever asked for.
static uint32_t site_of(JxExec *x, const JxDecodedCode *code) {
    if (!code->method->user) {
        code->method->user = (void *)(uintptr_t)(x->next_site + 1);
        x->next_site += code->count;
    }
    return (uint32_t)(uintptr_t)code->method->user - 1;
}

// --max-revisits: how often this path came to this deciding instruction.
static bool too_many_visits(JxExec *x, JxState *s) {
    if (x->options.max_revisits == JX_NO_BOUND) return false;
    uint32_t key = site_of(x, s->top->code) + s->top->pc;
    uintptr_t count = (uintptr_t)jx_pmap_get(&s->visits, key) + 1;
    jx_pmap_set(&s->visits, key, (void *)count);
    return count > x->options.max_revisits;
}

// A back edge of an outer loop starts its inner loops afresh, so a bound of n
// unrolls two nested loops n times n.
void jx_back_edge(JxFrame *f, uint32_t from, uint32_t to) {
    if (to > from || !f->choices) return;
    const JxDecodedCode *code = f->code;
    for (uint32_t i = to; i <= from; i++) {
        if (code->branch_number[i] == 0xffff) continue;
        uint32_t loop = code->loop_of_branch[i];
        if (loop && loop - 1 > to) memset(f->choices + 2 * code->branch_number[i], 0, 2 * sizeof *f->choices);
    }
}

// Counts a real choice of a direction; false when the bound is exhausted.
static bool count_choice(JxExec *x, JxState *s, int direction, uint32_t bound) {
    JxFrame *f = s->top;
    uint16_t number = f->code->branch_number[f->pc];
    if (bound == JX_NO_BOUND || number == 0xffff) return true;
    if (!f->choices) f->choices = jx_mem_zero(&x->ctx->alloc, 2 * f->code->branch_count * sizeof *f->choices);
    uint16_t *count = &f->choices[2 * number + direction];
    if (*count < UINT16_MAX) ++*count;
    return *count <= bound;
}

JxFlow jx_jump(JxExec *x, JxState *s, uint32_t target) {
    JxFrame *f = s->top;
    bool backwards = target <= f->pc;
    if (backwards) jx_back_edge(f, f->pc, target);
    f->pc = target;
    bool watched = backwards && x->cutter && x->cutter->arrive;
    return watched ? x->cutter->arrive(x->cutter->user, x, s) : JX_FLOW_RELOAD;
}

static void pop_operands(JxState *s) {
    JxFrame *f = s->top;
    f->sp -= jx_branch_operands(f->code->insns[f->pc].op);
}

static JxFlow take_side(JxExec *x, JxState *s, int direction, const JxTerm *choice, uint32_t target) {
    if (choice) {
        bool is_unbounded = jx_is_unbounded(x, s, choice);
        uint32_t bound =
            is_unbounded && x->options.string_length < x->options.bound ? x->options.string_length : x->options.bound;
        if (!count_choice(x, s, direction, bound))
            return jx_end(x, s, bound < x->options.bound ? JX_END_STRING_BOUND : JX_END_LOOP_BOUND);
        JxEnd end = path_bound(x, s);
        if (end != JX_END_COUNT) return jx_end(x, s, end);
    }
    pop_operands(s);
    return jx_jump(x, s, target);
}

// ── deep recursion
//
// A recursion that decides anew at every level never comes to the end of the stack in good time: each level has one
// more condition.  So at some depths siblings try the values that the path has just now, and -1 where that can be, and
// run on concretely.

enum { FIRST_PROBE = 64, DEEPEST_CHOICE = 1024 };

static void probe(JxExec *x, JxState *s, bool minus_one) {
    JxState *sibling = jx_state_fork(x, s);
    for (const JxInput *input = s->inputs; input; input = input->older) {
        uint64_t bits;
        JxPath *longer;
        const JxTerm *t = input->slot.t;
        if (!t || input->kind == JX_KIND_REF || !jx_path_value(x->solver, sibling->path, t, &bits)) continue;
        const JxTerm *same = jx_term_eq(x->pool, t, jx_term_const(x->pool, t->sort, bits));
        bool whole = input->kind == JX_KIND_INT || input->kind == JX_KIND_LONG;
        const JxTerm *minus = whole ? jx_term_eq(x->pool, t, jx_term_const(x->pool, t->sort, UINT64_MAX)) : same;
        if (minus_one && jx_path_assume(x->solver, sibling->path, minus, &longer) == JX_SAT)
            set_path(sibling, longer);
        else if (jx_path_assume(x->solver, sibling->path, same, &longer) == JX_SAT)
            set_path(sibling, longer);
    }
    jx_hedge(x, sibling, JX_SEEN_CONCRETISED, "probe");
    x->counts.concretised++;
    jx_work_add(x, sibling);
}

// Probes now and then; false: so deep that no further choice is followed.
static bool is_within_recursion(JxExec *x, JxState *s) {
    if (x->options.bound == JX_NO_BOUND || s->frame_count < FIRST_PROBE) return true;
    if (s->frame_count >= (uint32_t)FIRST_PROBE << x->probes) {
        x->probes++;
        probe(x, s, false);
        if (x->probes == 1) probe(x, s, true);
    }
    return s->frame_count <= DEEPEST_CHOICE;
}

JxFlow jx_decide_branch(JxExec *x, JxState *s, const JxTerm *condition, uint32_t taken, uint32_t fallen) {
    if (jx_term_is_const(condition)) {
        pop_operands(s);
        return jx_jump(x, s, condition->value ? taken : fallen);
    }
    count_branch(x, s);
    if (too_many_visits(x, s)) return jx_end(x, s, JX_END_REVISITS);
    JxBranch branch = jx_path_branch(x->solver, s->path, condition);
    bool both = branch.taken != JX_UNSAT && branch.fallen != JX_UNSAT;
    if (both && !is_within_recursion(x, s)) {
        jx_path_drop(branch.taken_path);
        jx_path_drop(branch.fallen_path);
        return jx_end(x, s, JX_END_LOOP_BOUND);
    }
    JxFlow flow;
    if (both && jx_merge_sides(x, s, condition, taken, fallen, &flow)) {
        jx_path_drop(branch.taken_path);
        jx_path_drop(branch.fallen_path);
        return flow;
    }
    if (both) {
        JxState *sibling = jx_state_fork(x, s);
        set_path(sibling, branch.taken_path);
        if (take_side(x, sibling, 1, condition, taken) != JX_FLOW_END) jx_work_add(x, sibling);
        set_path(s, branch.fallen_path);
        return take_side(x, s, 0, condition, fallen);
    }
    if (branch.taken == JX_UNSAT && branch.fallen == JX_UNSAT) return jx_end(x, s, JX_END_INFEASIBLE);
    jx_count_cut(x, JX_END_INFEASIBLE);  // the side that cannot be: a path that ended here
    bool is_taken = branch.taken != JX_UNSAT;
    set_path(s, is_taken ? branch.taken_path : branch.fallen_path);
    return take_side(x, s, is_taken, NULL, is_taken ? taken : fallen);
}

// One condition per target, not per key: keys that share a target are or-ed.
static const JxTerm *switch_condition(JxExec *x, const JxTerm *key, const JxSwitch *table, int32_t target) {
    const JxTerm *any = jx_term_bool(x->pool, false);
    uint32_t i = 0;
    while (i < table->count) {
        if (table->targets[i] != target) {
            i++;
            continue;
        }
        uint32_t last = i;  // a run of consecutive keys is one range
        while (last + 1 < table->count && table->targets[last + 1] == target &&
               (int64_t)table->keys[last + 1] == (int64_t)table->keys[last] + 1)
            last++;
        const JxTerm *low = jx_term_const(x->pool, JX_SORT_BV32, (uint32_t)table->keys[i]);
        const JxTerm *high = jx_term_const(x->pool, JX_SORT_BV32, (uint32_t)table->keys[last]);
        const JxTerm *in = i == last ? jx_term_eq(x->pool, key, low)
                                     : jx_term_and(x->pool, jx_term_binary(x->pool, JX_TERM_SLE, low, key),
                                                   jx_term_binary(x->pool, JX_TERM_SLE, key, high));
        any = jx_term_or(x->pool, any, in);
        i = last + 1;
    }
    return any;
}

static int compare_targets(const void *a, const void *b) {
    int32_t p = *(const int32_t *)a, q = *(const int32_t *)b;
    return (p > q) - (p < q);
}

// Distinct targets other than the default, ascending; *count of them, in the arena.
static int32_t *distinct_targets(JxExec *x, const JxSwitch *table, uint32_t *count) {
    int32_t *targets = jx_arena_new(&x->arena, (table->count + 1) * sizeof *targets);
    memcpy(targets, table->targets, table->count * sizeof *targets);
    qsort(targets, table->count, sizeof *targets, compare_targets);
    uint32_t n = 0;
    for (uint32_t i = 0; i < table->count; i++)
        if (targets[i] != table->default_target && (n == 0 || targets[n - 1] != targets[i])) targets[n++] = targets[i];
    *count = n;
    return targets;
}

JxFlow jx_decide_switch(JxExec *x, JxState *s, const JxTerm *key, const JxSwitch *table) {
    count_branch(x, s);
    if (too_many_visits(x, s)) return jx_end(x, s, JX_END_REVISITS);
    uint32_t count;
    int32_t *targets = distinct_targets(x, table, &count);
    for (uint32_t i = 0; i < count; i++) {
        JxBranch branch = jx_path_branch(x->solver, s->path, switch_condition(x, key, table, targets[i]));
        bool last = branch.fallen == JX_UNSAT;
        if (branch.taken != JX_UNSAT) {
            JxState *side = last ? s : jx_state_fork(x, s);
            set_path(side, branch.taken_path);
            JxFlow flow = take_side(x, side, 1, !last || i > 0 ? key : NULL, (uint32_t)targets[i]);
            if (last) return flow;
            if (flow != JX_FLOW_END) jx_work_add(x, side);
        } else {
            jx_count_cut(x, JX_END_INFEASIBLE);
            if (last) return jx_end(x, s, JX_END_INFEASIBLE);
        }
        set_path(s, branch.fallen_path);
    }
    return take_side(x, s, 0, count > 0 ? key : NULL, (uint32_t)table->default_target);
}

JxFlow jx_require(JxExec *x, JxState *s, const JxTerm *condition, const char *exception, const char *message) {
    if (jx_term_is_true(condition)) return JX_FLOW_NEXT;
    if (jx_term_is_false(condition)) return jx_throw_new(x, s, exception, message);
    count_branch(x, s);
    JxBranch branch = jx_path_branch(x->solver, s->path, condition);
    if (branch.taken == JX_UNSAT && branch.fallen == JX_UNSAT) return jx_end(x, s, JX_END_INFEASIBLE);
    if (branch.taken == JX_UNSAT) {
        set_path(s, branch.fallen_path);
        return jx_throw_new(x, s, exception, message);
    }
    if (branch.fallen != JX_UNSAT) {
        JxState *sibling = jx_state_fork(x, s);
        set_path(sibling, branch.fallen_path);
        if (jx_throw_new(x, sibling, exception, message) != JX_FLOW_END) jx_work_add(x, sibling);
    }
    set_path(s, branch.taken_path);
    JxEnd end = path_bound(x, s);
    return end == JX_END_COUNT ? JX_FLOW_NEXT : jx_end(x, s, end);
}

JxFlow jx_assume(JxExec *x, JxState *s, const JxTerm *condition) {
    if (jx_term_is_true(condition)) return JX_FLOW_NEXT;
    if (jx_term_is_false(condition)) return jx_end(x, s, JX_END_INFEASIBLE);
    JxPath *longer;
    if (jx_path_assume(x->solver, s->path, condition, &longer) == JX_UNSAT) return jx_end(x, s, JX_END_INFEASIBLE);
    set_path(s, longer);
    return JX_FLOW_NEXT;
}

JxFlow jx_split(JxExec *x, JxState *s, const JxTerm *condition, bool *holds) {
    if (jx_term_is_const(condition)) {
        *holds = condition->value != 0;
        return JX_FLOW_NEXT;
    }
    count_branch(x, s);
    JxBranch branch = jx_path_branch(x->solver, s->path, condition);
    if (branch.taken == JX_UNSAT && branch.fallen == JX_UNSAT) return jx_end(x, s, JX_END_INFEASIBLE);
    *holds = branch.taken != JX_UNSAT;
    if (*holds && branch.fallen != JX_UNSAT) {
        JxState *sibling = jx_state_fork(x, s);
        set_path(sibling, branch.fallen_path);
        jx_work_add(x, sibling);
    }
    set_path(s, *holds ? branch.taken_path : branch.fallen_path);
    JxEnd end = path_bound(x, s);
    return end == JX_END_COUNT ? JX_FLOW_NEXT : jx_end(x, s, end);
}

static JxEnd why_no_value(JxExec *x, JxState *s) {
    return jx_path_check(x->solver, s->path) == JX_UNSAT ? JX_END_INFEASIBLE : JX_END_UNKNOWN;
}

JxFlow jx_enumerate(JxExec *x, JxState *s, const JxTerm *t, uint32_t limit, JxEnd beyond, uint64_t *bits) {
    if (jx_is_unbounded(x, s, t)) {  // no use in trying the first few of so many
        const JxTerm *most = jx_term_const(x->pool, (JxSort)t->sort, 8 * limit);
        JxPath *path;
        JxSat sat = jx_path_assume(x->solver, s->path, jx_term_binary(x->pool, JX_TERM_SLT, most, t), &path);
        if (path) jx_path_drop(path);
        if (sat != JX_UNSAT) return jx_end(x, s, JX_END_STRING_BOUND);
    }
    for (uint32_t n = 0; n < limit; n++) {
        if (!jx_path_value(x->solver, s->path, t, bits)) return jx_end(x, s, why_no_value(x, s));
        const JxTerm *is = jx_term_eq(x->pool, t, jx_term_const(x->pool, (JxSort)t->sort, *bits));
        JxBranch branch = jx_path_cases(x->solver, s->path, is);
        if (branch.fallen == JX_UNSAT && branch.taken == JX_UNSAT) return jx_end(x, s, JX_END_INFEASIBLE);
        if (branch.fallen == JX_UNSAT) {
            set_path(s, branch.taken_path);
            return JX_FLOW_NEXT;
        }
        if (branch.taken == JX_UNSAT) {  // the model did not hold: only after an unknown
            jx_path_drop(branch.fallen_path);
            return jx_end(x, s, JX_END_UNKNOWN);
        }
        // The sibling has the value; this state goes on looking for others, so that each is met once.
        JxState *sibling = jx_state_fork(x, s);
        set_path(sibling, branch.taken_path);
        jx_work_add(x, sibling);
        set_path(s, branch.fallen_path);
    }
    return jx_end(x, s, beyond);
}

JxFlow jx_concretise(JxExec *x, JxState *s, JxSlot *slot, JxSort sort) {
    uint64_t bits;
    if (!jx_path_value(x->solver, s->path, slot->t, &bits)) return jx_end(x, s, why_no_value(x, s));
    const JxTerm *value = jx_term_const(x->pool, sort, bits);
    bool only = jx_path_is_fixed(x->solver, s->path, slot->t, bits) == JX_UNSAT;
    JxPath *longer;
    if (jx_path_assume(x->solver, s->path, jx_term_eq(x->pool, slot->t, value), &longer) == JX_UNSAT)
        return jx_end(x, s, JX_END_UNKNOWN);
    set_path(s, longer);
    if (!only) {
        jx_hedge(x, s, JX_SEEN_CONCRETISED, "one value");
        x->counts.concretised++;
    }
    *slot = jx_slot(bits);
    return JX_FLOW_NEXT;
}
