// SPDX-License-Identifier: Apache-2.0
//
// System.arraycopy.
#include <string.h>

#include "inputs/every.h"
#include "jdk/messages.h"
#include "jdk/objects.h"

// What copying costs, compared with an instruction; with terms, steps for an element.
enum { ELEMENTS_PER_STEP = 8, STEPS_PER_TERM = 50 };

static JxFlow check_range(JxExec *x, JxState *s, JxRef ref, JxSlot start, JxSlot count, const char *message) {
    JxTermPool *pool = x->pool;
    const JxTerm *from = jx_lift(x, start, JX_SORT_BV32), *n = jx_lift(x, count, JX_SORT_BV32);
    const JxTerm *length = jx_lift(x, jx_heap_read(&s->heap, ref)->length, JX_SORT_BV32);
    const JxTerm *zero = jx_term_const(pool, JX_SORT_BV32, 0);
    // 0 <= start, 0 <= count, start <= length - count: no overflow, as length and count are not negative.
    const JxTerm *ok = jx_term_and(
        pool,
        jx_term_and(pool, jx_term_binary(pool, JX_TERM_SLE, zero, from), jx_term_binary(pool, JX_TERM_SLE, zero, n)),
        jx_term_binary(pool, JX_TERM_SLE, from, jx_term_sub(pool, length, n)));
    return jx_require(x, s, ok, jx_fault(x, JX_FAULT_ARRAY_INDEX), message);
}

static JxFlow fit(JxExec *x, JxState *s, JxRef from, JxRef to, JxSlot *value) {
    bool fits;
    JxFlow flow = jx_array_fits(x, s, to, value, &fits);
    if (flow != JX_FLOW_NEXT || fits) return flow;
    const char *message = jx_copy_element_message(x, jx_heap_read(&s->heap, from), jx_heap_read(&s->heap, to));
    return jx_throw_new(x, s, jx_fault(x, JX_FAULT_ARRAY_STORE), message);
}

static JxFlow copy_references(JxExec *x, JxState *s, JxRef from, uint32_t start, JxRef to, uint32_t at, uint32_t n) {
    bool backwards = from == to && start < at;
    bool fits =
        jx_class_is_subtype(jx_heap_read(&s->heap, from)->cls->element, jx_heap_read(&s->heap, to)->cls->element);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t i = backwards ? n - 1 - k : k;
        JxFlow charged = jx_charge(x, s, 1);
        if (charged != JX_FLOW_NEXT) return charged;
        JxSlot value = jx_array_get(jx_heap_read(&s->heap, from), start + i);
        if (!fits) {
            JxFlow flow = fit(x, s, from, to, &value);
            if (flow != JX_FLOW_NEXT) return flow;
        }
        jx_array_set(&x->heap, jx_heap_write(&s->heap, to), at + i, value);
    }
    return JX_FLOW_NEXT;
}

static void copy_data(JxExec *x, JxState *s, JxRef from, uint32_t start, JxRef to, uint32_t at, uint32_t n) {
    JxObject *target = jx_heap_write(&s->heap, to);
    const JxObject *source = jx_heap_read(&s->heap, from);
    size_t size = (size_t)jx_kind_size(target->kind);
    memmove(target->as.data + at * size, source->as.data + start * size, n * size);
    if (source->terms && !target->terms)
        target->terms = jx_mem_zero(&x->ctx->alloc, target->count * sizeof *target->terms);
    if (source->terms)
        memmove(target->terms + at, source->terms + start, n * sizeof *target->terms);
    else if (target->terms)
        memset(target->terms + at, 0, n * sizeof *target->terms);
}

// Of a string without a bound, or of anything in an attempt at a proof, more than one can go through.
static bool is_unbounded_copy(JxExec *x, JxState *s, const JxTerm *count) {
    bool is_attempt = x->cutter && x->cutter->arrive;
    if (!is_attempt && !jx_is_unbounded(x, s, count)) return false;
    JxPath *path = NULL;
    const JxTerm *most = jx_int_term(x, (int32_t)x->options.string_length);
    JxSat sat = jx_path_assume(x->solver, s->path, jx_term_binary(x->pool, JX_TERM_SLT, most, count), &path);
    if (path) jx_path_drop(path);
    return sat != JX_UNSAT;
}

JxFlow jx_array_copy(JxExec *x, JxState *s, JxRef from, JxSlot start, JxRef to, JxSlot at, JxSlot count) {
    JxFlow flow;
    const JxObject *source = jx_heap_read(&s->heap, from), *target = jx_heap_read(&s->heap, to);
    const char *message = jx_copy_range_message(x, source, start, target, at, count);
    if ((flow = check_range(x, s, from, start, count, message)) != JX_FLOW_NEXT) return flow;
    if ((flow = check_range(x, s, to, at, count, message)) != JX_FLOW_NEXT) return flow;
    if (source->kind == JX_KIND_REF || (!source->content && !target->content)) {
        JxSlot *parts[] = {&start, &at, &count};
        for (int i = 0; i < 3; i++) {
            uint64_t bits;
            if (!parts[i]->t) continue;
            flow = jx_enumerate(x, s, parts[i]->t, 2 + target->count, JX_END_UNKNOWN, &bits);
            if (flow != JX_FLOW_NEXT) return flow;
            *parts[i] = jx_slot(bits);
        }
        uint32_t a = (uint32_t)start.v, b = (uint32_t)at.v, n = (uint32_t)count.v;
        if (source->kind == JX_KIND_REF) return copy_references(x, s, from, a, to, b, n);
        copy_data(x, s, from, a, to, b, n);
        return jx_charge(x, s, n / ELEMENTS_PER_STEP);
    }
    if (count.t && is_unbounded_copy(x, s, count.t)) {
        const JxTerm *n = count.t, *a = jx_lift(x, start, JX_SORT_BV32), *b = jx_lift(x, at, JX_SORT_BV32);
        const JxTerm *read = jx_array_content(x, jx_heap_read(&s->heap, from));
        JxObject *written = jx_heap_write(&s->heap, to);
        written->content = jx_unbounded_copy(x, s, read, a, jx_array_content(x, written), b, n,
                                             jx_lift(x, written->length, JX_SORT_BV32));
        return jx_charge(x, s, STEPS_PER_TERM);
    }
    // With terms: element by element; the count is split into its cases.
    if (count.t) {
        uint64_t bits;
        flow = jx_enumerate(x, s, count.t, x->options.string_length + 1, JX_END_LOOP_BOUND, &bits);
        if (flow != JX_FLOW_NEXT) return flow;
        count = jx_slot(bits);
    }
    const JxTerm *read = jx_array_content(x, jx_heap_read(&s->heap, from));
    JxObject *written = jx_heap_write(&s->heap, to);
    const JxTerm *content = jx_array_content(x, written);
    for (uint32_t i = 0; i < (uint32_t)count.v; i++) {
        if ((flow = jx_charge(x, s, STEPS_PER_TERM)) != JX_FLOW_NEXT) return flow;
        const JxTerm *offset = jx_term_const(x->pool, JX_SORT_BV32, i);
        const JxTerm *p = jx_term_binary(x->pool, JX_TERM_ADD, jx_lift(x, start, JX_SORT_BV32), offset);
        const JxTerm *q = jx_term_binary(x->pool, JX_TERM_ADD, jx_lift(x, at, JX_SORT_BV32), offset);
        content = jx_term_store(x->pool, content, q, jx_term_select(x->pool, read, p));
    }
    written->content = content;
    return JX_FLOW_NEXT;
}
