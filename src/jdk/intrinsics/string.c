// SPDX-License-Identifier: Apache-2.0
//
// String methods on symbolic strings, without one fork per character: the
// result is one term over the characters.  Concrete strings, and whatever a
// view does not cover, run the JDK's bytecode.
#include <string.h>

#include "core/quick.h"
#include "inputs/every.h"
#include "inputs/identity.h"
#include "inputs/strview.h"
#include "jdk/intrinsics/number_text.h"

static JxSlot truth(JxExec *x, const JxTerm *condition) {
    return jx_slot_term(jx_term_ite(x->pool, condition, jx_int_term(x, 1), jx_int_term(x, 0)));
}

// Views of the receiver and of a decided, non-null String argument; one of the two may be without a limit.
static bool open_pair(JxExec *x, JxState *s, JxSlot *args, JxStrView *self, JxStrView *other) {
    if (!jx_binding_lookup(x, s, &args[1]) || args[1].v == 0) return false;
    if (jx_heap_read(&s->heap, (JxRef)args[1].v)->cls != x->known.string) return false;
    if (!jx_strview_open_any(x, s, (JxRef)args[0].v, self)) return false;
    if (!jx_strview_open_any(x, s, (JxRef)args[1].v, other)) return false;
    return (self->symbolic || other->symbolic) && !(self->is_unbounded && other->is_unbounded);
}

// A string without a limit, of a program that is explored for every string.
static bool is_unbounded(JxExec *x, JxState *s, JxSlot string, JxStrView *view) {
    return s->has_unbounded_strings && jx_strview_open_any(x, s, (JxRef)string.v, view) && view->is_unbounded;
}

// Two decided strings of which neither has a limit.
static bool are_unbounded(JxExec *x, JxState *s, JxSlot *args, JxStrView *self, JxStrView *other) {
    if (!jx_binding_lookup(x, s, &args[1]) || args[1].v == 0) return false;
    if (jx_heap_read(&s->heap, (JxRef)args[1].v)->cls != x->known.string) return false;
    if (!is_unbounded(x, s, args[0], self)) return false;
    return is_unbounded(x, s, args[1], other);
}

// Views of the receiver and, if `other` is not NULL, of a decided, non-null String argument.  False: run the bytecode.
static bool open_views(JxExec *x, JxState *s, JxSlot *args, JxStrView *self, JxStrView *other) {
    if (!jx_strview_open(x, s, (JxRef)args[0].v, self)) return false;
    if (!other) return self->symbolic;
    if (!jx_binding_lookup(x, s, &args[1]) || args[1].v == 0) return false;
    if (jx_heap_read(&s->heap, (JxRef)args[1].v)->cls != x->known.string) return false;
    return jx_strview_open(x, s, (JxRef)args[1].v, other) && (self->symbolic || other->symbolic);
}

// The same with a text that is not decided yet: after NEXT, *covered tells whether there are views.
static JxFlow decide_views(JxExec *x, JxState *s, JxSlot *args, JxStrView *self, JxStrView *other, bool *covered) {
    JxFlow flow = jx_resolve(x, s, &args[1]);
    *covered = flow == JX_FLOW_NEXT && open_views(x, s, args, self, other);
    return flow;
}

static JxFlow decide_pair(JxExec *x, JxState *s, JxSlot *args, JxStrView *self, JxStrView *other, bool *covered) {
    JxFlow flow = jx_resolve(x, s, &args[1]);
    *covered = flow == JX_FLOW_NEXT && open_pair(x, s, args, self, other);
    return flow;
}

JX_INTRINSIC(string_equals) {
    JxStrView a, b;
    if (!args[1].t && args[1].v == args[0].v) return jx_run_bytecode(x, s, method);
    JxFlow flow = jx_resolve(x, s, &args[1]);
    if (flow != JX_FLOW_NEXT) return flow;
    JxKind kinds[2];
    const JxTerm *first = jx_number_of_text(x, s, args[0], &kinds[0]);
    const JxTerm *second = first ? jx_number_of_text(x, s, args[1], &kinds[1]) : NULL;
    if (second) {
        *result = truth(x, jx_term_eq(x->pool, first, second));
        return JX_FLOW_NEXT;
    }
    if (are_unbounded(x, s, args, &a, &b))
        return a.latin1 == b.latin1 ? jx_unbounded_equals(x, s, &a, &b, result) : (*result = jx_slot(0), JX_FLOW_NEXT);
    if (!open_pair(x, s, args, &a, &b)) return jx_run_bytecode(x, s, method);
    if (a.latin1 == b.latin1 && jx_unbounded_are_alike(s, &a, &b)) return jx_unbounded_equals(x, s, &a, &b, result);
    *result = a.latin1 == b.latin1 ? truth(x, jx_strview_equal(&a, &b)) : jx_slot(0);
    return JX_FLOW_NEXT;
}

// ── hashCode

// javac compiles `switch (s)` to a switch on s.hashCode() whose targets compare
// with equals.  A hash that cannot be inverted is no way to decide: the literals that
// the targets compare with are.  That is so only if each target compares the very
// string whose hash it was, by String.equals, and goes to the switch's default
// when nothing is equal: then a string that equals no literal ends there, whatever its hash.
enum { MOST_LITERALS = 64 };

typedef struct Literals {
    JxExec *x;
    JxState *s;
    JxRef string;  // whose hash it is
    const JxSwitch *table;
    JxRef list[MOST_LITERALS];
    uint32_t count;
    int32_t no_key;  // a number that is no key of the switch
} Literals;

// The instruction loads the string.
static bool loads_string(const Literals *all, const JxInsn *load) {
    if (load->op != JX_OP_ILOAD) return false;
    JxSlot local = all->s->top->slots[load->a];
    return jx_binding_lookup(all->x, all->s, &local) && !local.t && local.v == all->string;
}

static bool calls_equals(const Literals *all, const JxInsn *call) {
    const JxMethodInfo *method = call->c.method;
    if (call->op == JX_QUICK_INVOKEVIRTUAL)
        return strcmp(method->name, "equals") == 0 && strcmp(method->descriptor, "(Ljava/lang/Object;)Z") == 0;
    if (call->op != JX_OP_INVOKEVIRTUAL) return false;
    const JxConstant *pool = &all->s->top->code->method->owner->file->pool[call->b];
    return pool->tag == JX_CONSTANT_METHODREF && jx_utf8_is(pool->as.member.name, "equals") &&
           jx_utf8_is(pool->as.member.descriptor, "(Ljava/lang/Object;)Z");
}

static bool add_literal(Literals *all, const JxInsn *constant) {
    JxRef ref;
    if (all->count >= MOST_LITERALS) return false;
    if (constant->op == JX_OP_LDC) {
        const JxConstant *pool = &all->s->top->code->method->owner->file->pool[constant->b];
        if (pool->tag != JX_CONSTANT_STRING) return false;
        ref = jx_string_literal(all->x, pool->as.utf8.bytes, pool->as.utf8.length);
    } else {
        ref = constant->op == JX_OP_BIPUSH ? (JxRef)constant->c.bits : 0;
        if (ref < JX_REF_SHARED || jx_heap_read(&all->s->heap, ref)->cls != all->x->known.string) return false;
    }
    all->list[all->count++] = ref;
    return true;
}

// The literals that are compared with from this instruction on; false if the code has another shape.
static bool literals_at(Literals *all, uint32_t at) {
    const JxDecodedCode *code = all->s->top->code;
    for (;;) {
        if (at + 3 >= code->count) return false;
        const JxInsn *load = &code->insns[at];
        if (!loads_string(all, load) || !add_literal(all, load + 1) || !calls_equals(all, load + 2)) return false;
        if (load[3].op != JX_OP_IFEQ) return false;
        // Not equal: to the next literal with the same hash, or out of the first switch.
        uint32_t next = (uint32_t)load[3].b;
        if (next == (uint32_t)all->table->default_target) return true;
        if (next <= at) return false;
        at = next;
    }
}

static bool switch_literals(Literals *all) {
    const JxFrame *f = all->s->top;
    const JxInsn *call = &f->code->insns[f->pc];
    if (f->pc + 1 >= f->code->count || call[1].op != JX_OP_LOOKUPSWITCH) return false;
    if (call->op != JX_OP_INVOKEVIRTUAL && call->op != JX_QUICK_INVOKEVIRTUAL) return false;
    all->table = call[1].c.table;
    for (uint32_t i = 0; i < all->table->count; i++) {
        if (!literals_at(all, (uint32_t)all->table->targets[i])) return false;
        if (all->table->keys[i] == all->no_key) ++all->no_key;  // keys ascend: this ends at one that is not there
    }
    return all->count > 0;
}

static int32_t concrete_hash(JxExec *x, JxState *s, JxRef literal) {
    uint16_t *chars;
    uint32_t count, hash = 0;
    if (!jx_string_chars(x, s, literal, &chars, &count, &x->arena)) return 0;
    for (uint32_t i = 0; i < count; i++) hash = 31 * hash + chars[i];
    return (int32_t)hash;
}

// Of a string without a limit: kept in the field where the JDK keeps it.
static JxFlow unbounded_hash(JxExec *x, JxState *s, JxSlot *args, JxSlot *result) {
    *result = jx_get_named(x, s, (JxRef)args[0].v, "hash");
    if (result->t) return JX_FLOW_NEXT;
    JxFlow flow = jx_unbounded_hash(x, s, (JxRef)args[0].v, result);
    if (flow == JX_FLOW_NEXT) jx_set_named(x, s, (JxRef)args[0].v, "hash", *result);
    return flow;
}

JX_INTRINSIC(string_hash_code) {
    JxStrView self;
    if (!jx_strview_open_any(x, s, (JxRef)args[0].v, &self) || !self.symbolic) return jx_run_bytecode(x, s, method);
    Literals all = {.x = x, .s = s, .string = (JxRef)args[0].v};
    if (!switch_literals(&all)) {
        if (self.is_unbounded && !s->has_unbounded_strings) return jx_run_bytecode(x, s, method);
        if (self.is_unbounded || x->options.whole_program) return unbounded_hash(x, s, args, result);
        *result = jx_slot_term(jx_strview_hash(&self));
        return JX_FLOW_NEXT;
    }
    for (uint32_t i = 0; i < all.count; i++) {
        JxStrView literal;
        bool is;
        if (!jx_strview_open(x, s, all.list[i], &literal)) return jx_run_bytecode(x, s, method);
        if (literal.latin1 != self.latin1) continue;
        JxFlow flow = jx_split(x, s, jx_strview_equal(&self, &literal), &is);
        if (flow != JX_FLOW_NEXT) return flow;
        if (!is) continue;
        *result = jx_slot((uint32_t)concrete_hash(x, s, all.list[i]));
        return JX_FLOW_NEXT;
    }
    *result = jx_slot((uint32_t)all.no_key);  // equal to none of them: whatever the hash, it ends at the default
    return JX_FLOW_NEXT;
}

// ── searching

JX_INTRINSIC(string_starts_with) {
    JxStrView self, prefix;
    bool covered;
    JxFlow flow = decide_pair(x, s, args, &self, &prefix, &covered);
    if (flow != JX_FLOW_NEXT) return flow;
    if (covered ? prefix.is_unbounded && s->has_unbounded_strings : are_unbounded(x, s, args, &self, &prefix)) {
        const JxTerm *start = method->parameter_count == 2 ? jx_lift(x, args[2], JX_SORT_BV32) : jx_int_term(x, 0);
        return jx_unbounded_matches(x, s, &self, &prefix, start, result);
    }
    if (!covered || prefix.is_unbounded) return jx_run_bytecode(x, s, method);
    if (self.is_unbounded && method->parameter_count == 2 && args[2].t) return jx_run_bytecode(x, s, method);
    const JxTerm *at = method->parameter_count == 2 ? jx_lift(x, args[2], JX_SORT_BV32) : jx_int_term(x, 0);
    bool stands = jx_unbounded_stands(x, s, &self, &prefix, at);
    *result = stands ? jx_slot(1) : truth(x, jx_strview_matches_at(&self, &prefix, at));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(string_ends_with) {
    JxStrView self, suffix;
    bool covered;
    JxFlow flow = decide_views(x, s, args, &self, &suffix, &covered);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *at = covered ? jx_term_sub(x->pool, self.length, suffix.length) : NULL;
    if (!covered && s->has_unbounded_strings &&
        (open_pair(x, s, args, &self, &suffix) || are_unbounded(x, s, args, &self, &suffix)))
        return jx_unbounded_matches(x, s, &self, &suffix, jx_term_sub(x->pool, self.length, suffix.length), result);
    if (!covered) return jx_run_bytecode(x, s, method);
    *result = truth(x, jx_strview_matches_at(&self, &suffix, at));
    return JX_FLOW_NEXT;
}

// Is this a search for a string without a limit?
static bool is_unbounded_part(JxExec *x, JxState *s, JxSlot *args, JxStrView *self, JxStrView *part) {
    if (are_unbounded(x, s, args, self, part)) return true;
    return s->has_unbounded_strings && open_pair(x, s, args, self, part) && part->is_unbounded;
}

// Or in one, for one that has a limit?
static bool is_unbounded_search(JxExec *x, JxState *s, JxSlot *args, JxStrView *self, JxStrView *part) {
    return s->has_unbounded_strings && open_pair(x, s, args, self, part) && self->is_unbounded && !part->is_unbounded;
}

JX_INTRINSIC(string_contains) {
    JxStrView self, part;
    bool covered;
    JxFlow flow = decide_views(x, s, args, &self, &part, &covered);
    if (flow != JX_FLOW_NEXT) return flow;
    bool in_unbounded = !covered && is_unbounded_search(x, s, args, &self, &part);
    if (in_unbounded || (!covered && is_unbounded_part(x, s, args, &self, &part))) {
        flow = in_unbounded ? jx_unbounded_index_of(x, s, &self, &part, NULL, false, result)
                            : jx_unbounded_index_of_unbounded(x, s, &self, &part, result);
        if (flow != JX_FLOW_NEXT) return flow;
        const JxTerm *found = jx_lift(x, *result, JX_SORT_BV32);
        *result = truth(x, jx_term_binary(x->pool, JX_TERM_SLE, jx_int_term(x, 0), found));
        return JX_FLOW_NEXT;
    }
    if (!covered) return jx_run_bytecode(x, s, method);
    const JxTerm *any = jx_term_bool(x->pool, false);
    for (uint32_t i = 0; i <= self.most; i++)
        any = jx_term_or(x->pool, any, jx_strview_matches_at(&self, &part, jx_int_term(x, (int32_t)i)));
    *result = truth(x, any);
    return JX_FLOW_NEXT;
}

// The first (or last) position from which `matches` holds, as nested if-then-else.
static const JxTerm *position(JxExec *x, const JxTerm *const *matches, uint32_t count, bool last) {
    const JxTerm *chosen = jx_int_term(x, -1);
    for (uint32_t k = 0; k < count; k++) {
        uint32_t i = last ? k : count - 1 - k;
        chosen = jx_term_ite(x->pool, matches[i], jx_int_term(x, (int32_t)i), chosen);
    }
    return chosen;
}

// indexOf and lastIndexOf with a String argument.
static JxFlow index_of_string(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result,
                              bool last) {
    JxStrView self, part;
    bool covered;
    JxFlow flow = decide_views(x, s, args, &self, &part, &covered);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *from = method->parameter_count == 2 ? jx_lift(x, args[2], JX_SORT_BV32) : NULL;
    if (!covered && is_unbounded_search(x, s, args, &self, &part))
        return jx_unbounded_index_of(x, s, &self, &part, from, last, result);
    if (!covered && !from && !last && is_unbounded_part(x, s, args, &self, &part))
        return jx_unbounded_index_of_unbounded(x, s, &self, &part, result);
    if (!covered || from) return jx_run_bytecode(x, s, method);
    const JxTerm *matches[JX_VIEW_LONGEST + 1];
    for (uint32_t i = 0; i <= self.most; i++)
        matches[i] = jx_strview_matches_at(&self, &part, jx_int_term(x, (int32_t)i));
    *result = jx_slot_term(position(x, matches, self.most + 1, last));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(string_index_of_string) { return index_of_string(x, s, method, args, result, false); }
JX_INTRINSIC(string_last_index_of_string) { return index_of_string(x, s, method, args, result, true); }

static JxFlow index_of_char(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result,
                            bool last) {
    JxStrView self;
    // Supplementary characters are two in the string: the bytecode knows.
    if (args[1].t || args[1].v > 0xffff) return jx_run_bytecode(x, s, method);
    const JxTerm *from = method->parameter_count == 2 ? jx_lift(x, args[2], JX_SORT_BV32) : NULL;
    if (is_unbounded(x, s, args[0], &self))
        return jx_unbounded_index_of_char(x, s, &self, jx_lift(x, args[1], JX_SORT_BV32), from, last, result);
    if (!open_views(x, s, args, &self, NULL)) return jx_run_bytecode(x, s, method);
    const JxTerm *matches[JX_VIEW_LONGEST];
    for (uint32_t i = 0; i < self.most; i++) {
        const JxTerm *same = jx_term_eq(x->pool, jx_strview_char(&self, i), jx_lift(x, args[1], JX_SORT_BV32));
        matches[i] = jx_term_and(x->pool, jx_strview_inside(&self, i), same);
        if (!from) continue;
        const JxTerm *at = jx_int_term(x, (int32_t)i);
        const JxTerm *in =
            last ? jx_term_binary(x->pool, JX_TERM_SLE, at, from) : jx_term_binary(x->pool, JX_TERM_SLE, from, at);
        matches[i] = jx_term_and(x->pool, matches[i], in);
    }
    *result = jx_slot_term(position(x, matches, self.most, last));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(string_index_of_char) { return index_of_char(x, s, method, args, result, false); }
JX_INTRINSIC(string_last_index_of_char) { return index_of_char(x, s, method, args, result, true); }

// ── comparing

// The difference at the first position where they differ, else of the lengths.
JX_INTRINSIC(string_compare_to) {
    JxStrView a, b;
    bool covered;
    JxFlow flow = decide_pair(x, s, args, &a, &b, &covered);
    if (flow != JX_FLOW_NEXT) return flow;
    if (!covered && are_unbounded(x, s, args, &a, &b)) return jx_unbounded_compare(x, s, &a, &b, result);
    if (!covered) return jx_run_bytecode(x, s, method);
    JxTermPool *pool = x->pool;
    const JxTerm *chosen = jx_term_sub(pool, a.length, b.length);
    uint32_t most = a.most < b.most ? a.most : b.most;
    for (uint32_t i = most; i-- > 0;) {
        const JxTerm *p = jx_strview_char(&a, i), *q = jx_strview_char(&b, i);
        const JxTerm *both = jx_term_and(pool, jx_strview_inside(&a, i), jx_strview_inside(&b, i));
        const JxTerm *differ = jx_term_and(pool, both, jx_term_not(pool, jx_term_eq(pool, p, q)));
        chosen = jx_term_ite(pool, differ, jx_term_sub(pool, p, q), chosen);
    }
    *result = jx_slot_term(chosen);
    return JX_FLOW_NEXT;
}

// Latin-1 letters without their case; the two whose upper case is no Latin-1 stay as they are.
static uint32_t fold_case(uint32_t c) {
    if (c >= 'A' && c <= 'Z') return c + 32;
    return c >= 0xc0 && c <= 0xde && c != 0xd7 ? c + 32 : c;
}

static const JxTerm *map_latin1(JxExec *x, const JxTerm *c, uint32_t (*map)(uint32_t)) {
    uint64_t table[256];
    for (uint32_t i = 0; i < 256; i++) table[i] = map(i);
    if (jx_term_is_const(c)) return jx_int_term(x, (int32_t)(c->value < 256 ? table[c->value] : c->value));
    return jx_term_select(x->pool, jx_term_table(x->pool, JX_SORT_ARRAY_BV32, table, 256), c);
}

// Equal without regard to case; with a constant on one side, which letters the other may be.
static const JxTerm *same_folded(JxExec *x, const JxTerm *p, const JxTerm *q) {
    if (jx_term_is_const(p)) {
        const JxTerm *swap = p;
        p = q;
        q = swap;
    }
    if (!jx_term_is_const(q) || jx_term_is_const(p))
        return jx_term_eq(x->pool, map_latin1(x, p, fold_case), map_latin1(x, q, fold_case));
    const JxTerm *any = jx_term_bool(x->pool, false);
    for (uint32_t c = 0; c < 256; c++)
        if (fold_case(c) == fold_case((uint32_t)q->value))
            any = jx_term_or(x->pool, any, jx_term_eq(x->pool, p, jx_int_term(x, (int32_t)c)));
    return any;
}

JX_INTRINSIC(string_equals_ignore_case) {
    JxStrView a, b;
    bool covered;
    JxFlow flow = decide_pair(x, s, args, &a, &b, &covered);
    if (flow != JX_FLOW_NEXT) return flow;
    if (!covered && are_unbounded(x, s, args, &a, &b)) return jx_unbounded_equals_ignore_case(x, s, &a, &b, result);
    if (!covered || (!a.latin1 && !b.latin1)) return jx_run_bytecode(x, s, method);
    JxTermPool *pool = x->pool;
    const JxTerm *all = jx_term_eq(pool, a.length, b.length);
    uint32_t most = a.most < b.most ? a.most : b.most;
    const JxStrView *shorter = jx_term_is_const(b.length) ? &b : &a;
    for (uint32_t i = 0; i < most; i++) {
        const JxTerm *p = jx_strview_char(b.latin1 ? &a : &b, i), *q = jx_strview_char(b.latin1 ? &b : &a, i);
        const JxTerm *same = a.latin1 && b.latin1 ? same_folded(x, p, q) : jx_chars_are_alike(x, p, q);
        all = jx_term_and(pool, all, jx_term_or(pool, jx_term_not(pool, jx_strview_inside(shorter, i)), same));
    }
    *result = truth(x, all);
    return JX_FLOW_NEXT;
}

// ── changing

// A part of a UTF-16 string may be Latin-1: which it is has to be decided.
static JxFlow decide_coder(JxExec *x, JxState *s, const JxStrView *whole, const JxTerm *const *chars,
                           const JxTerm *length, bool *latin1) {
    *latin1 = whole->latin1;
    if (whole->latin1) return JX_FLOW_NEXT;
    JxTermPool *pool = x->pool;
    const JxTerm *narrow = jx_term_bool(pool, true);
    for (uint32_t i = 0; i < whole->most; i++) {
        const JxTerm *outside = jx_term_binary(pool, JX_TERM_SLE, length, jx_int_term(x, (int32_t)i));
        const JxTerm *fits = jx_term_binary(pool, JX_TERM_SLE, chars[i], jx_int_term(x, 0xff));
        narrow = jx_term_and(pool, narrow, jx_term_or(pool, outside, fits));
    }
    return jx_split(x, s, narrow, latin1);
}

// What comes out unchanged is the receiver itself, and some give a literal for the empty text: who compares identities
// has to know (inputs/identity.h).
static JxFlow remade(JxExec *x, JxState *s, JxSlot string, JxSlot source, uint64_t how) {
    if (!string.t && string.v && string.v != source.v) {
        JxObject *made = jx_heap_write(&s->heap, (JxRef)string.v);
        made->flags |= JX_OBJECT_REMADE;
        made->extra = (void *)(uintptr_t)((source.t ? 0 : source.v) | how);
    }
    x->symbolic_identity = true;
    return JX_FLOW_NEXT;
}

static JxFlow remade_after(JxExec *x, JxState *s, JxFlow flow, const JxSlot *result, JxSlot source) {
    return flow == JX_FLOW_NEXT ? remade(x, s, *result, source, 0) : flow;
}

// substring(begin) and substring(begin, end).
JX_INTRINSIC(string_substring) {
    JxStrView self;
    if (method->parameter_count == 1 && !args[1].t && args[1].v == 0) {
        *result = args[0];
        return JX_FLOW_NEXT;
    }
    bool wide = is_unbounded(x, s, args[0], &self) && !self.latin1;
    if (!wide && !open_views(x, s, args, &self, NULL)) return jx_run_bytecode(x, s, method);
    JxTermPool *pool = x->pool;
    const JxTerm *begin = jx_lift(x, args[1], JX_SORT_BV32);
    const JxTerm *end = method->parameter_count == 2 ? jx_lift(x, args[2], JX_SORT_BV32) : self.length;
    const JxTerm *good = jx_term_and(pool, jx_term_binary(pool, JX_TERM_SLE, jx_int_term(x, 0), begin),
                                     jx_term_and(pool, jx_term_binary(pool, JX_TERM_SLE, begin, end),
                                                 jx_term_binary(pool, JX_TERM_SLE, end, self.length)));
    bool holds;
    JxFlow flow = jx_split(x, s, good, &holds);
    if (flow != JX_FLOW_NEXT) return flow;
    if (!holds) return jx_run_bytecode(x, s, method);  // the JDK throws, from its own frame
    if (wide)
        return remade_after(x, s, jx_unbounded_substring(x, s, &self, begin, jx_term_sub(pool, end, begin), result),
                            result, args[0]);
    const JxTerm *chars[JX_VIEW_LONGEST];
    for (uint32_t i = 0; i < self.most; i++)
        chars[i] = jx_strview_char_at(&self, jx_term_binary(pool, JX_TERM_ADD, begin, jx_int_term(x, (int32_t)i)));
    const JxTerm *length = jx_term_sub(pool, end, begin);
    bool latin1;
    if ((flow = decide_coder(x, s, &self, chars, length, &latin1)) != JX_FLOW_NEXT) return flow;
    *result = jx_strview_new_string(x, s, chars, self.most, latin1, length);
    return remade(x, s, *result, args[0], 0);
}

static uint32_t upper_case(uint32_t c) {
    if (c >= 'a' && c <= 'z') return c - 32;
    return c >= 0xe0 && c <= 0xfe && c != 0xf7 ? c - 32 : c;
}

static bool leaves_latin1(uint32_t c) { return c == 0xb5 || c == 0xdf || c == 0xff; }  // µ ß ÿ in upper case

// Turkish, Azeri and Lithuanian have rules of their own.
static bool has_own_rules(JxExec *x, JxState *s, JxRef locale) {
    JxSlot base = jx_get_named(x, s, locale, "baseLocale");
    JxSlot language = base.v && !base.t ? jx_get_named(x, s, (JxRef)base.v, "language") : jx_slot(0);
    if (!jx_binding_lookup(x, s, &language) || language.v == 0) return true;
    const char *text = jx_string_utf8(x, s, (JxRef)language.v, &x->arena);
    return !text || strcmp(text, "tr") == 0 || strcmp(text, "az") == 0 || strcmp(text, "lt") == 0;
}

// Without a locale it is the default one, and some (Turkish, Lithuanian) have rules of their own for letters like i.
// *is_own: it is one of these.
static JxFlow note_locale(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, bool upper, bool *is_own) {
    JxStrView self;
    *is_own = false;
    if (method->parameter_count == 1) return JX_FLOW_NEXT;
    if (jx_locale_is_set(s) || !jx_strview_open(x, s, (JxRef)args[0].v, &self) || !self.latin1) {
        *is_own = jx_locale_is_set(s) || jx_locale_has_own_letters(x, s, method);  // as far as is known here
        return JX_FLOW_NEXT;
    }
    static const uint8_t of_upper[] = {'i'}, of_lower[] = {'I', 0xcc, 0xcd};
    const JxTerm *any = jx_term_bool(x->pool, false);
    for (uint32_t i = 0; i < self.most; i++)
        for (uint32_t k = 0; k < (upper ? sizeof of_upper : sizeof of_lower); k++) {
            const JxTerm *letter = jx_int_term(x, upper ? of_upper[k] : of_lower[k]);
            const JxTerm *is = jx_term_eq(x->pool, jx_strview_char(&self, i), letter);
            any = jx_term_or(x->pool, any, jx_term_and(x->pool, jx_strview_inside(&self, i), is));
        }
    bool plain;
    JxFlow flow = jx_split(x, s, jx_term_not(x->pool, any), &plain);
    if (flow == JX_FLOW_NEXT && !plain) *is_own = jx_locale_has_own_letters(x, s, method);
    return flow;
}

static JxFlow change_case(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result, bool upper) {
    JxStrView self;
    bool is_own;
    JxFlow noted = note_locale(x, s, method, args, upper, &is_own);
    if (noted != JX_FLOW_NEXT) return noted;
    if (is_own) return jx_run_bytecode(x, s, method);
    if (method->parameter_count == 1) {
        JxFlow flow = jx_resolve(x, s, &args[1]);
        if (flow != JX_FLOW_NEXT) return flow;
        if (args[1].v == 0 || has_own_rules(x, s, (JxRef)args[1].v)) return jx_run_bytecode(x, s, method);
    }
    if (is_unbounded(x, s, args[0], &self))
        return remade_after(x, s, jx_unbounded_change_case(x, s, &self, upper, result), result, args[0]);
    if (!open_views(x, s, args, &self, NULL) || !self.latin1) return jx_run_bytecode(x, s, method);
    JxTermPool *pool = x->pool;
    const JxTerm *special = jx_term_bool(pool, false), *chars[JX_VIEW_LONGEST];
    for (uint32_t i = 0; i < self.most; i++) {
        const JxTerm *c = jx_strview_char(&self, i), *odd = jx_term_bool(pool, false);
        for (uint32_t k = 0; upper && k < 256; k++)
            if (leaves_latin1(k)) odd = jx_term_or(pool, odd, jx_term_eq(pool, c, jx_int_term(x, (int32_t)k)));
        special = jx_term_or(pool, special, jx_term_and(pool, jx_strview_inside(&self, i), odd));
        chars[i] = map_latin1(x, c, upper ? upper_case : fold_case);
    }
    bool plain;  // the rest, which the bytecode does character by character, comes last
    JxFlow flow = jx_split(x, s, jx_term_not(pool, special), &plain);
    if (flow != JX_FLOW_NEXT) return flow;
    if (!plain) return jx_run_bytecode(x, s, method);
    *result = jx_strview_new_string(x, s, chars, self.most, true, self.length);
    return remade(x, s, *result, args[0], 0);
}
JX_INTRINSIC(string_to_upper_case) { return change_case(x, s, method, args, result, true); }
JX_INTRINSIC(string_to_lower_case) { return change_case(x, s, method, args, result, false); }

// What trim cuts off: everything up to the space.
static bool is_control(uint32_t c) { return c <= ' '; }
// What strip and isBlank look for: Character.isWhitespace of Latin-1.
static bool is_white(uint32_t c) { return (c >= 9 && c <= 13) || (c >= 28 && c <= 32); }

// c is one of the characters of a class of Latin-1, as ranges.
static const JxTerm *is_one_of(JxExec *x, const JxTerm *c, bool (*holds)(uint32_t)) {
    const JxTerm *any = jx_term_bool(x->pool, false);
    for (uint32_t low = 0; low < 256; low++) {
        if (!holds(low)) continue;
        uint32_t high = low;
        while (high < 255 && holds(high + 1)) high++;
        const JxTerm *in = jx_term_binary(x->pool, JX_TERM_SLE, c, jx_int_term(x, (int32_t)high));
        if (low > 0)
            in = jx_term_and(x->pool, jx_term_binary(x->pool, JX_TERM_SLE, jx_int_term(x, (int32_t)low), c), in);
        any = jx_term_or(x->pool, any, in);
        low = high;
    }
    return any;
}

// Whether each position holds a character that stays.
static void find_kept(const JxStrView *view, bool (*cut)(uint32_t), const JxTerm **kept) {
    JxTermPool *pool = view->x->pool;
    for (uint32_t i = 0; i < view->most; i++)
        kept[i] = jx_term_and(pool, jx_strview_inside(view, i),
                              jx_term_not(pool, is_one_of(view->x, jx_strview_char(view, i), cut)));
}

// From the first character that stays to the last; `leading`, `trailing`: at which ends to cut.
static JxFlow cut_ends(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result,
                       bool (*cut)(uint32_t), bool leading, bool trailing) {
    JxStrView self;
    if (cut == is_white && is_unbounded(x, s, args[0], &self)) {
        JxFlow flow = jx_unbounded_strip(x, s, &self, leading, trailing, result);
        uint64_t how = leading && trailing ? JX_REMADE_OR_LITERAL : 0;
        return flow == JX_FLOW_NEXT ? remade(x, s, *result, args[0], how) : flow;
    }
    if (!open_views(x, s, args, &self, NULL) || !self.latin1) return jx_run_bytecode(x, s, method);
    JxTermPool *pool = x->pool;
    const JxTerm *kept[JX_VIEW_LONGEST], *chars[JX_VIEW_LONGEST], *zero = jx_int_term(x, 0);
    find_kept(&self, cut, kept);
    const JxTerm *none = jx_term_binary(pool, JX_TERM_SLT, position(x, kept, self.most, false), zero);
    const JxTerm *first = leading ? position(x, kept, self.most, false) : zero, *end = self.length;
    if (trailing) end = jx_term_binary(pool, JX_TERM_ADD, position(x, kept, self.most, true), jx_int_term(x, 1));
    const JxTerm *length = jx_term_ite(pool, none, zero, jx_term_sub(pool, end, first));
    for (uint32_t i = 0; i < self.most; i++)
        chars[i] = jx_strview_char_at(&self, jx_term_binary(pool, JX_TERM_ADD, first, jx_int_term(x, (int32_t)i)));
    *result = jx_strview_new_string(x, s, chars, self.most, true, length);
    return remade(x, s, *result, args[0], leading && trailing && cut == is_white ? JX_REMADE_OR_LITERAL : 0);
}
JX_INTRINSIC(string_trim) {
    JxStrView self;
    if (is_unbounded(x, s, args[0], &self))
        return remade_after(x, s, jx_unbounded_trim(x, s, &self, result), result, args[0]);
    return cut_ends(x, s, method, args, result, is_control, true, true);
}
JX_INTRINSIC(string_strip) { return cut_ends(x, s, method, args, result, is_white, true, true); }
JX_INTRINSIC(string_strip_leading) { return cut_ends(x, s, method, args, result, is_white, true, false); }
JX_INTRINSIC(string_strip_trailing) { return cut_ends(x, s, method, args, result, is_white, false, true); }

JX_INTRINSIC(string_is_blank) {
    JxStrView self;
    if (is_unbounded(x, s, args[0], &self)) return jx_unbounded_is_blank(x, s, &self, result);
    if (!open_views(x, s, args, &self, NULL) || !self.latin1) return jx_run_bytecode(x, s, method);
    const JxTerm *kept[JX_VIEW_LONGEST], *any = jx_term_bool(x->pool, false);
    find_kept(&self, is_white, kept);
    for (uint32_t i = 0; i < self.most; i++) any = jx_term_or(x->pool, any, kept[i]);
    *result = truth(x, jx_term_not(x->pool, any));
    return JX_FLOW_NEXT;
}

// replace(char, char), both Latin-1 and concrete.
JX_INTRINSIC(string_replace_char) {
    JxStrView self;
    if (args[1].t || args[2].t || args[1].v > 0xff) return jx_run_bytecode(x, s, method);
    if (is_unbounded(x, s, args[0], &self) && (!self.latin1 || args[2].v <= 0xff))
        return remade_after(x, s,
                            jx_unbounded_replace_char(x, s, &self, jx_lift(x, args[1], JX_SORT_BV32),
                                                      jx_lift(x, args[2], JX_SORT_BV32), result),
                            result, args[0]);
    if (args[2].v > 0xff) return jx_run_bytecode(x, s, method);
    if (!open_views(x, s, args, &self, NULL) || !self.latin1) return jx_run_bytecode(x, s, method);
    const JxTerm *chars[JX_VIEW_LONGEST], *from = jx_lift(x, args[1], JX_SORT_BV32);
    for (uint32_t i = 0; i < self.most; i++) {
        const JxTerm *c = jx_strview_char(&self, i);
        chars[i] = jx_term_ite(x->pool, jx_term_eq(x->pool, c, from), jx_lift(x, args[2], JX_SORT_BV32), c);
    }
    *result = jx_strview_new_string(x, s, chars, self.most, true, self.length);
    return remade(x, s, *result, args[0], 0);
}

// concat(String).
JX_INTRINSIC(string_concat) {
    JxStrView parts[2];
    if (s->has_unbounded_strings &&
        (open_pair(x, s, args, &parts[0], &parts[1]) ? parts[0].is_unbounded || parts[1].is_unbounded
                                                     : are_unbounded(x, s, args, &parts[0], &parts[1])))
        return remade_after(x, s, jx_unbounded_concat(x, s, parts, 2, result), result, args[0]);
    if (!open_views(x, s, args, &parts[0], &parts[1])) return jx_run_bytecode(x, s, method);
    if (!parts[0].bytes->length.t && !parts[1].bytes->length.t) return jx_run_bytecode(x, s, method);
    return jx_strview_concat(x, s, parts, 2, result) ? remade(x, s, *result, args[0], 0)
                                                     : jx_run_bytecode(x, s, method);
}

JX_INTRINSIC(string_to_char_array) {
    JxStrView self;
    if (!is_unbounded(x, s, args[0], &self)) return jx_run_bytecode(x, s, method);
    JxLinkError error = {0};
    return jx_unbounded_chars(x, s, &self, jx_vm_class(x->vm, "[C", &error), result);
}

#define STRING "java/lang/String"
static const JxIntrinsic rows[] = {
    {STRING, "equals", "(Ljava/lang/Object;)Z", string_equals, JX_ANSWER_FUNCTION, NULL},
    {STRING, "hashCode", "()I", string_hash_code, JX_ANSWER_FUNCTION, NULL},
    {STRING, "startsWith", NULL, string_starts_with, JX_ANSWER_FUNCTION, NULL},
    {STRING, "endsWith", NULL, string_ends_with, JX_ANSWER_FUNCTION, NULL},
    {STRING, "contains", NULL, string_contains, JX_ANSWER_FUNCTION, NULL},
    {STRING, "indexOf", "(Ljava/lang/String;)I", string_index_of_string, JX_ANSWER_FUNCTION, NULL},
    {STRING, "lastIndexOf", "(Ljava/lang/String;)I", string_last_index_of_string, JX_ANSWER_FUNCTION, NULL},
    {STRING, "indexOf", "(Ljava/lang/String;I)I", string_index_of_string, JX_ANSWER_FUNCTION, NULL},
    {STRING, "lastIndexOf", "(Ljava/lang/String;I)I", string_last_index_of_string, JX_ANSWER_FUNCTION, NULL},
    {STRING, "indexOf", "(I)I", string_index_of_char, JX_ANSWER_FUNCTION, NULL},
    {STRING, "indexOf", "(II)I", string_index_of_char, JX_ANSWER_FUNCTION, NULL},
    {STRING, "lastIndexOf", "(I)I", string_last_index_of_char, JX_ANSWER_FUNCTION, NULL},
    {STRING, "lastIndexOf", "(II)I", string_last_index_of_char, JX_ANSWER_FUNCTION, NULL},
    {STRING, "compareTo", "(Ljava/lang/String;)I", string_compare_to, JX_ANSWER_FUNCTION, NULL},
    {STRING, "equalsIgnoreCase", NULL, string_equals_ignore_case, JX_ANSWER_FUNCTION, NULL},
    {STRING, "substring", NULL, string_substring, JX_ANSWER_FUNCTION, NULL},
    {STRING, "toUpperCase", "()Ljava/lang/String;", string_to_upper_case, JX_ANSWER_CASE, NULL},
    {STRING, "toLowerCase", "()Ljava/lang/String;", string_to_lower_case, JX_ANSWER_CASE, NULL},
    {STRING, "toUpperCase", "(Ljava/util/Locale;)Ljava/lang/String;", string_to_upper_case, JX_ANSWER_FUNCTION, NULL},
    {STRING, "toLowerCase", "(Ljava/util/Locale;)Ljava/lang/String;", string_to_lower_case, JX_ANSWER_FUNCTION, NULL},
    {STRING, "trim", NULL, string_trim, JX_ANSWER_FUNCTION, NULL},
    {STRING, "concat", NULL, string_concat, JX_ANSWER_FUNCTION, NULL},
    {STRING, "toCharArray", NULL, string_to_char_array, JX_ANSWER_FUNCTION, NULL},
    {STRING, "strip", NULL, string_strip, JX_ANSWER_FUNCTION, NULL},
    {STRING, "stripLeading", NULL, string_strip_leading, JX_ANSWER_FUNCTION, NULL},
    {STRING, "stripTrailing", NULL, string_strip_trailing, JX_ANSWER_FUNCTION, NULL},
    {STRING, "isBlank", NULL, string_is_blank, JX_ANSWER_FUNCTION, NULL},
    {STRING, "replace", "(CC)Ljava/lang/String;", string_replace_char, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_string, rows);
