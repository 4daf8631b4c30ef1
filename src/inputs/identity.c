// SPDX-License-Identifier: Apache-2.0
#include "inputs/identity.h"

#include <string.h>

#include "inputs/lasting.h"
#include "inputs/strview.h"
#include "inputs/types.h"

static bool is_open(const JxObject *object) {
    return object->flags & JX_OBJECT_OPEN && object->cls->kind == JX_CLASS_INTERFACE;
}

static bool is_value(const JxExec *x, const JxClass *cls) {
    return cls == x->known.string || x->jdk->box_kind(cls) != JX_KIND_VOID;
}

bool jx_identity_is_late(const JxExec *x, const JxObject *object) {
    return is_value(x, object->cls) || is_open(object);
}

JxRef jx_identity_of(const JxState *s, JxRef ref) {
    for (const JxIdentity *at = s->identities; at; at = at->older)
        if (at->same && at->a == ref) return jx_identity_of(s, at->b);
    return ref;
}

bool jx_identity_is_apart(const JxState *s, JxRef ref) {
    for (const JxIdentity *at = s->identities; at; at = at->older)
        if (!at->same && (at->a == ref || at->b == ref)) return true;
    return false;
}

static bool are_apart(const JxState *s, JxRef a, JxRef b) {
    for (const JxIdentity *at = s->identities; at; at = at->older) {
        if (at->same) continue;
        JxRef p = jx_identity_of(s, at->a), q = jx_identity_of(s, at->b);
        if ((p == a && q == b) || (p == b && q == a)) return true;
    }
    return false;
}

static void remember(JxExec *x, JxState *s, JxRef a, JxRef b, bool same) {
    JxIdentity *identity = JX_ARENA_NEW(&x->arena, JxIdentity);
    *identity = (JxIdentity){s->identities, a, b, same};
    s->identities = identity;
}

// Both possibilities: this state takes one object, a sibling two.
static void fork_both(JxExec *x, JxState *s, JxRef a, JxRef b) {
    JxState *sibling = jx_state_fork(x, s);
    remember(x, sibling, a, b, false);
    jx_work_add(x, sibling);
    remember(x, s, a, b, true);
}

static JxFlow strings_equal(JxExec *x, JxState *s, JxRef a, JxRef b, bool *equal) {
    JxStrView p, q;
    *equal = false;
    if (!jx_strview_open(x, s, a, &p) || !jx_strview_open(x, s, b, &q) || p.latin1 != q.latin1) return JX_FLOW_NEXT;
    return jx_split(x, s, jx_strview_equal(&p, &q), equal);
}

// JLS 5.1.7, and what Long, Short and Byte do likewise.
static const JxTerm *in_cache(JxExec *x, JxKind kind, const JxTerm *value) {
    JxTermPool *pool = x->pool;
    JxSort sort = (JxSort)value->sort;
    if (kind == JX_KIND_BOOLEAN || kind == JX_KIND_BYTE) return jx_term_bool(pool, true);
    if (kind >= JX_KIND_FLOAT) return jx_term_bool(pool, false);
    const JxTerm *low = jx_term_const(pool, sort, kind == JX_KIND_CHAR ? 0 : (uint64_t)-128);
    return jx_term_and(pool, jx_term_binary(pool, JX_TERM_SLE, low, value),
                       jx_term_binary(pool, JX_TERM_SLE, value, jx_term_const(pool, sort, 127)));
}

static JxFlow boxes_equal(JxExec *x, JxState *s, JxRef a, JxRef b, bool *cached, bool *equal) {
    JxKind kind, other;
    JxSlot value, with;
    *equal = *cached = false;
    if ((jx_heap_read(&s->heap, a)->flags | jx_heap_read(&s->heap, b)->flags) & JX_OBJECT_REMADE) return JX_FLOW_NEXT;
    if (!x->jdk->unbox(x, s, a, &kind, &value) || !x->jdk->unbox(x, s, b, &other, &with)) return JX_FLOW_NEXT;
    JxSort sort = jx_kind_sort(kind);
    const JxTerm *p = jx_lift(x, value, sort), *q = jx_lift(x, with, sort);
    JxFlow flow = jx_split(x, s, jx_term_eq(x->pool, p, q), equal);
    if (flow != JX_FLOW_NEXT || !*equal) return flow;
    return jx_split(x, s, in_cache(x, kind, p), cached);
}

// Two objects of an interface without implementations: one, if their orders agree, or two.
static JxFlow open_equal(JxExec *x, JxState *s, JxRef a, JxRef b, bool *equal) {
    JxFlow flow = jx_split(x, s, jx_order_agrees(x, s, jx_slot(a), jx_slot(b)), equal);
    if (flow == JX_FLOW_NEXT && *equal) fork_both(x, s, a, b);
    return flow;
}

static JxFlow is_empty(JxExec *x, JxState *s, JxRef ref, bool *empty) {
    JxStrView view;
    *empty = true;  // as far as is known
    if (!jx_strview_open(x, s, ref, &view)) return JX_FLOW_NEXT;
    return jx_split(x, s, jx_term_eq(x->pool, view.length, jx_int_term(x, 0)), empty);
}

// A String that a method like trim gave is the one that the method was given, if nothing changed; *ref becomes that
// one.
static JxFlow resolve_remade(JxExec *x, JxState *s, JxRef *ref) {
    for (;;) {
        const JxObject *object = jx_heap_read(&s->heap, *ref);
        JxRef source = object->flags & JX_OBJECT_REMADE ? jx_identity_of(s, (JxRef)(uintptr_t)object->extra) : 0;
        bool same;
        if (!source || object->cls != x->known.string || are_apart(s, *ref, source)) return JX_FLOW_NEXT;
        JxFlow flow = strings_equal(x, s, *ref, source, &same);
        if (flow != JX_FLOW_NEXT) return flow;
        if (same && (uintptr_t)object->extra & JX_REMADE_OR_LITERAL) {
            bool empty;
            if ((flow = is_empty(x, s, *ref, &empty)) != JX_FLOW_NEXT) return flow;
            if (empty) jx_hedge(x, s, JX_SEEN_CONCRETISED, "identity of a text");
            same = !empty;
        }
        remember(x, s, *ref, source, same);
        if (same) *ref = source;
    }
}

// What was changed, or was made of nobody knows what: empty it may be a literal, by the version of the JDK.
static JxFlow remade_equal(JxExec *x, JxState *s, JxRef a, JxRef b, bool *equal) {
    JxFlow flow = strings_equal(x, s, a, b, equal);
    if (flow != JX_FLOW_NEXT || !*equal) return flow;
    flow = is_empty(x, s, a, equal);
    if (flow != JX_FLOW_NEXT || !*equal) return flow;
    jx_hedge(x, s, JX_SEEN_CONCRETISED, "identity of a text");
    fork_both(x, s, a, b);
    return JX_FLOW_NEXT;
}

JxFlow jx_identity_equal(JxExec *x, JxState *s, JxRef a, JxRef b, bool *equal) {
    a = jx_identity_of(s, a);
    b = jx_identity_of(s, b);
    *equal = a == b;
    if (a != b) jx_lasting_compared(x, s, a, b);
    if (a == b || s->top->code->method->owner->source == JX_SOURCE_JDK) return JX_FLOW_NEXT;
    JxFlow resolved = resolve_remade(x, s, &a);
    if (resolved == JX_FLOW_NEXT) resolved = resolve_remade(x, s, &b);
    *equal = a == b;
    if (resolved != JX_FLOW_NEXT || a == b) return resolved;
    const JxObject *one = jx_heap_read(&s->heap, a), *two = jx_heap_read(&s->heap, b);
    if (are_apart(s, a, b)) return JX_FLOW_NEXT;
    if (is_open(one) && is_open(two)) return open_equal(x, s, a, b, equal);
    if (one->cls != two->cls || !is_value(x, one->cls)) return JX_FLOW_NEXT;
    bool is_string = one->cls == x->known.string, cached = false;
    bool a_input = one->flags & JX_OBJECT_INPUT, b_input = two->flags & JX_OBJECT_INPUT;
    if (is_string && (one->flags | two->flags) & JX_OBJECT_REMADE) return remade_equal(x, s, a, b, equal);
    if (!((one->flags | two->flags) & (JX_OBJECT_INPUT | JX_OBJECT_BOXED))) return JX_FLOW_NEXT;
    // A String that the program made is nobody's input; a literal may be.
    if (is_string && !(a_input || a >= JX_REF_SHARED)) return JX_FLOW_NEXT;
    if (is_string && !(b_input || b >= JX_REF_SHARED)) return JX_FLOW_NEXT;
    JxFlow flow = is_string ? strings_equal(x, s, a, b, equal) : boxes_equal(x, s, a, b, &cached, equal);
    if (flow != JX_FLOW_NEXT || !*equal || cached) return flow;
    if (!is_string && !(a_input && b_input)) {
        *equal = false;
        return JX_FLOW_NEXT;
    }
    fork_both(x, s, a_input ? a : b, a_input ? b : a);  // a literal stays what it is
    return JX_FLOW_NEXT;
}
