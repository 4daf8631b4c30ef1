// SPDX-License-Identifier: Apache-2.0
#include "inputs/strview.h"

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
    int64_t known = jx_path_most(s->path, length);
    if (known >= 0 && known < x->options.string_length) {
        *most = (uint32_t)known;
        return true;
    }
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

// Half of a sum of even parts; NULL: it is none.
static const JxTerm *even_half(JxExec *x, const JxTerm *t) {
    JxTermPool *pool = x->pool;
    if (jx_term_is_const(t)) return t->value % 2 ? NULL : jx_int_term(x, (int32_t)t->value / 2);
    if (t->op == JX_TERM_MUL && jx_term_is_const(t->args[1]) && t->args[1]->value % 2 == 0)
        return jx_term_binary(pool, JX_TERM_MUL, t->args[0], jx_int_term(x, (int32_t)t->args[1]->value / 2));
    if (t->op != JX_TERM_ADD) return NULL;
    const JxTerm *a = even_half(x, t->args[0]), *b = a ? even_half(x, t->args[1]) : NULL;
    return b ? jx_term_binary(pool, JX_TERM_ADD, a, b) : NULL;
}

// The number of characters in so many bytes of UTF-16.  What is doubled is a number of characters, and no array is so
// long that this would have overflown.
static const JxTerm *half_of(JxExec *x, const JxTerm *bytes) {
    const JxTerm *half = even_half(x, bytes);
    return half ? half : jx_term_binary(x->pool, JX_TERM_LSHR, bytes, jx_int_term(x, 1));
}

bool jx_strview_open(JxExec *x, JxState *s, JxRef ref, JxStrView *view) {
    return jx_strview_open_any(x, s, ref, view) && !view->is_unbounded;
}

bool jx_strview_open_any(JxExec *x, JxState *s, JxRef ref, JxStrView *view) {
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
    view->length = view->latin1 ? bytes->length.t : half_of(x, bytes->length.t);
    if (find_limit(x, s, view->length, &view->most)) return true;
    view->is_unbounded = true;
    view->most = UINT32_MAX;
    return true;
}

bool jx_strview_of_bytes(JxExec *x, JxState *s, JxSlot value, bool latin1, JxSlot length, JxStrView *view) {
    if (!jx_binding_lookup(x, s, &value) || value.v == 0) return false;
    const JxObject *bytes = jx_heap_read(&s->heap, (JxRef)value.v);
    *view = (JxStrView){.x = x, .bytes = bytes, .latin1 = latin1, .length = jx_lift(x, length, JX_SORT_BV32)};
    view->symbolic = bytes->content || bytes->length.t || bytes->terms || length.t;
    view->most = (uint32_t)length.v;
    if (!length.t) return view->most <= JX_VIEW_LONGEST;
    if (find_limit(x, s, length.t, &view->most)) return true;
    view->is_unbounded = true;
    view->most = UINT32_MAX;
    return true;
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
    if (jx_term_is_const(index))
        return index->value < view->most ? jx_strview_char(view, (uint32_t)index->value) : jx_int_term(view->x, 0);
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

JxSlot jx_strview_new_string(JxExec *x, JxState *s, const JxTerm *const *chars, uint32_t most, bool latin1,
                             const JxTerm *length) {
    JxTermPool *pool = x->pool;
    JxObject *bytes = jx_heap_new_array(&s->heap, x->known.bytes, 0);
    JxRef bytes_ref = bytes->ref;
    const JxTerm *content = jx_term_const_array(pool, JX_SORT_ARRAY_BV8, jx_term_const(pool, JX_SORT_BV8, 0));
    const JxTerm *eight = jx_int_term(x, 8);
    for (uint32_t i = 0; i < most; i++) {
        const JxTerm *low = jx_term_cast(pool, JX_TERM_EXTRACT, JX_SORT_BV8, chars[i]);
        content = jx_term_store(pool, content, jx_int_term(x, (int32_t)(latin1 ? i : 2 * i)), low);
        if (latin1) continue;
        const JxTerm *shifted = jx_term_binary(pool, JX_TERM_LSHR, chars[i], eight);
        content = jx_term_store(pool, content, jx_int_term(x, (int32_t)(2 * i + 1)),
                                jx_term_cast(pool, JX_TERM_EXTRACT, JX_SORT_BV8, shifted));
    }
    bytes->content = content;
    const JxTerm *count = latin1 ? length : jx_term_binary(pool, JX_TERM_MUL, length, jx_int_term(x, 2));
    bytes->length = jx_slot_term(count);
    JxObject *string = jx_heap_new_instance(&s->heap, x->known.string);
    string->as.slots[x->known.string_value->slot] = jx_slot(bytes_ref);
    string->as.slots[x->known.string_coder->slot] = jx_slot(!latin1);
    return jx_slot(string->ref);
}

bool jx_strview_concat(JxExec *x, JxState *s, const JxStrView *parts, uint32_t count, JxSlot *result) {
    JxTermPool *pool = x->pool;
    uint32_t most = 0;
    bool latin1 = true;
    for (uint32_t k = 0; k < count; k++) {
        most += parts[k].most;
        latin1 &= parts[k].latin1;
        if (parts[k].is_unbounded || most > JX_VIEW_LONGEST) return false;
    }
    const JxTerm *chars[JX_VIEW_LONGEST], *start = jx_int_term(x, 0);
    for (uint32_t i = 0; i < most; i++) chars[i] = jx_int_term(x, 0);
    // Each part lies over what is there already: beyond its end the next one does.
    for (uint32_t k = 0; k < count; k++) {
        for (uint32_t i = 0; i < most; i++) {
            const JxTerm *index = jx_term_sub(pool, jx_int_term(x, (int32_t)i), start);
            const JxTerm *before = jx_term_binary(pool, JX_TERM_SLT, index, jx_int_term(x, 0));
            chars[i] = jx_term_ite(pool, before, chars[i], jx_strview_char_at(&parts[k], index));
        }
        start = jx_term_binary(pool, JX_TERM_ADD, start, parts[k].length);
    }
    *result = jx_strview_new_string(x, s, chars, most, latin1, start);
    return true;
}

const JxTerm *jx_strview_hash(const JxStrView *view) {
    JxExec *x = view->x;
    const JxTerm *hash = jx_int_term(x, 0), *chosen = jx_int_term(x, 0), *factor = jx_int_term(x, 31);
    for (uint32_t i = 0; i < view->most; i++) {
        hash = jx_term_binary(x->pool, JX_TERM_ADD, jx_term_binary(x->pool, JX_TERM_MUL, hash, factor),
                              jx_strview_char(view, i));
        chosen = jx_term_ite(x->pool, jx_strview_inside(view, i), hash, chosen);
    }
    return chosen;
}
