// SPDX-License-Identifier: Apache-2.0
//
// Bytes to 16-byte instructions (code.h says what is folded into what), and
// what the debug tables say about them.
#include <stdio.h>

#include "base/bits.h"
#include "jvm/internal.h"

typedef struct Decoder {
    JxVm *vm;
    const JxCode *code;
    const JxConstant *pool;
    JxDecodedCode *out;
    uint16_t *index_of;  // code offset → instruction index, plus one; 0: inside an instruction
} Decoder;

// The reader has decoded every instruction once and checked its operands.
static void decode_at(const Decoder *d, uint32_t offset, JxDecoded *insn) {
    const char *problem = jx_insn_problem(d->code->bytes, d->code->length, offset, insn);
    if (problem) JX_BUG("code of %s.%s at %u: %s", d->out->method->owner->name, d->out->method->name, offset, problem);
}

static int32_t index_at(const Decoder *d, uint32_t offset) {
    JX_ASSERT(offset < d->code->length && d->index_of[offset]);
    return d->index_of[offset] - 1;
}

// The index of the first instruction at or after `offset`; handler ranges may end with the code.
static uint32_t range_index(const Decoder *d, uint32_t offset) {
    while (offset < d->code->length && !d->index_of[offset]) offset++;
    return offset < d->code->length ? d->index_of[offset] - 1u : d->out->count;
}

static void number_instructions(Decoder *d) {
    uint32_t count = 0;
    for (uint32_t at = 0; at < d->code->length;) {
        d->index_of[at] = (uint16_t)++count;
        uint32_t length = jx_op_length(d->code->bytes, d->code->length, at);
        JX_ASSERT(length > 0);
        at += length;
    }
    d->out->count = count;
}

// ── Folding

// Loads and stores: one form per width.
static uint16_t fold_local(uint8_t opcode) {
    switch (opcode) {
    case JX_OP_LLOAD:
    case JX_OP_DLOAD:
    case JX_OP_LLOAD_0 ... JX_OP_LLOAD_3:
    case JX_OP_DLOAD_0 ... JX_OP_DLOAD_3: return JX_OP_LLOAD;
    case JX_OP_LSTORE:
    case JX_OP_DSTORE:
    case JX_OP_LSTORE_0 ... JX_OP_LSTORE_3:
    case JX_OP_DSTORE_0 ... JX_OP_DSTORE_3: return JX_OP_LSTORE;
    case JX_OP_RET: return JX_OP_RET;
    default: return opcode < JX_OP_ISTORE ? JX_OP_ILOAD : JX_OP_ISTORE;
    }
}

static void set_constant(JxInsn *out, bool wide, uint64_t bits) {
    out->op = wide ? JX_OP_LDC2_W : JX_OP_BIPUSH;
    out->c.bits = bits;
}

static void fold_numbered_constant(JxInsn *out, const JxDecoded *insn) {
    if (insn->opcode >= JX_OP_DCONST_0)
        set_constant(out, true, jx_double_to_bits((double)insn->value));
    else if (insn->opcode >= JX_OP_FCONST_0)
        set_constant(out, false, jx_float_to_bits((float)insn->value));
    else if (insn->opcode >= JX_OP_LCONST_0)
        set_constant(out, true, (uint64_t)insn->value);
    else
        set_constant(out, false, (uint32_t)insn->value);
}

static void fold_pool_constant(const Decoder *d, JxInsn *out, const JxDecoded *insn) {
    const JxConstant *constant = &d->pool[insn->pool];
    switch (constant->tag) {
    case JX_CONSTANT_INTEGER: set_constant(out, false, (uint32_t)constant->as.i); return;
    case JX_CONSTANT_FLOAT: set_constant(out, false, constant->as.float_bits); return;
    case JX_CONSTANT_LONG: set_constant(out, true, (uint64_t)constant->as.l); return;
    case JX_CONSTANT_DOUBLE: set_constant(out, true, constant->as.double_bits); return;
    default:
        out->op = JX_OP_LDC;
        out->a = insn->opcode == JX_OP_LDC2_W ? 2 : 1;
        out->b = insn->pool;
    }
}

static const JxSwitch *fold_switch(const Decoder *d, const JxDecoded *insn) {
    JxArena *arena = &d->vm->arena;
    JxSwitch *table = JX_ARENA_NEW(arena, JxSwitch);
    int32_t *keys = JX_ARENA_ARRAY(arena, int32_t, insn->count);
    int32_t *targets = JX_ARENA_ARRAY(arena, int32_t, insn->count);
    for (uint32_t i = 0; i < insn->count; i++) {
        keys[i] = jx_insn_case_key(insn, i);
        targets[i] = index_at(d, jx_insn_case_target(insn, i));
    }
    table->count = insn->count;
    table->default_target = index_at(d, insn->target);
    table->dense = insn->opcode == JX_OP_TABLESWITCH;
    table->keys = keys;
    table->targets = targets;
    return table;
}

static uint16_t argument_slots(const Decoder *d, const JxDecoded *insn) {
    const JxConstant *constant = &d->pool[insn->pool];
    bool dynamic = insn->opcode == JX_OP_INVOKEDYNAMIC;
    JxUtf8 descriptor = dynamic ? constant->as.dynamic.descriptor : constant->as.member.descriptor;
    const JxSignature *signature = jx_vm_signature(d->vm, descriptor.bytes);
    JX_ASSERT(signature);
    return (uint16_t)(signature->slots + (dynamic || insn->opcode == JX_OP_INVOKESTATIC ? 0 : 1));
}

static JxKind newarray_kind(int32_t code) {
    static const JxKind kinds[] = {JX_KIND_BOOLEAN, JX_KIND_CHAR,  JX_KIND_FLOAT, JX_KIND_DOUBLE,
                                   JX_KIND_BYTE,    JX_KIND_SHORT, JX_KIND_INT,   JX_KIND_LONG};
    return kinds[code - 4];
}

// Opcodes without operands that stand for another.
static uint16_t fold_plain(uint8_t opcode) {
    switch (opcode) {
    case JX_OP_FRETURN:
    case JX_OP_ARETURN: return JX_OP_IRETURN;
    case JX_OP_DRETURN: return JX_OP_LRETURN;
    default: return opcode;
    }
}

static void fold(const Decoder *d, JxInsn *out, const JxDecoded *insn) {
    out->op = insn->opcode;
    switch ((JxOperands)jx_op_info((JxOpcode)insn->opcode)->operands) {
    case JX_OPERANDS_NONE:
        if (insn->opcode == JX_OP_ACONST_NULL)
            set_constant(out, false, 0);
        else
            out->op = fold_plain(insn->opcode);
        break;
    case JX_OPERANDS_CONST: fold_numbered_constant(out, insn); break;
    case JX_OPERANDS_BYTE:
    case JX_OPERANDS_SHORT: set_constant(out, false, (uint32_t)insn->value); break;
    case JX_OPERANDS_CONSTANT1:
    case JX_OPERANDS_CONSTANT2: fold_pool_constant(d, out, insn); break;
    case JX_OPERANDS_LOCAL:
    case JX_OPERANDS_LOCAL_N:
        out->op = fold_local(insn->opcode);
        out->a = insn->local;
        break;
    case JX_OPERANDS_INCREMENT:
        out->a = insn->local;
        out->b = insn->value;
        break;
    case JX_OPERANDS_BRANCH2:
    case JX_OPERANDS_BRANCH4:
        if (insn->opcode == JX_OP_GOTO_W) out->op = JX_OP_GOTO;
        if (insn->opcode == JX_OP_JSR_W) out->op = JX_OP_JSR;
        out->b = index_at(d, insn->target);
        break;
    case JX_OPERANDS_TABLESWITCH:
    case JX_OPERANDS_LOOKUPSWITCH: out->c.table = fold_switch(d, insn); break;
    case JX_OPERANDS_METHOD:
    case JX_OPERANDS_INTERFACE:
    case JX_OPERANDS_DYNAMIC:
        out->a = argument_slots(d, insn);
        out->b = insn->pool;
        break;
    case JX_OPERANDS_FIELD:
    case JX_OPERANDS_CLASS: out->b = insn->pool; break;
    case JX_OPERANDS_ARRAY_TYPE: out->b = (int32_t)newarray_kind(insn->value); break;
    case JX_OPERANDS_DIMENSIONS:
        out->a = (uint16_t)insn->value;
        out->b = insn->pool;
        break;
    case JX_OPERANDS_WIDE: JX_BUG("a wide prefix is never decoded alone");
    }
}

static void decode_instructions(Decoder *d) {
    JxDecodedCode *out = d->out;
    out->insns = JX_ARENA_ARRAY(&d->vm->changing, JxInsn, out->count + 1);
    uint16_t *offsets = JX_ARENA_ARRAY(&d->vm->arena, uint16_t, out->count);
    JxDecoded insn;
    uint32_t i = 0;
    for (uint32_t at = 0; at < d->code->length; at += insn.length) {
        decode_at(d, at, &insn);
        offsets[i] = (uint16_t)at;
        fold(d, &out->insns[i++], &insn);
    }
    out->insns[i].op = JX_INSN_END;
    out->offsets = offsets;
}

static void decode_handlers(Decoder *d) {
    d->out->handler_count = d->code->handler_count;
    d->out->handlers = JX_ARENA_ARRAY(&d->vm->arena, JxDecodedHandler, d->code->handler_count);
    for (uint32_t i = 0; i < d->code->handler_count; i++) {
        const JxHandler *file = &d->code->handlers[i];
        JxDecodedHandler *out = &d->out->handlers[i];
        out->start = range_index(d, file->start);
        out->end = range_index(d, file->end);
        out->handler = (uint32_t)index_at(d, file->handler);
        out->catch_type = file->catch_type;
    }
}

// Leaves one instruction that cannot run.  The message has the form of the JVM's first verifier, with the place.
static void refuse(JxVm *vm, JxDecodedCode *out, const char *problem, uint32_t where) {
    const JxMethodInfo *method = out->method;
    out->problem = jx_arena_printf(&vm->arena, "(class: %s, method: %s signature: %s) %s at offset %u",
                                   method->owner->name, method->name, method->descriptor, problem, out->offsets[where]);
    out->count = 1;
    out->handler_count = 0;
    out->insns[0] = (JxInsn){.op = JX_INSN_END};
    out->insns[1] = (JxInsn){.op = JX_INSN_END};
}

static bool has_subroutine(const JxDecodedCode *code) {
    for (uint32_t i = 0; i < code->count; i++)
        if (code->insns[i].op == JX_OP_JSR || code->insns[i].op == JX_OP_RET) return true;
    return false;
}

JxDecodedCode *jx_method_code(JxVm *vm, JxMethodInfo *method) {
    if (method->code || !method->file || !method->file->code) return method->code;
    if (vm->watch) jx_watch_class(vm, method->owner);
    const JxCode *code = method->file->code;
    JxDecodedCode *out = JX_ARENA_NEW(&vm->changing, JxDecodedCode);
    out->method = method;
    out->max_stack = code->max_stack;
    out->max_locals = code->max_locals;
    size_t index_size = code->length * sizeof(uint16_t);
    Decoder d = {.vm = vm, .code = code, .pool = method->owner->file->pool, .out = out};
    d.index_of = jx_mem_zero(&vm->ctx->alloc, index_size);
    number_instructions(&d);
    decode_instructions(&d);
    decode_handlers(&d);
    jx_mem_free(&vm->ctx->alloc, d.index_of, index_size);
    uint32_t where = 0;
    // What linking the class has not checked: the JDK's own code is what it is, the rest is held to its stack.
    bool checked = method->owner->source == JX_SOURCE_JDK || !has_subroutine(out);
    const char *problem = checked ? NULL : jx_code_check_stack(vm, out, &where);
    if (problem) refuse(vm, out, problem, where);
    if (!problem) jx_code_fold_concats(vm, out);
    jx_code_analyse(vm, out);
    method->code = out;
    *jx_vec_push(&vm->decoded) = method;
    out->number = (uint32_t)vm->decoded.count;
    return out;
}

// ── Debug tables

int jx_decoded_line(const JxDecodedCode *code, uint32_t insn) {
    const JxMethod *file = code->method->file;  // none: code that the engine wrote
    return file ? jx_code_line(file->code, code->offsets[insn]) : 0;
}

static const char *local_name(const JxCode *code, uint32_t offset, uint16_t slot) {
    for (uint32_t i = 0; i < code->local_count; i++) {
        const JxLocalVariable *local = &code->locals[i];
        if (local->slot == slot && offset >= local->start && offset < (uint32_t)local->start + local->length)
            return local->name.bytes;
    }
    return NULL;
}

// A variable's range starts after the instruction that stores its first value: a store is asked for what follows it.
const char *jx_decoded_local_name(const JxDecodedCode *code, uint32_t insn, uint16_t slot) {
    const JxCode *file = code->method->file->code;
    const char *name = local_name(file, code->offsets[insn], slot);
    if (name || insn + 1 >= code->count) return name;
    const JxInsn *at = &code->insns[insn];
    bool stores = at->a == slot && (at->op == JX_OP_ISTORE || at->op == JX_OP_LSTORE);
    return stores ? local_name(file, code->offsets[insn + 1], slot) : NULL;
}

const char *jx_method_parameter_name(JxVm *vm, const JxMethodInfo *method, uint32_t i) {
    JX_ASSERT(i < method->parameter_count);
    const JxMethod *file = method->file;
    uint32_t slot = method->flags & JX_ACC_STATIC ? 0 : 1;
    for (uint32_t before = 0; before < i; before++) slot += (uint32_t)jx_kind_slots(method->parameter_kinds[before]);
    const char *name = file && file->code ? local_name(file->code, 0, (uint16_t)slot) : NULL;
    if (name) return name;
    if (file && file->parameter_count == method->parameter_count && file->parameters[i].name.length)
        return file->parameters[i].name.bytes;
    return jx_arena_printf(&vm->arena, "arg%u", i);
}
