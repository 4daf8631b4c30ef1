// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic, conversions and comparisons with symbolic operands: each
// instruction is a row that names its term operator.
#include "core/doors.h"
#include "core/slow.h"

typedef struct Binary {
    JxTermOp op;
    JxKind kind;
    bool subtract, checks_zero, shift;
} Binary;

static bool find_binary(uint16_t op, Binary *out) {
    switch (op) {
#define ROW(opcode, term_op, value_kind, ...)                                                                          \
    case JX_OP_##opcode:                                                                                               \
        *out = (Binary){.op = JX_TERM_##term_op, .kind = JX_KIND_##value_kind, __VA_ARGS__};                           \
        return true;
        ROW(IADD, ADD, INT)
        ROW(LADD, ADD, LONG)
        ROW(FADD, FADD, FLOAT)
        ROW(DADD, FADD, DOUBLE)
        ROW(ISUB, ADD, INT, .subtract = true)
        ROW(LSUB, ADD, LONG, .subtract = true)
        ROW(FSUB, FSUB, FLOAT)
        ROW(DSUB, FSUB, DOUBLE)
        ROW(IMUL, MUL, INT)
        ROW(LMUL, MUL, LONG)
        ROW(FMUL, FMUL, FLOAT)
        ROW(DMUL, FMUL, DOUBLE)
        ROW(IDIV, SDIV, INT, .checks_zero = true)
        ROW(LDIV, SDIV, LONG, .checks_zero = true)
        ROW(FDIV, FDIV, FLOAT)
        ROW(DDIV, FDIV, DOUBLE)
        ROW(IREM, SREM, INT, .checks_zero = true)
        ROW(LREM, SREM, LONG, .checks_zero = true)
        ROW(FREM, FREM, FLOAT)
        ROW(DREM, FREM, DOUBLE)
        ROW(IAND, BVAND, INT)
        ROW(LAND, BVAND, LONG)
        ROW(IOR, BVOR, INT)
        ROW(LOR, BVOR, LONG)
        ROW(IXOR, BVXOR, INT)
        ROW(LXOR, BVXOR, LONG)
        ROW(ISHL, SHL, INT, .shift = true)
        ROW(LSHL, SHL, LONG, .shift = true)
        ROW(ISHR, ASHR, INT, .shift = true)
        ROW(LSHR, ASHR, LONG, .shift = true)
        ROW(IUSHR, LSHR, INT, .shift = true)
        ROW(LUSHR, LSHR, LONG, .shift = true)
#undef ROW
    default: return false;
    }
}

// 6.5.ishl …: only the low five (six) bits of the count are used.
static const JxTerm *shift_count(JxExec *x, JxSlot count, JxSort sort) {
    const JxTerm *t = jx_lift(x, count, JX_SORT_BV32);
    uint64_t mask = sort == JX_SORT_BV64 ? 63 : 31;
    t = jx_term_binary(x->pool, JX_TERM_BVAND, t, jx_term_const(x->pool, JX_SORT_BV32, mask));
    return sort == JX_SORT_BV64 ? jx_term_cast(x->pool, JX_TERM_ZEXT, sort, t) : t;
}

static JxFlow binary(JxExec *x, JxState *s, Binary row) {
    JxFrame *f = s->top;
    JxSlot *end = jx_frame_stack(f) + f->sp;
    int slots = jx_kind_slots(row.kind);
    JxSlot *b = end - (row.shift ? 1 : slots), *a = b - slots;
    JxSort sort = jx_kind_sort(row.kind);
    const JxTerm *left = jx_lift(x, *a, sort);
    const JxTerm *right = row.shift ? shift_count(x, *b, sort) : jx_lift(x, *b, sort);
    if (row.checks_zero) {
        const JxTerm *is_zero = jx_term_eq(x->pool, right, jx_term_const(x->pool, sort, 0));
        JxFlow flow = jx_require(x, s, jx_term_not(x->pool, is_zero), jx_fault(x, JX_FAULT_ARITHMETIC), "/ by zero");
        if (flow != JX_FLOW_NEXT) return flow;
    }
    const JxTerm *result =
        row.subtract ? jx_term_sub(x->pool, left, right) : jx_term_binary(x->pool, row.op, left, right);
    *a = jx_slot_term(result);
    f->sp = (uint32_t)(a + slots - jx_frame_stack(f));
    return JX_FLOW_NEXT;
}

// ── unary and conversions

typedef struct Conversion {
    JxKind from, to;
    JxTermOp op;
} Conversion;

static bool find_conversion(uint16_t op, Conversion *out) {
    switch (op) {
#define ROW(opcode, source, target, term_op)                                                                           \
    case JX_OP_##opcode: *out = (Conversion){JX_KIND_##source, JX_KIND_##target, JX_TERM_##term_op}; return true;
        ROW(I2L, INT, LONG, SEXT)
        ROW(I2F, INT, FLOAT, BV2F)
        ROW(I2D, INT, DOUBLE, BV2F)
        ROW(L2I, LONG, INT, EXTRACT)
        ROW(L2F, LONG, FLOAT, BV2F)
        ROW(L2D, LONG, DOUBLE, BV2F)
        ROW(F2I, FLOAT, INT, F2BV)
        ROW(F2L, FLOAT, LONG, F2BV)
        ROW(F2D, FLOAT, DOUBLE, F2F)
        ROW(D2I, DOUBLE, INT, F2BV)
        ROW(D2L, DOUBLE, LONG, F2BV)
        ROW(D2F, DOUBLE, FLOAT, F2F)
#undef ROW
    default: return false;
    }
}

static JxFlow convert(JxExec *x, JxState *s, Conversion row) {
    JxFrame *f = s->top;
    JxSlot *a = jx_frame_stack(f) + f->sp - jx_kind_slots(row.from);
    const JxTerm *t = jx_lift(x, *a, jx_kind_sort(row.from));
    *a = jx_slot_term(jx_term_cast(x->pool, row.op, jx_kind_sort(row.to), t));
    f->sp = (uint32_t)(a + jx_kind_slots(row.to) - jx_frame_stack(f));
    return JX_FLOW_NEXT;
}

static JxFlow negate(JxExec *x, JxState *s, JxKind kind) {
    JxSlot *a = jx_frame_stack(s->top) + s->top->sp - jx_kind_slots(kind);
    JxTermOp op = kind == JX_KIND_INT || kind == JX_KIND_LONG ? JX_TERM_NEG : JX_TERM_FNEG;
    *a = jx_slot_term(jx_term_unary(x->pool, op, jx_lift(x, *a, jx_kind_sort(kind))));
    return JX_FLOW_NEXT;
}

static JxFlow narrow_top(JxExec *x, JxState *s, JxKind kind) {
    JxSlot *a = jx_frame_stack(s->top) + s->top->sp - 1;
    *a = jx_narrow(x, kind, *a);
    return JX_FLOW_NEXT;
}

static JxFlow increment(JxExec *x, JxState *s, const JxInsn *insn) {
    JxSlot *local = &s->top->slots[insn->a];
    const JxTerm *by = jx_term_const(x->pool, JX_SORT_BV32, (uint32_t)insn->b);
    *local = jx_slot_term(jx_term_binary(x->pool, JX_TERM_ADD, jx_lift(x, *local, JX_SORT_BV32), by));
    return JX_FLOW_NEXT;
}

// ── three-way comparisons: ite(less, -1, ite(equal, 0, 1)); a NaN gives `if_nan`

static JxFlow compare(JxExec *x, JxState *s, JxKind kind, int if_nan) {
    JxTermPool *pool = x->pool;
    JxFrame *f = s->top;
    int slots = jx_kind_slots(kind);
    JxSlot *b = jx_frame_stack(f) + f->sp - slots, *a = b - slots;
    JxSort sort = jx_kind_sort(kind);
    const JxTerm *left = jx_lift(x, *a, sort), *right = jx_lift(x, *b, sort);
    const JxTerm *minus = jx_term_const(pool, JX_SORT_BV32, 0xffffffffu);
    const JxTerm *zero = jx_term_const(pool, JX_SORT_BV32, 0), *one = jx_term_const(pool, JX_SORT_BV32, 1);
    bool is_long = kind == JX_KIND_LONG;
    JxTermOp less_op = is_long ? JX_TERM_SLT : JX_TERM_FLT;
    const JxTerm *less = jx_term_binary(pool, less_op, left, right);
    const JxTerm *equal = is_long ? jx_term_eq(pool, left, right) : jx_term_binary(pool, JX_TERM_FEQ, left, right);
    const JxTerm *result;
    if (is_long || if_nan > 0) {  // whatever is neither less nor equal gives 1
        result = jx_term_ite(pool, less, minus, jx_term_ite(pool, equal, zero, one));
    } else {  // … gives -1
        const JxTerm *greater = jx_term_binary(pool, less_op, right, left);
        result = jx_term_ite(pool, greater, one, jx_term_ite(pool, equal, zero, minus));
    }
    *a = jx_slot_term(result);
    f->sp = (uint32_t)(a + 1 - jx_frame_stack(f));
    return JX_FLOW_NEXT;
}

bool jx_slow_arith(JxExec *x, JxState *s, JxInsn *insn, JxFlow *flow) {
    Binary row;
    Conversion conversion;
    if (find_binary(insn->op, &row)) {
        *flow = binary(x, s, row);
        return true;
    }
    if (find_conversion(insn->op, &conversion)) {
        *flow = convert(x, s, conversion);
        return true;
    }
    switch (insn->op) {
    case JX_OP_INEG: *flow = negate(x, s, JX_KIND_INT); return true;
    case JX_OP_LNEG: *flow = negate(x, s, JX_KIND_LONG); return true;
    case JX_OP_FNEG: *flow = negate(x, s, JX_KIND_FLOAT); return true;
    case JX_OP_DNEG: *flow = negate(x, s, JX_KIND_DOUBLE); return true;
    case JX_OP_I2B: *flow = narrow_top(x, s, JX_KIND_BYTE); return true;
    case JX_OP_I2C: *flow = narrow_top(x, s, JX_KIND_CHAR); return true;
    case JX_OP_I2S: *flow = narrow_top(x, s, JX_KIND_SHORT); return true;
    case JX_OP_IINC: *flow = increment(x, s, insn); return true;
    case JX_OP_LCMP: *flow = compare(x, s, JX_KIND_LONG, 0); return true;
    case JX_OP_FCMPL: *flow = compare(x, s, JX_KIND_FLOAT, -1); return true;
    case JX_OP_FCMPG: *flow = compare(x, s, JX_KIND_FLOAT, 1); return true;
    case JX_OP_DCMPL: *flow = compare(x, s, JX_KIND_DOUBLE, -1); return true;
    case JX_OP_DCMPG: *flow = compare(x, s, JX_KIND_DOUBLE, 1); return true;
    default: return false;
    }
}
