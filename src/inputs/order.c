// SPDX-License-Identifier: Apache-2.0
//
// The order of objects without a comparison method: each gets a
// rank, a symbolic number, and a comparison is one of ranks.  So all answers on
// a path together are a total order, whatever their number.  What is compared
// need not be decided: a reference has a rank as an object has, and keeps it
// when it becomes one.
#include <string.h>

#include "classfile/opcode.h"
#include "inputs/identity.h"
#include "inputs/types.h"

static bool is_same(JxExec *x, JxState *s, JxSlot a, JxSlot b) {
    bool a_decided = jx_binding_lookup(x, s, &a), b_decided = jx_binding_lookup(x, s, &b);
    if (a_decided && b_decided) return jx_identity_of(s, (JxRef)a.v) == jx_identity_of(s, (JxRef)b.v);
    return !a_decided && !b_decided && a.t == b.t;
}

static const JxTerm *rank_of(JxExec *x, JxState *s, JxRef order, JxSlot what) {
    for (const JxRank *rank = s->ranks; rank; rank = rank->older)
        if (rank->order == order && is_same(x, s, rank->what, what)) return rank->term;
    JxRank *rank = JX_ARENA_NEW(&x->arena, JxRank);
    *rank = (JxRank){s->ranks, order, what, jx_term_var(x->pool, JX_SORT_BV32, "rank")};
    s->ranks = rank;
    return rank->term;
}

const JxTerm *jx_order_agrees(JxExec *x, JxState *s, JxSlot a, JxSlot b) {
    const JxTerm *all = jx_term_bool(x->pool, true);
    for (const JxRank *p = s->ranks; p; p = p->older) {
        if (!is_same(x, s, p->what, a)) continue;
        for (const JxRank *q = s->ranks; q; q = q->older)
            if (q->order == p->order && is_same(x, s, q->what, b))
                all = jx_term_and(x->pool, all, jx_term_eq(x->pool, p->term, q->term));
    }
    return all;
}

// ── who looks at more than the sign
//
// The answer is -1, 0 or 1; others' comparisons may give any number.

static uint32_t behind_jumps(const JxDecodedCode *code, uint32_t pc) {
    for (int jumps = 0; jumps < 8 && pc < code->count && code->insns[pc].op == JX_OP_GOTO; jumps++)
        pc = (uint32_t)code->insns[pc].b;
    return pc;
}

static bool is_sign_test(uint16_t op) { return op == JX_OP_POP || (op >= JX_OP_IFEQ && op <= JX_OP_IFLE); }

// Each time that the local is read, its sign is tested or it is returned.  *returned is set then.
static bool only_tests_local(const JxDecodedCode *code, uint16_t local, bool *returned) {
    for (uint32_t pc = 0; pc < code->count; pc++) {
        const JxInsn *insn = &code->insns[pc];
        if (insn->op == JX_OP_IINC && insn->a == local) return false;
        if (insn->op != JX_OP_ILOAD || insn->a != local) continue;
        uint32_t next = behind_jumps(code, pc + 1);
        uint16_t op = next < code->count ? code->insns[next].op : JX_INSN_END;
        if (op == JX_OP_IRETURN) *returned = true;
        if (op != JX_OP_IRETURN && !is_sign_test(op)) return false;
    }
    return true;
}

bool jx_order_is_tested(const JxState *s) {
    for (const JxFrame *f = s->top; f; f = f->caller) {
        const JxDecodedCode *code = f->code;
        uint32_t next = behind_jumps(code, f->pc + 1);
        while (next < code->count && code->insns[next].op == JX_OP_INEG) next = behind_jumps(code, next + 1);
        if (next >= code->count) return false;
        uint16_t op = code->insns[next].op;
        if (is_sign_test(op)) return true;
        bool returned = op == JX_OP_IRETURN;
        if (op == JX_OP_ISTORE && !only_tests_local(code, code->insns[next].a, &returned)) return false;
        if (op == JX_OP_ISTORE && !returned) return true;
        if (!returned || f->role != JX_FRAME_PLAIN) return false;
    }
    return true;  // the entry method's caller gets it
}

JxFlow jx_order_compare(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    bool natural = method->parameter_count == 1;
    JxSlot *pair = natural ? args : args + 1;
    for (int i = 0; i < 2; i++) {  // comparisons may refuse null, and do
        const JxTerm *reference = pair[i].t;
        bool is_null;
        JxFlow flow = jx_resolve_null(x, s, &pair[i], &is_null);
        if (flow != JX_FLOW_NEXT) return flow;
        if (is_null) return jx_throw_null(x, s, reference);
    }
    JxRef order = natural ? 0 : (JxRef)args[0].v;
    if (is_same(x, s, pair[0], pair[1])) {
        *result = jx_slot(0);
        return JX_FLOW_NEXT;
    }
    JxTermPool *pool = x->pool;
    const JxTerm *a = rank_of(x, s, order, pair[0]), *b = rank_of(x, s, order, pair[1]);
    const JxTerm *less = jx_term_const(pool, JX_SORT_BV32, 0xffffffffu), *same = jx_term_const(pool, JX_SORT_BV32, 0);
    const JxTerm *more = jx_term_const(pool, JX_SORT_BV32, 1);
    *result = jx_slot_term(jx_term_ite(pool, jx_term_binary(pool, JX_TERM_SLT, a, b), less,
                                       jx_term_ite(pool, jx_term_eq(pool, a, b), same, more)));
    return JX_FLOW_NEXT;
}
