// SPDX-License-Identifier: Apache-2.0
#include "suite/mutants.h"

#include <string.h>

#include "base/bits.h"
#include "classfile/classpath.h"
#include "classfile/opcode.h"

// One opcode for another: those of a pair have the same operands.
typedef struct Swap {
    uint8_t from, to;
    const char *what;
} Swap;

#define BOTH(a, b, what)                                                                                               \
    {JX_OP_##a, JX_OP_##b, what}, { JX_OP_##b, JX_OP_##a, what }
#define EACH(op, to, what)                                                                                             \
    {JX_OP_I##op, JX_OP_I##to, what}, {JX_OP_L##op, JX_OP_L##to, what}, {JX_OP_F##op, JX_OP_F##to, what}, {            \
        JX_OP_D##op, JX_OP_D##to, what                                                                                 \
    }
static const Swap swaps[] = {
    BOTH(IFEQ, IFNE, "negated condition"),
    BOTH(IFLT, IFGE, "negated condition"),
    BOTH(IFGT, IFLE, "negated condition"),
    BOTH(IF_ICMPEQ, IF_ICMPNE, "negated condition"),
    BOTH(IF_ICMPLT, IF_ICMPGE, "negated condition"),
    BOTH(IF_ICMPGT, IF_ICMPLE, "negated condition"),
    BOTH(IF_ACMPEQ, IF_ACMPNE, "negated condition"),
    BOTH(IFNULL, IFNONNULL, "negated condition"),
    BOTH(IFLT, IFLE, "moved boundary"),
    BOTH(IFGE, IFGT, "moved boundary"),
    BOTH(IF_ICMPLT, IF_ICMPLE, "moved boundary"),
    BOTH(IF_ICMPGE, IF_ICMPGT, "moved boundary"),
    EACH(ADD, SUB, "other operator"),
    EACH(SUB, ADD, "other operator"),
    EACH(MUL, DIV, "other operator"),
    EACH(DIV, MUL, "other operator"),
    EACH(REM, MUL, "other operator"),
    BOTH(IAND, IOR, "other operator"),
    BOTH(LAND, LOR, "other operator"),
    {JX_OP_IXOR, JX_OP_IAND, "other operator"},
    {JX_OP_LXOR, JX_OP_LAND, "other operator"},
    BOTH(ISHL, ISHR, "other operator"),
    BOTH(LSHL, LSHR, "other operator"),
    {JX_OP_IUSHR, JX_OP_ISHL, "other operator"},
    {JX_OP_LUSHR, JX_OP_LSHL, "other operator"},
    BOTH(ICONST_0, ICONST_1, "other constant"),
    {JX_OP_ICONST_M1, JX_OP_ICONST_0, "other constant"},
    {JX_OP_ICONST_2, JX_OP_ICONST_3, "other constant"},
    {JX_OP_ICONST_3, JX_OP_ICONST_4, "other constant"},
    {JX_OP_ICONST_4, JX_OP_ICONST_5, "other constant"},
    {JX_OP_ICONST_5, JX_OP_ICONST_4, "other constant"},
    BOTH(LCONST_0, LCONST_1, "other constant"),
    BOTH(FCONST_0, FCONST_1, "other constant"),
    BOTH(DCONST_0, DCONST_1, "other constant"),
    {JX_OP_INEG, JX_OP_NOP, "no negation"},
    {JX_OP_LNEG, JX_OP_NOP, "no negation"},
    {JX_OP_FNEG, JX_OP_NOP, "no negation"},
    {JX_OP_DNEG, JX_OP_NOP, "no negation"},
};
#undef BOTH
#undef EACH

typedef struct Making {
    JxMutantClass *out;
    const JxMethodInfo *method;
    const JxDecodedCode *code;
    const uint8_t *bytes;  // of the code, in the class file
} Making;

static JxMutant *add(Making *m, uint32_t insn, const char *what, const uint8_t *bytes, uint8_t length) {
    uint32_t offset = m->code->offsets[insn], alternate = 0;
    for (size_t i = m->out->list.count;
         i-- > 0 && m->out->list.data[i].offset == offset && m->out->list.data[i].method == m->method;)
        alternate++;
    JxMutant *mutant = jx_vec_push(&m->out->list);
    *mutant = (JxMutant){.method = m->method,
                         .what = what,
                         .offset = offset,
                         .at = (uint32_t)(m->bytes - m->out->bytes) + offset,
                         .length = length,
                         .alternate = alternate,
                         .line = jx_decoded_line(m->code, insn)};
    memcpy(mutant->bytes, bytes, length);
    return mutant;
}

// Code that mostly never ends with a mistake in it, and that any test notices which goes there.
static bool is_in_loop(const Making *m, uint32_t insn) {
    for (uint32_t i = insn; i < m->code->count; i++) {
        uint32_t from = m->code->offsets[i];
        const uint8_t *at = m->bytes + from;
        bool jumps = (at[0] >= JX_OP_IFEQ && at[0] <= JX_OP_GOTO) || at[0] == JX_OP_IFNULL || at[0] == JX_OP_IFNONNULL;
        if (jumps && (int32_t)from + (int16_t)(at[1] << 8 | at[2]) <= (int32_t)m->code->offsets[insn]) return true;
    }
    return false;
}

static void swap_opcodes(Making *m, uint32_t insn, uint8_t op) {
    for (size_t i = 0; i < sizeof swaps / sizeof *swaps; i++) {
        bool negated = strcmp(swaps[i].what, "negated condition") == 0;
        if (swaps[i].from == op && !(negated && is_in_loop(m, insn))) add(m, insn, swaps[i].what, &swaps[i].to, 1);
    }
}

// A constant of the pool has the same length whatever its value is; all that use it get the other one.
static void change_constant(Making *m, uint32_t insn, const uint8_t *at) {
    const JxConstant *constant;
    if (at[0] == JX_OP_LDC)
        constant = &m->method->owner->file->pool[at[1]];
    else if (at[0] == JX_OP_LDC_W || at[0] == JX_OP_LDC2_W)
        constant = &m->method->owner->file->pool[at[1] << 8 | at[2]];
    else
        return;
    uint64_t value;
    uint8_t length = 4;
    switch (constant->tag) {
    case JX_CONSTANT_INTEGER: value = (uint32_t)constant->as.i + 1; break;
    case JX_CONSTANT_FLOAT: value = jx_float_to_bits(jx_bits_to_float(constant->as.float_bits) + 1); break;
    case JX_CONSTANT_LONG: value = (uint64_t)constant->as.l + 1, length = 8; break;
    case JX_CONSTANT_DOUBLE:
        value = jx_double_to_bits(jx_bits_to_double(constant->as.double_bits) * 1.01 + 0.01), length = 8;
        break;
    default: return;
    }
    uint8_t bytes[8];
    for (uint32_t i = 0; i < length; i++) bytes[i] = (uint8_t)(value >> 8 * (length - 1 - i));
    add(m, insn, "other constant", bytes, length)->at = constant->offset + 1;
}

static void change_operand(Making *m, uint32_t insn, const uint8_t *at) {
    if (at[0] == JX_OP_IINC && is_in_loop(m, insn)) return;
    if (at[0] == JX_OP_BIPUSH || at[0] == JX_OP_IINC) {
        uint8_t bytes[3] = {at[0], at[1], at[2]};
        if (at[0] == JX_OP_BIPUSH) bytes[1] = (uint8_t)(at[1] == 127 ? 126 : at[1] + 1);
        if (at[0] == JX_OP_IINC) bytes[2] = (uint8_t)-at[2];
        add(m, insn, at[0] == JX_OP_IINC ? "other increment" : "other constant", bytes, at[0] == JX_OP_IINC ? 3 : 2);
    } else if (at[0] == JX_OP_SIPUSH) {
        uint16_t value = (uint16_t)(at[1] << 8 | at[2]);
        value = (uint16_t)(value == 0x7fff ? value - 1 : value + 1);
        uint8_t bytes[3] = {at[0], (uint8_t)(value >> 8), (uint8_t)value};
        add(m, insn, "other constant", bytes, 3);
    }
}

// A result that was pushed by an instruction of one byte just before.
static void change_result(Making *m, uint32_t insn, const uint8_t *at) {
    if (insn == 0 || m->code->offsets[insn - 1] + 1 != m->code->offsets[insn]) return;
    uint8_t before = at[-1], zero = 0;
    if (before < JX_OP_ILOAD_0 || before > JX_OP_ALOAD_3) return;
    switch (at[0]) {
    case JX_OP_IRETURN: zero = JX_OP_ICONST_0; break;
    case JX_OP_LRETURN: zero = JX_OP_LCONST_0; break;
    case JX_OP_FRETURN: zero = JX_OP_FCONST_0; break;
    case JX_OP_DRETURN: zero = JX_OP_DCONST_0; break;
    case JX_OP_ARETURN: zero = JX_OP_ACONST_NULL; break;
    default: return;
    }
    add(m, insn - 1, "other result", &zero, 1);
}

// A call of a void method becomes what takes its arguments off the stack; only where all of them have one slot.
static void remove_call(Making *m, uint32_t insn, const uint8_t *at) {
    uint8_t length = at[0] == JX_OP_INVOKEINTERFACE ? 5 : 3;
    if (at[0] != JX_OP_INVOKEVIRTUAL && at[0] != JX_OP_INVOKESTATIC && at[0] != JX_OP_INVOKEINTERFACE) return;
    const JxConstant *called = &m->method->owner->file->pool[at[1] << 8 | at[2]];
    const char *descriptor = called->as.member.descriptor.bytes;
    if (descriptor[called->as.member.descriptor.length - 1] != 'V') return;
    uint32_t slots = at[0] != JX_OP_INVOKESTATIC;
    for (const char *p = descriptor + 1; *p != ')'; p++, slots++) {
        if (*p == 'J' || *p == 'D') return;
        while (*p == '[') p++;
        if (*p == 'L') p = strchr(p, ';');
    }
    uint8_t bytes[5];
    memset(bytes, JX_OP_NOP, sizeof bytes);
    uint8_t used = 0;
    for (; slots && used<length; used++, slots -= slots> 1 ? 2 : 1) bytes[used] = slots > 1 ? JX_OP_POP2 : JX_OP_POP;
    if (!slots) add(m, insn, "removed call", bytes, length);
}

static void mutate_method(Making *m) {
    for (uint32_t i = 0; i < m->code->count; i++) {
        const uint8_t *at = m->bytes + m->code->offsets[i];
        swap_opcodes(m, i, at[0]);
        change_operand(m, i, at);
        change_constant(m, i, at);
        change_result(m, i, at);
        remove_call(m, i, at);
    }
}

bool jx_mutants_of(JxVm *vm, JxClass *cls, JxArena *arena, JxMutantClass *out) {
    JxClassBytes found;
    JxError error = {0};
    *out = (JxMutantClass){.cls = cls};
    jx_vec_init(&out->list, &jx_vm_context(vm)->alloc);
    if (!jx_classpath_find(jx_vm_path(vm), cls->name, &found, &error)) return false;
    out->bytes = jx_arena_copy(arena, found.bytes, found.length);
    out->length = (uint32_t)found.length;
    const JxClassFile *file = jx_classfile_read(jx_vm_context(vm), arena, out->bytes, out->length, cls->name, &error);
    for (uint32_t i = 0; file && i < cls->method_count; i++) {
        JxMethodInfo *method = &cls->methods[i];
        const JxCode *code = i < file->method_count ? file->methods[i].code : NULL;
        if (!code || method->flags & JX_ACC_SYNTHETIC || strcmp(method->name, "<clinit>") == 0) continue;
        Making m = {.out = out, .method = method, .code = jx_method_code(vm, method), .bytes = code->bytes};
        if (m.code && !m.code->problem) mutate_method(&m);
    }
    return out->list.count > 0;
}

const uint8_t *jx_mutant_bytes(const JxMutantClass *cls, const JxMutant *mutant, JxArena *arena) {
    uint8_t *bytes = jx_arena_copy(arena, cls->bytes, cls->length);
    memcpy(bytes + mutant->at, mutant->bytes, mutant->length);
    return bytes;
}

const char *jx_goal_of_mutant(const JxMutant *mutant, JxArena *arena) {
    const JxMethodInfo *method = mutant->method;
    return jx_arena_printf(arena, "%s %s %s mutant %u %u %d", method->owner->name, method->name, method->descriptor,
                           mutant->offset, mutant->alternate, mutant->line);
}
