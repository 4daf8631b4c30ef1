// SPDX-License-Identifier: Apache-2.0
#include "core/merge.h"

#include <string.h>

#include "core/slow.h"
#include "jvm/live.h"

// INSTRUCTIONS: that may run on all ways from the branch to where they meet.  LEVELS: of branches in branches.
// TERM: different terms in an if-then-else; a larger one makes questions about it dearer than a second path.
enum { MOST_INSTRUCTIONS = 48, MOST_LEVELS = 8, LARGEST_TERM = 500, MOST_SLOTS = 256 };
// Where two sides meet that both return.
static const int32_t at_return = -1;

typedef struct Walk {
    JxExec *x;
    JxState *s;
    uint32_t left;    // instructions
    uint32_t levels;  // branches
} Walk;

typedef struct Side {
    uint32_t pc, sp;
    JxSlot slots[MOST_SLOTS];
} Side;

static void save(const Walk *w, Side *side) {
    const JxFrame *f = w->s->top;
    side->pc = f->pc;
    side->sp = f->sp;
    memcpy(side->slots, f->slots, (f->code->max_locals + f->sp) * sizeof *side->slots);
}

static void restore(const Walk *w, const Side *side) {
    JxFrame *f = w->s->top;
    f->pc = side->pc;
    f->sp = side->sp;
    memcpy(f->slots, side->slots, (f->code->max_locals + side->sp) * sizeof *side->slots);
}

// ── what may run

static bool is_nonzero(JxSlot slot) { return !slot.t && slot.v; }

// Arithmetic is left to the handlers of arith.c; a divisor must not have to be looked at.
static bool may_run(JxState *s, uint16_t op) {
    switch (op) {
    case JX_OP_IDIV:
    case JX_OP_IREM: return is_nonzero(*jx_top_slot(s, 1));
    case JX_OP_LDIV:
    case JX_OP_LREM: return is_nonzero(*jx_top_slot(s, 2));
    default: return true;
    }
}

static bool run_plain(JxFrame *f, const JxInsn *insn) {
    JxSlot *sp = jx_frame_stack(f) + f->sp;
    switch (insn->op) {
    case JX_OP_NOP: return true;
    case JX_OP_BIPUSH: sp[0] = jx_slot(insn->c.bits), f->sp++; return true;
    case JX_OP_LDC2_W: sp[0] = sp[1] = jx_slot(insn->c.bits), f->sp += 2; return true;
    case JX_OP_ILOAD: sp[0] = f->slots[insn->a], f->sp++; return true;
    case JX_OP_LLOAD: sp[0] = sp[1] = f->slots[insn->a], f->sp += 2; return true;
    case JX_OP_ISTORE: f->slots[insn->a] = sp[-1], f->sp--; return true;
    case JX_OP_LSTORE: f->slots[insn->a] = sp[-2], f->sp -= 2; return true;
    case JX_OP_POP: f->sp--; return true;
    case JX_OP_POP2: f->sp -= 2; return true;
    case JX_OP_DUP: sp[0] = sp[-1], f->sp++; return true;
    case JX_OP_DUP2: sp[0] = sp[-2], sp[1] = sp[-1], f->sp += 2; return true;
    default: return false;
    }
}

static bool run_one(Walk *w, JxInsn *insn) {
    JxFlow flow;
    if (run_plain(w->s->top, insn)) return true;
    return may_run(w->s, insn->op) && jx_slow_arith(w->x, w->s, insn, &flow) && flow == JX_FLOW_NEXT;
}

// ── values

// `whole` as op(part, rest) for an operator that 0 leaves alone; NULL: that would be no shorter.
static const JxTerm *rest_of(JxTermPool *pool, const JxTerm *whole, const JxTerm *part, JxTermOp *op) {
    *op = (JxTermOp)whole->op;
    if ((*op == JX_TERM_BVOR || *op == JX_TERM_BVXOR) && whole->args[0] == part) return whole->args[1];
    if ((*op == JX_TERM_BVOR || *op == JX_TERM_BVXOR) && whole->args[1] == part) return whole->args[0];
    *op = JX_TERM_ADD;
    const JxTerm *rest = jx_term_sub(pool, whole, part);
    return rest->size < whole->size ? rest : NULL;
}

// c ? a : b.  What both have in common stays outside, so that a sum or a set of bits to which many branches may add
// grows by one part with each.
static const JxTerm *choose(JxTermPool *pool, const JxTerm *c, const JxTerm *a, const JxTerm *b) {
    bool bits = jx_sort_is_bits(a->sort) && !jx_term_is_const(a) && !jx_term_is_const(b);
    if (!bits) return jx_term_ite(pool, c, a, b);
    const JxTerm *none = jx_term_const(pool, (JxSort)a->sort, 0);
    JxTermOp op;
    if (a->size >= b->size) {
        const JxTerm *rest = rest_of(pool, a, b, &op);
        return rest ? jx_term_binary(pool, op, b, jx_term_ite(pool, c, rest, none)) : jx_term_ite(pool, c, a, b);
    }
    const JxTerm *rest = rest_of(pool, b, a, &op);
    return rest ? jx_term_binary(pool, op, a, jx_term_ite(pool, c, none, rest)) : jx_term_ite(pool, c, a, b);
}

static bool is_same(JxSlot a, JxSlot b) { return a.t == b.t && (a.t || a.v == b.v); }

// The frame's slot, which the fallen side left, becomes that of both.
static bool merge_slot(Walk *w, const JxTerm *condition, JxSlot taken, JxSlot *slot) {
    if (is_same(taken, *slot)) return true;
    if (!taken.t && !slot->t) return false;
    JxSort sort = (JxSort)(taken.t ? taken.t : slot->t)->sort;
    const JxTerm *a = jx_lift(w->x, taken, sort), *b = jx_lift(w->x, *slot, sort);
    if (sort == JX_SORT_REF || a->sort != b->sort) return false;
    const JxTerm *t = choose(w->x->pool, condition, a, b);
    *slot = jx_slot_term(t);
    return t->size <= LARGEST_TERM || jx_term_nodes(w->x->pool, t, LARGEST_TERM) < LARGEST_TERM;
}

static bool merge_slots(Walk *w, const JxTerm *condition, const Side *taken, uint32_t meet) {
    JxFrame *f = w->s->top;
    const JxDecodedCode *code = f->code;
    const uint8_t *live = jx_live_locals(w->x->vm, f->code, meet);
    if (taken->sp != f->sp) return false;
    for (uint32_t i = 0; i < code->max_locals; i++)
        if (live[i] && !merge_slot(w, condition, taken->slots[i], &f->slots[i])) return false;
    for (uint32_t i = code->max_locals; i < code->max_locals + f->sp; i++)
        if (!merge_slot(w, condition, taken->slots[i], &f->slots[i])) return false;
    return true;
}

// 2.11.8: what else is on the stack of a frame that returns does not matter.
static bool merge_returns(Walk *w, const JxTerm *condition, const Side *taken) {
    JxFrame *f = w->s->top;
    uint16_t op = f->code->insns[f->pc].op;
    uint32_t slots = op == JX_OP_LRETURN ? 2 : op == JX_OP_IRETURN;
    if (f->code->insns[taken->pc].op != op) return false;
    if (!slots) return true;
    JxSlot *value = jx_top_slot(w->s, slots);
    return merge_slot(w, condition, taken->slots[f->code->max_locals + taken->sp - slots], value);
}

// ── ways

static bool split(Walk *w, const JxTerm *condition, uint32_t taken, uint32_t fallen, int32_t meet);

static bool is_return(uint16_t op) { return op == JX_OP_IRETURN || op == JX_OP_LRETURN || op == JX_OP_RETURN; }

// Onwards only: a way back is a loop, unless it leads to where all meet.
static bool go_to(JxFrame *f, uint32_t target, int32_t meet) {
    bool onwards = target > f->pc || (int32_t)target == meet;
    f->pc = target;
    return onwards;
}

// A branch on the way; its condition may be known.
static bool branch(Walk *w, const JxInsn *insn, int32_t meet) {
    JxFrame *f = w->s->top;
    uint32_t pc = f->pc;
    const JxTerm *condition = jx_branch_condition(w->x, w->s, insn);
    if (!condition) return false;
    f->sp -= jx_branch_operands(insn->op);
    if (jx_term_is_const(condition)) return go_to(f, condition->value ? (uint32_t)insn->b : pc + 1, meet);
    int32_t inner = f->code->post_dominator[pc];
    if (inner < 0 && meet != at_return) return false;
    return split(w, condition, (uint32_t)insn->b, pc + 1, inner);
}

// Runs the frame to where it meets the other side.
static bool walk(Walk *w, int32_t meet) {
    JxFrame *f = w->s->top;
    for (;;) {
        JxInsn *insn = &f->code->insns[f->pc];
        if ((int32_t)f->pc == meet || (meet == at_return && is_return(insn->op))) return true;
        if (f->pc >= f->code->count || w->left == 0) return false;
        w->left--;
        w->x->counts.steps++;
        if (insn->op == JX_OP_GOTO) {
            if (!go_to(f, (uint32_t)insn->b, meet)) return false;
        } else if (f->code->branch_number[f->pc] != 0xffff) {
            if (!branch(w, insn, meet)) return false;
        } else {
            if (!run_one(w, insn)) return false;
            f->pc++;
        }
    }
}

static bool split(Walk *w, const JxTerm *condition, uint32_t taken, uint32_t fallen, int32_t meet) {
    JxFrame *f = w->s->top;
    if (w->levels == 0) return false;
    w->levels--;
    Side before, other;
    uint32_t pc = f->pc;
    save(w, &before);
    bool done = go_to(f, taken, meet) && walk(w, meet);
    save(w, &other);
    restore(w, &before);
    f->pc = pc;
    done = done && go_to(f, fallen, meet) && walk(w, meet);
    done = done && (meet == at_return ? merge_returns(w, condition, &other)
                                      : merge_slots(w, condition, &other, (uint32_t)meet));
    w->levels++;
    return done;
}

// Where paths are few, each for itself is answered more easily.
static bool forks_often(JxExec *x, const JxFrame *f) {
    if (x->options.merge == JX_NO_BOUND) return false;
    uint64_t site = (uint64_t)f->code->method->number << 32 | f->pc;
    uintptr_t forks = (uintptr_t)jx_map_get_num(&x->forks, site);
    if (forks >= x->options.merge) return true;
    jx_map_put_num(&x->forks, site, (void *)(forks + 1));
    return false;
}

bool jx_merge_sides(JxExec *x, JxState *s, const JxTerm *condition, uint32_t taken, uint32_t fallen, JxFlow *flow) {
    JxFrame *f = s->top;
    int32_t meet = f->code->post_dominator[f->pc];
    if ((uint32_t)f->code->max_locals + f->code->max_stack > MOST_SLOTS || !forks_often(x, f)) return false;
    Walk w = {.x = x, .s = s, .left = MOST_INSTRUCTIONS, .levels = MOST_LEVELS};
    Side before;
    uint32_t pc = f->pc;
    save(&w, &before);
    f->sp -= jx_branch_operands(f->code->insns[pc].op);
    if (!split(&w, condition, taken, fallen, meet)) {
        restore(&w, &before);
        return false;
    }
    x->counts.merges++;
    if (meet == at_return) {
        *flow = JX_FLOW_RELOAD;
    } else {
        f->pc = pc;
        *flow = jx_jump(x, s, (uint32_t)meet);
    }
    return true;
}
