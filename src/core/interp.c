// SPDX-License-Identifier: Apache-2.0
//
// The dispatcher: runs one state on the concrete fast path, and hands
// everything symbolic, rare or exceptional to jx_slow and its handlers.
//
// Registers: f the top frame, pc the instruction, sp the next free stack slot.
// They are written back (SAVE) before any handler is called and read again
// (LOAD) after it, since a handler may push, pop or copy frames.
//
// A slot whose term is not NULL is symbolic.  A binary operation looks at both
// terms at once; concrete code pays one test and never builds a term.
#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "core/again.h"
#include "core/internal.h"
#include "core/quick.h"

// 2.8.3, 6.5.d2i …: round towards zero, saturate, NaN is 0.
static inline int32_t double_to_int(double d) {
    return isnan(d) ? 0 : d >= 2147483647.0 ? INT32_MAX : d <= -2147483648.0 ? INT32_MIN : (int32_t)d;
}
static inline int64_t double_to_long(double d) {
    return isnan(d) ? 0 : d >= 9223372036854775807.0 ? INT64_MAX : d <= -9223372036854775808.0 ? INT64_MIN : (int64_t)d;
}

static inline int compare_float(double a, double b, int if_nan) {
    return isnan(a) || isnan(b) ? if_nan : (a > b) - (a < b);
}

static inline bool is_initialised(const JxObject *statics) {
    return statics && ((uintptr_t)statics->extra == JX_INIT_DONE || (uintptr_t)statics->extra == JX_INIT_RUNNING);
}

// A concrete array access that needs no check beyond this.
static inline const JxObject *plain_array(JxState *s, JxSlot array, JxSlot index) {
    if (array.t || index.t || array.v == 0) return NULL;
    const JxObject *object = jx_heap_read(&s->heap, (JxRef)array.v);
    if (object->content || object->length.t || (uint32_t)index.v >= object->count) return NULL;
    return object;
}

// The instructions from `block` to `pc` have run.  This file is compiled twice: interp_covering.c also records them, so
// that runs without coverage pay nothing for it.
#ifdef JX_COVERING
#define INTERPRET jx_interpret_covering
#include "core/trial.h"
// Trials learn from what is compared.
#define BRANCHED(side, sides, a, b)                                                                                    \
    do {                                                                                                               \
        if (x->trial_run && f->code->method->owner->source == JX_SOURCE_TARGET)                                        \
            jx_trial_branched(x, f->code, (uint32_t)(pc - insns), side, sides, (double)(a), (double)(b));              \
    } while (0)
#define COUNT()                                                                                                        \
    do {                                                                                                               \
        x->counts.steps += (uint64_t)(pc - block) + 1;                                                                 \
        jx_cover(x, s, f->code, (uint32_t)(block - insns), (uint32_t)(pc - insns));                                    \
    } while (0)
#else
#define INTERPRET jx_interpret
#define BRANCHED(side, sides, a, b) (void)0
#define COUNT() (x->counts.steps += (uint64_t)(pc - block) + 1)
#endif
#define LOAD()                                                                                                         \
    do {                                                                                                               \
        f = s->top;                                                                                                    \
        insns = f->code->insns;                                                                                        \
        pc = block = insns + f->pc;                                                                                    \
        locals = f->slots;                                                                                             \
        sp = jx_frame_stack(f) + f->sp;                                                                                \
    } while (0)
#define SAVE()                                                                                                         \
    do {                                                                                                               \
        f->pc = (uint32_t)(pc - insns);                                                                                \
        f->sp = (uint32_t)(sp - jx_frame_stack(f));                                                                    \
        COUNT();                                                                                                       \
    } while (0)
#define DISPATCH() goto *labels[pc->op]
#define NEXT()                                                                                                         \
    do {                                                                                                               \
        pc++;                                                                                                          \
        DISPATCH();                                                                                                    \
    } while (0)
#define JUMP(target)                                                                                                   \
    do {                                                                                                               \
        JxInsn *to = insns + (target);                                                                                 \
        COUNT();                                                                                                       \
        if (to <= pc) {                                                                                                \
            if (f->choices) jx_back_edge(f, (uint32_t)(pc - insns), (uint32_t)(to - insns));                           \
            if (x->counts.steps >= x->next_check) {                                                                    \
                pc = block = to;                                                                                       \
                goto budget;                                                                                           \
            }                                                                                                          \
        }                                                                                                              \
        pc = block = to;                                                                                               \
        DISPATCH();                                                                                                    \
    } while (0)

#define I(n) ((int32_t)sp[-(n)].v)
#define U(n) ((uint32_t)sp[-(n)].v)
#define L(n) ((int64_t)sp[-(n)].v)
#define UL(n) (sp[-(n)].v)

// Binary operation on one-slot / two-slot operands; result in the first.
#define BINARY1(name, expression)                                                                                      \
    name:                                                                                                              \
    if (sp[-1].t || sp[-2].t) goto slow;                                                                               \
    sp[-2].v = (uint64_t)(uint32_t)(expression);                                                                       \
    sp--;                                                                                                              \
    NEXT();
#define BINARY2(name, expression)                                                                                      \
    name:                                                                                                              \
    if (sp[-2].t || sp[-4].t) goto slow;                                                                               \
    sp[-4].v = (uint64_t)(expression);                                                                                 \
    sp -= 2;                                                                                                           \
    NEXT();
#define IF1(name, condition)                                                                                           \
    name:                                                                                                              \
    if (sp[-1].t) goto slow;                                                                                           \
    sp--;                                                                                                              \
    BRANCHED(condition, 2, (int32_t)sp[0].v, 0);                                                                       \
    if (condition) JUMP(pc->b);                                                                                        \
    NEXT();
#define IF2(name, condition)                                                                                           \
    name:                                                                                                              \
    if (sp[-1].t || sp[-2].t) goto slow;                                                                               \
    sp -= 2;                                                                                                           \
    BRANCHED(condition, 2, (int32_t)sp[0].v, (int32_t)sp[1].v);                                                        \
    if (condition) JUMP(pc->b);                                                                                        \
    NEXT();
// Two inputs may be one object although their references differ (identity.h).
#define IF_SAME(name, condition)                                                                                       \
    name:                                                                                                              \
    if (sp[-1].t || sp[-2].t) goto slow;                                                                               \
    if (x->symbolic_identity && sp[-1].v != sp[-2].v && sp[-1].v && sp[-2].v) goto slow;                               \
    sp -= 2;                                                                                                           \
    if (condition) JUMP(pc->b);                                                                                        \
    NEXT();
#define ARRAY_LOAD(name, type, slots)                                                                                  \
    name : {                                                                                                           \
        const JxObject *array = plain_array(s, sp[-2], sp[-1]);                                                        \
        if (!array || array->terms) goto slow;                                                                         \
        sp[-2] = jx_slot((uint64_t)((const type *)array->as.data)[(uint32_t)sp[-1].v]);                                \
        if (slots == 1) sp--;                                                                                          \
        NEXT();                                                                                                        \
    }
#define ARRAY_STORE(name, type, slots)                                                                                 \
    name : {                                                                                                           \
        JxSlot *base = sp - 2 - slots;                                                                                 \
        if (base[2].t) goto slow;                                                                                      \
        const JxObject *array = plain_array(s, base[0], base[1]);                                                      \
        if (!array || array->terms) goto slow;                                                                         \
        JxObject *own = jx_heap_write(&s->heap, (JxRef)base[0].v);                                                     \
        ((type *)own->as.data)[(uint32_t)base[1].v] = (type)base[2].v;                                                 \
        sp = base;                                                                                                     \
        NEXT();                                                                                                        \
    }

#include "core/labels.h"

void INTERPRET(JxExec *x, JxState *s) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"  // rows with a fast path override the default
    static const void *const labels[JX_QUICK_COUNT] = JX_INTERPRETER_LABELS;
#pragma GCC diagnostic pop
    JxFrame *f;
    JxInsn *insns, *pc, *block;
    JxSlot *locals, *sp;
    JxFlow flow;
    uint64_t forks;

    LOAD();
    DISPATCH();

nop:
    NEXT();
bipush:
    *sp++ = jx_slot(pc->c.bits);
    NEXT();
ldc2_w:
    *sp = jx_slot(pc->c.bits);
    sp += 2;
    NEXT();
iload:
    *sp++ = locals[pc->a];
    NEXT();
lload:
    *sp = locals[pc->a];
    sp += 2;
    NEXT();
istore:
    locals[pc->a] = *--sp;
    NEXT();
lstore:
    sp -= 2;
    locals[pc->a] = *sp;
    NEXT();
pop:
    sp--;
    NEXT();
pop2:
    sp -= 2;
    NEXT();
dup:
    sp[0] = sp[-1];
    sp++;
    NEXT();
dup_x1:
    sp[0] = sp[-1];
    sp[-1] = sp[-2];
    sp[-2] = sp[0];
    sp++;
    NEXT();
dup_x2:
    sp[0] = sp[-1];
    sp[-1] = sp[-2];
    sp[-2] = sp[-3];
    sp[-3] = sp[0];
    sp++;
    NEXT();
dup2:
    sp[0] = sp[-2];
    sp[1] = sp[-1];
    sp += 2;
    NEXT();
dup2_x1:
    sp[1] = sp[-1];
    sp[0] = sp[-2];
    sp[-1] = sp[-3];
    sp[-2] = sp[1];
    sp[-3] = sp[0];
    sp += 2;
    NEXT();
dup2_x2:
    sp[1] = sp[-1];
    sp[0] = sp[-2];
    sp[-1] = sp[-3];
    sp[-2] = sp[-4];
    sp[-3] = sp[1];
    sp[-4] = sp[0];
    sp += 2;
    NEXT();
swap : {
    JxSlot top = sp[-1];
    sp[-1] = sp[-2];
    sp[-2] = top;
    NEXT();
}

    // 6.5: integer arithmetic wraps around; shifts use the low 5 or 6 bits of the count.
    BINARY1(iadd, U(2) + U(1))
    BINARY1(isub, U(2) - U(1))
    BINARY1(imul, U(2) * U(1))
    BINARY1(iand, U(2) & U(1))
    BINARY1(ior, U(2) | U(1))
    BINARY1(ixor, U(2) ^ U(1))
    BINARY1(ishl, U(2) << (U(1) & 31))
    BINARY1(ishr, I(2) >> (U(1) & 31))
    BINARY1(iushr, U(2) >> (U(1) & 31))
    BINARY2(ladd, UL(4) + UL(2))
    BINARY2(lsub, UL(4) - UL(2))
    BINARY2(lmul, UL(4) * UL(2))
    BINARY2(land, UL(4) & UL(2))
    BINARY2(lor, UL(4) | UL(2))
    BINARY2(lxor, UL(4) ^ UL(2))
    BINARY1(fadd, jx_float_to_bits(jx_bits_to_float(UL(2)) + jx_bits_to_float(UL(1))))
    BINARY1(fsub, jx_float_to_bits(jx_bits_to_float(UL(2)) - jx_bits_to_float(UL(1))))
    BINARY1(fmul, jx_float_to_bits(jx_bits_to_float(UL(2)) * jx_bits_to_float(UL(1))))
    BINARY1(fdiv, jx_float_to_bits(jx_bits_to_float(UL(2)) / jx_bits_to_float(UL(1))))
    BINARY1(frem, jx_float_to_bits(fmodf(jx_bits_to_float(UL(2)), jx_bits_to_float(UL(1)))))
    BINARY2(dadd, jx_double_to_bits(jx_bits_to_double(UL(4)) + jx_bits_to_double(UL(2))))
    BINARY2(dsub, jx_double_to_bits(jx_bits_to_double(UL(4)) - jx_bits_to_double(UL(2))))
    BINARY2(dmul, jx_double_to_bits(jx_bits_to_double(UL(4)) * jx_bits_to_double(UL(2))))
    BINARY2(ddiv, jx_double_to_bits(jx_bits_to_double(UL(4)) / jx_bits_to_double(UL(2))))
    BINARY2(drem, jx_double_to_bits(fmod(jx_bits_to_double(UL(4)), jx_bits_to_double(UL(2)))))
idiv:
    if (sp[-1].t || sp[-2].t || I(1) == 0) goto slow;
    BRANCHED(0, 2, I(1), 0);
    sp[-2].v = I(1) == -1 ? 0u - U(2) : (uint32_t)(I(2) / I(1));
    sp--;
    NEXT();
irem:
    if (sp[-1].t || sp[-2].t || I(1) == 0) goto slow;
    BRANCHED(0, 2, I(1), 0);
    sp[-2].v = I(1) == -1 ? 0 : (uint32_t)(I(2) % I(1));
    sp--;
    NEXT();
ldiv_:
    if (sp[-2].t || sp[-4].t || L(2) == 0) goto slow;
    BRANCHED(0, 2, L(2), 0);
    sp[-4].v = L(2) == -1 ? 0 - UL(4) : (uint64_t)(L(4) / L(2));
    sp -= 2;
    NEXT();
lrem:
    if (sp[-2].t || sp[-4].t || L(2) == 0) goto slow;
    BRANCHED(0, 2, L(2), 0);
    sp[-4].v = L(2) == -1 ? 0 : (uint64_t)(L(4) % L(2));
    sp -= 2;
    NEXT();
lshl:
    if (sp[-1].t || sp[-3].t) goto slow;
    sp[-3].v = UL(3) << (U(1) & 63);
    sp--;
    NEXT();
lshr:
    if (sp[-1].t || sp[-3].t) goto slow;
    sp[-3].v = (uint64_t)(L(3) >> (U(1) & 63));
    sp--;
    NEXT();
lushr:
    if (sp[-1].t || sp[-3].t) goto slow;
    sp[-3].v = UL(3) >> (U(1) & 63);
    sp--;
    NEXT();
ineg:
    if (sp[-1].t) goto slow;
    sp[-1].v = 0u - U(1);
    NEXT();
lneg:
    if (sp[-2].t) goto slow;
    sp[-2].v = 0 - UL(2);
    NEXT();
fneg:
    if (sp[-1].t) goto slow;
    sp[-1].v ^= 0x80000000u;
    NEXT();
dneg:
    if (sp[-2].t) goto slow;
    sp[-2].v ^= 1ULL << 63;
    NEXT();
iinc:
    if (locals[pc->a].t) goto slow;
    locals[pc->a].v = (uint32_t)locals[pc->a].v + (uint32_t)pc->b;
    NEXT();

i2l:
    if (sp[-1].t) goto slow;
    sp[-1].v = (uint64_t)(int64_t)I(1);
    sp++;
    NEXT();
i2f:
    if (sp[-1].t) goto slow;
    sp[-1].v = jx_float_to_bits((float)I(1));
    NEXT();
i2d:
    if (sp[-1].t) goto slow;
    sp[-1].v = jx_double_to_bits((double)I(1));
    sp++;
    NEXT();
l2i:
    if (sp[-2].t) goto slow;
    sp[-2].v = (uint32_t)UL(2);
    sp--;
    NEXT();
l2f:
    if (sp[-2].t) goto slow;
    sp[-2].v = jx_float_to_bits((float)L(2));
    sp--;
    NEXT();
l2d:
    if (sp[-2].t) goto slow;
    sp[-2].v = jx_double_to_bits((double)L(2));
    NEXT();
f2i:
    if (sp[-1].t) goto slow;
    sp[-1].v = (uint32_t)double_to_int((double)jx_bits_to_float(UL(1)));
    NEXT();
f2l:
    if (sp[-1].t) goto slow;
    sp[-1].v = (uint64_t)double_to_long((double)jx_bits_to_float(UL(1)));
    sp++;
    NEXT();
f2d:
    if (sp[-1].t) goto slow;
    sp[-1].v = jx_double_to_bits((double)jx_bits_to_float(UL(1)));
    sp++;
    NEXT();
d2i:
    if (sp[-2].t) goto slow;
    sp[-2].v = (uint32_t)double_to_int(jx_bits_to_double(UL(2)));
    sp--;
    NEXT();
d2l:
    if (sp[-2].t) goto slow;
    sp[-2].v = (uint64_t)double_to_long(jx_bits_to_double(UL(2)));
    NEXT();
d2f:
    if (sp[-2].t) goto slow;
    sp[-2].v = jx_float_to_bits((float)jx_bits_to_double(UL(2)));
    sp--;
    NEXT();
i2b:
    if (sp[-1].t) goto slow;
    sp[-1].v = (uint32_t)(int8_t)U(1);
    NEXT();
i2c:
    if (sp[-1].t) goto slow;
    sp[-1].v = (uint16_t)U(1);
    NEXT();
i2s:
    if (sp[-1].t) goto slow;
    sp[-1].v = (uint32_t)(int16_t)U(1);
    NEXT();
lcmp:
    if (sp[-2].t || sp[-4].t) goto slow;
    BRANCHED(L(4) < L(2) ? 0u : L(4) > L(2) ? 1u : 2u, 3, L(4), L(2));
    sp[-4].v = (uint32_t)((L(4) > L(2)) - (L(4) < L(2)));
    sp -= 3;
    NEXT();
fcmpl:
    if (sp[-1].t || sp[-2].t) goto slow;
    BRANCHED(jx_bits_to_float(UL(2)) < jx_bits_to_float(UL(1)), 2, jx_bits_to_float(UL(2)), jx_bits_to_float(UL(1)));
    sp[-2].v = (uint32_t)compare_float((double)jx_bits_to_float(UL(2)), (double)jx_bits_to_float(UL(1)), -1);
    sp--;
    NEXT();
fcmpg:
    if (sp[-1].t || sp[-2].t) goto slow;
    BRANCHED(jx_bits_to_float(UL(2)) < jx_bits_to_float(UL(1)), 2, jx_bits_to_float(UL(2)), jx_bits_to_float(UL(1)));
    sp[-2].v = (uint32_t)compare_float((double)jx_bits_to_float(UL(2)), (double)jx_bits_to_float(UL(1)), 1);
    sp--;
    NEXT();
dcmpl:
    if (sp[-2].t || sp[-4].t) goto slow;
    BRANCHED(jx_bits_to_double(UL(4)) < jx_bits_to_double(UL(2)), 2, jx_bits_to_double(UL(4)),
             jx_bits_to_double(UL(2)));
    sp[-4].v = (uint32_t)compare_float(jx_bits_to_double(UL(4)), jx_bits_to_double(UL(2)), -1);
    sp -= 3;
    NEXT();
dcmpg:
    if (sp[-2].t || sp[-4].t) goto slow;
    BRANCHED(jx_bits_to_double(UL(4)) < jx_bits_to_double(UL(2)), 2, jx_bits_to_double(UL(4)),
             jx_bits_to_double(UL(2)));
    sp[-4].v = (uint32_t)compare_float(jx_bits_to_double(UL(4)), jx_bits_to_double(UL(2)), 1);
    sp -= 3;
    NEXT();

    IF1(ifeq, (int32_t)sp[0].v == 0)
    IF1(ifne, (int32_t)sp[0].v != 0)
    IF1(iflt, (int32_t)sp[0].v < 0)
    IF1(ifge, (int32_t)sp[0].v >= 0)
    IF1(ifgt, (int32_t)sp[0].v > 0)
    IF1(ifle, (int32_t)sp[0].v <= 0)
    IF1(ifnull, sp[0].v == 0)
    IF1(ifnonnull, sp[0].v != 0)
    IF2(if_icmpeq, (int32_t)sp[0].v == (int32_t)sp[1].v)
    IF2(if_icmpne, (int32_t)sp[0].v != (int32_t)sp[1].v)
    IF2(if_icmplt, (int32_t)sp[0].v < (int32_t)sp[1].v)
    IF2(if_icmpge, (int32_t)sp[0].v >= (int32_t)sp[1].v)
    IF2(if_icmpgt, (int32_t)sp[0].v > (int32_t)sp[1].v)
    IF2(if_icmple, (int32_t)sp[0].v <= (int32_t)sp[1].v)
    IF_SAME(if_acmpeq, sp[0].v == sp[1].v)
    IF_SAME(if_acmpne, sp[0].v != sp[1].v)
goto_:
    JUMP(pc->b);

    ARRAY_LOAD(iaload, uint32_t, 1)
    ARRAY_LOAD(laload, uint64_t, 2)
    ARRAY_LOAD(caload, uint16_t, 1)
saload : {
    const JxObject *array = plain_array(s, sp[-2], sp[-1]);
    if (!array || array->terms) goto slow;
    sp[-2] = jx_slot((uint32_t)((const int16_t *)array->as.data)[(uint32_t)sp[-1].v]);
    sp--;
    NEXT();
}
baload : {
    const JxObject *array = plain_array(s, sp[-2], sp[-1]);
    if (!array || array->terms) goto slow;
    sp[-2] = jx_slot((uint32_t)((const int8_t *)array->as.data)[(uint32_t)sp[-1].v]);
    sp--;
    NEXT();
}
aaload : {
    const JxObject *array = plain_array(s, sp[-2], sp[-1]);
    if (!array || (array->terms && (x->options.eager || x->options.null_on_read))) goto slow;
    sp[-2] = jx_array_get(array, (uint32_t)sp[-1].v);
    sp--;
    NEXT();
}
aastore : {  // the usual case: null, or an object of exactly the element's class; others need the store check
    JxSlot *base = sp - 3;
    if (base[2].t) goto slow;
    const JxObject *array = plain_array(s, base[0], base[1]);
    if (!array || array->terms) goto slow;
    if (base[2].v != 0 && jx_heap_read(&s->heap, (JxRef)base[2].v)->cls != array->cls->element) goto slow;
    jx_array_data_set(jx_heap_write(&s->heap, (JxRef)base[0].v), (uint32_t)base[1].v, base[2].v);
    sp = base;
    NEXT();
}
    ARRAY_STORE(iastore, uint32_t, 1)
    ARRAY_STORE(lastore, uint64_t, 2)
    ARRAY_STORE(castore, uint16_t, 1)
bastore : {
    JxSlot *base = sp - 3;
    if (base[2].t) goto slow;
    const JxObject *array = plain_array(s, base[0], base[1]);
    if (!array || array->terms) goto slow;
    uint8_t mask = array->kind == JX_KIND_BOOLEAN ? 1 : 0xff;
    jx_heap_write(&s->heap, (JxRef)base[0].v)->as.data[(uint32_t)base[1].v] = (uint8_t)base[2].v & mask;
    sp = base;
    NEXT();
}
arraylength : {
    if (sp[-1].t || sp[-1].v == 0) goto slow;
    sp[-1] = jx_heap_read(&s->heap, (JxRef)sp[-1].v)->length;
    NEXT();
}

quick_getfield:
    if (sp[-1].t || sp[-1].v == 0) goto slow;
    sp[-1] = jx_heap_read(&s->heap, (JxRef)sp[-1].v)->as.slots[pc->a];
    NEXT();
quick_getfield2:
    if (sp[-1].t || sp[-1].v == 0) goto slow;
    sp[-1] = jx_heap_read(&s->heap, (JxRef)sp[-1].v)->as.slots[pc->a];
    sp++;
    NEXT();
quick_putfield:
    if (sp[-2].t || sp[-2].v == 0 || pc->c.field->kind < JX_KIND_INT) goto slow;
    jx_heap_write(&s->heap, (JxRef)sp[-2].v)->as.slots[pc->a] = sp[-1];
    sp -= 2;
    NEXT();
quick_putfield2:
    if (sp[-3].t || sp[-3].v == 0) goto slow;
    jx_heap_write(&s->heap, (JxRef)sp[-3].v)->as.slots[pc->a] = sp[-2];
    sp -= 3;
    NEXT();
quick_getstatic : {
    const JxObject *statics = jx_statics_read(s, pc->c.field->owner);
    if (!is_initialised(statics)) goto slow;
    *sp++ = statics->as.slots[pc->c.field->slot];
    NEXT();
}
quick_getstatic2 : {
    const JxObject *statics = jx_statics_read(s, pc->c.field->owner);
    if (!is_initialised(statics)) goto slow;
    *sp = statics->as.slots[pc->c.field->slot];
    sp += 2;
    NEXT();
}
quick_putstatic:
    if (pc->c.field->kind < JX_KIND_INT || !is_initialised(jx_statics_read(s, pc->c.field->owner))) goto slow;
    jx_statics_write(x, s, pc->c.field->owner)->as.slots[pc->c.field->slot] = *--sp;
    NEXT();
quick_putstatic2:
    if (!is_initialised(jx_statics_read(s, pc->c.field->owner))) goto slow;
    sp -= 2;
    jx_statics_write(x, s, pc->c.field->owner)->as.slots[pc->c.field->slot] = *sp;
    NEXT();

    JxMethodInfo *method;
quick_invokestatic:
    method = pc->c.method;
    if (!is_initialised(jx_statics_read(s, method->owner))) goto slow;
    goto enter;
quick_invokespecial:
    method = pc->c.method;
    if (sp[-(int)method->argument_slots].t || sp[-(int)method->argument_slots].v == 0) goto slow;
    goto enter;
quick_invokevirtual : {
    JxSlot *self = sp - pc->c.method->argument_slots;
    if (self->t || self->v == 0) goto slow;
    const JxObject *object = jx_heap_read(&s->heap, (JxRef)self->v);
    if (object->cls->kind != JX_CLASS_INSTANCE) goto slow;
    method = object->cls->vtable[pc->c.method->vtable_index];
    goto enter;
}
enter:
    SAVE();
    if (method->intrinsic || !method->code || method->code->problem || f->depth != JX_NO_BOUND ||
        s->frame_count >= x->options.max_frames || s->thread_count > 1 ||
        (x->cutter && (x->cutter->arrive || method->watched))) {
        if (method->flags & JX_ACC_ABSTRACT) goto slow_saved;
        forks = x->counts.forks;
        if (x->again) jx_again_begin(x, s);
        flow = jx_call(x, s, method, method->argument_slots);
        goto flowed;
    }
    if (x->counts.steps >= x->next_check && jx_out_of_budget(x)) {
        jx_end(x, s, x->stopped);
        return;
    }
    {
        JxSlot *args = sp - method->argument_slots;
        f->sp -= method->argument_slots;
        JxFrame *callee = jx_frame_push(x, s, method->code);
        for (uint32_t i = 0; i < method->argument_slots; i++) callee->slots[i] = args[i];
    }
    LOAD();
    DISPATCH();

ireturn:
    if (f->role != JX_FRAME_PLAIN || !f->caller || f->code->method->return_kind < JX_KIND_INT) goto slow;
    {
        JxSlot value = sp[-1];
        COUNT();
        jx_frame_pop(x, s);
        jx_push(s->top, value);
        s->top->pc++;
    }
    LOAD();
    DISPATCH();
lreturn:
    if (f->role != JX_FRAME_PLAIN || !f->caller) goto slow;
    {
        JxSlot value = sp[-2];
        COUNT();
        jx_frame_pop(x, s);
        jx_push(s->top, value);
        jx_push(s->top, jx_slot(0));
        s->top->pc++;
    }
    LOAD();
    DISPATCH();
return_:
    if (f->role != JX_FRAME_PLAIN || !f->caller) goto slow;
    COUNT();
    jx_frame_pop(x, s);
    s->top->pc++;
    LOAD();
    DISPATCH();

slow:
    SAVE();
slow_saved:
    forks = x->counts.forks;
    if (x->again) jx_again_begin(x, s);
    flow = jx_slow(x, s, pc);
flowed:
    if (x->again) jx_again_flowed(x, s, flow);
    if (flow == JX_FLOW_END) return;
    LOAD();
    if (flow == JX_FLOW_NEXT) {
        f->pc++;
        pc = block = pc + 1;
    }
    if (x->counts.forks != forks && jx_work_postpone(x, s, true)) return;
    if (x->counts.steps >= x->next_check) goto check;
    DISPATCH();

budget:
    f->pc = (uint32_t)(pc - insns);
    f->sp = (uint32_t)(sp - jx_frame_stack(f));
    if (x->cutter && x->cutter->arrive) {
        if (x->cutter->arrive(x->cutter->user, x, s) == JX_FLOW_END) return;
        LOAD();
    }
check:
    if (jx_out_of_budget(x)) {
        jx_end(x, s, x->stopped);
        return;
    }
    if (x->options.search != JX_SEARCH_DFS && jx_work_postpone(x, s, false)) return;
    if (s->thread_count > 1) {
        x->jdk->take_turns(x, s);
        LOAD();
    }
    DISPATCH();
}
