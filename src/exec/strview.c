// SPDX-License-Identifier: Apache-2.0
#include "exec/strview.h"

static bool is_limit(JxExec *x, JxState *s, const JxTerm *length, uint32_t limit) {
    const JxTerm *over = jx_term_binary(x->pool, JX_TERM_SLT, jx_int_term(x, (int32_t)limit), length);
    JxPath *path = NULL;
    JxSat sat = jx_path_assume(x->solver, s->path, over, &path);
    if (path) jx_path_drop(path);
    return sat == JX_UNSAT;
}

// The smallest of a few limits that the path implies for the length: first the length in its own model, which is the
// limit where the program has asked for it.
static bool find_limit(JxExec *x, JxState *s, const JxTerm *length, uint32_t *most) {
    uint64_t now;
    uint32_t limits[] = {x->options.string_length, 2 * x->options.string_length, JX_VIEW_LONGEST};
    if (jx_path_value(x->solver, s->path, length, &now) && now < limits[0]) {
        *most = (uint32_t)now;
        if (is_limit(x, s, length, *most)) return true;
    }
    for (int i = 0; i < 3; i++) {
        if (limits[i] > JX_VIEW_LONGEST) break;
        *most = limits[i];
        if (is_limit(x, s, length, *most)) return true;
    }
    return false;
}

bool jx_strview_open(JxExec *x, JxState *s, JxRef ref, JxStrView *view) {
    JxSlot value = jx_field_get(s, ref, x->known.string_value), coder = jx_field_get(s, ref, x->known.string_coder);
    if (coder.t || !jx_binding_lookup(x, s, &value) || value.v == 0) return false;
    const JxObject *bytes = jx_heap_read(&s->heap, (JxRef)value.v);
    *view = (JxStrView){.x = x, .bytes = bytes, .latin1 = coder.v == 0};
    view->symbolic = bytes->content || bytes->length.t || bytes->terms;
    if (!bytes->length.t) {
        view->most = (uint32_t)bytes->length.v >> (view->latin1 ? 0 : 1);
        view->length = jx_int_term(x, (int32_t)view->most);
        return view->most <= JX_VIEW_LONGEST;
    }
    view->length = bytes->length.t;
    if (!view->latin1) view->length = jx_term_binary(x->pool, JX_TERM_LSHR, view->length, jx_int_term(x, 1));
    return find_limit(x, s, view->length, &view->most);
}

static const JxTerm *byte_at(const JxStrView *view, uint32_t i) {
    JxExec *x = view->x;
    const JxTerm *t = jx_lift(x, jx_array_peek(x, view->bytes, i), JX_SORT_BV32);
    return jx_term_binary(x->pool, JX_TERM_BVAND, t, jx_int_term(x, 0xff));
}

const JxTerm *jx_strview_char(const JxStrView *view, uint32_t i) {
    if (view->latin1) return byte_at(view, i);
    JxTermPool *pool = view->x->pool;
    const JxTerm *high =
        jx_term_binary(pool, JX_TERM_SHL, byte_at(view, 2 * i + 1), jx_term_const(pool, JX_SORT_BV32, 8));
    return jx_term_binary(pool, JX_TERM_BVOR, high, byte_at(view, 2 * i));
}

const JxTerm *jx_strview_char_at(const JxStrView *view, const JxTerm *index) {
    if (jx_term_is_const(index)) return jx_strview_char(view, (uint32_t)index->value);
    const JxTerm *chosen = jx_int_term(view->x, 0);
    for (uint32_t i = view->most; i-- > 0;)
        chosen = jx_term_ite(view->x->pool, jx_term_eq(view->x->pool, index, jx_int_term(view->x, (int32_t)i)),
                             jx_strview_char(view, i), chosen);
    return chosen;
}

const JxTerm *jx_strview_inside(const JxStrView *view, uint32_t i) {
    return jx_term_binary(view->x->pool, JX_TERM_SLT, jx_int_term(view->x, (int32_t)i), view->length);
}

const JxTerm *jx_strview_equal(const JxStrView *a, const JxStrView *b) {
    JxTermPool *pool = a->x->pool;
    const JxTerm *all = jx_term_eq(pool, a->length, b->length);
    uint32_t most = a->most < b->most ? a->most : b->most;
    for (uint32_t i = 0; i < most && !jx_term_is_false(all); i++) {
        const JxTerm *same = jx_term_eq(pool, jx_strview_char(a, i), jx_strview_char(b, i));
        const JxStrView *shorter = jx_term_is_const(b->length) ? b : a;
        all = jx_term_and(pool, all, jx_term_or(pool, jx_term_not(pool, jx_strview_inside(shorter, i)), same));
    }
    return all;
}

const JxTerm *jx_strview_matches_at(const JxStrView *view, const JxStrView *part, const JxTerm *at) {
    JxExec *x = view->x;
    JxTermPool *pool = x->pool;
    // 0 <= at and at <= length - part.length; lengths are small, so nothing overflows.
    const JxTerm *all =
        jx_term_and(pool, jx_term_binary(pool, JX_TERM_SLE, jx_int_term(x, 0), at),
                    jx_term_binary(pool, JX_TERM_SLE, at, jx_term_sub(pool, view->length, part->length)));
    for (uint32_t k = 0; k < part->most && !jx_term_is_false(all); k++) {
        const JxTerm *index = jx_term_binary(pool, JX_TERM_ADD, at, jx_int_term(x, (int32_t)k));
        const JxTerm *same = jx_term_eq(pool, jx_strview_char_at(view, index), jx_strview_char(part, k));
        all = jx_term_and(pool, all, jx_term_or(pool, jx_term_not(pool, jx_strview_inside(part, k)), same));
    }
    return all;
}
