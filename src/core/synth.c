// SPDX-License-Identifier: Apache-2.0
#include "core/synth.h"

#include <stdio.h>
#include <string.h>

#include "core/quick.h"

void jx_synth_begin(JxSynth *synth, JxExec *x, uint32_t locals) {
    *synth = (JxSynth){.x = x, .locals = locals};
    jx_vec_init(&synth->insns, &x->ctx->alloc);
}

static JxInsn *emit(JxSynth *synth, uint16_t op, int stack_change) {
    JxInsn *insn = jx_vec_push(&synth->insns);
    memset(insn, 0, sizeof *insn);
    insn->op = op;
    synth->depth = (uint32_t)((int)synth->depth + stack_change);
    if (synth->depth > synth->deepest) synth->deepest = synth->depth;
    return insn;
}

void jx_synth_plain(JxSynth *synth, uint16_t op, int stack_change) { emit(synth, op, stack_change); }

void jx_synth_load(JxSynth *synth, JxKind kind, uint32_t local) {
    int slots = jx_kind_slots(kind);
    emit(synth, slots == 2 ? JX_OP_LLOAD : JX_OP_ILOAD, slots)->a = (uint16_t)local;
}

void jx_synth_store(JxSynth *synth, JxKind kind, uint32_t local) {
    int slots = jx_kind_slots(kind);
    emit(synth, slots == 2 ? JX_OP_LSTORE : JX_OP_ISTORE, -slots)->a = (uint16_t)local;
}

void jx_synth_push(JxSynth *synth, JxKind kind, uint64_t bits) {
    int slots = jx_kind_slots(kind);
    emit(synth, slots == 2 ? JX_OP_LDC2_W : JX_OP_BIPUSH, slots)->c.bits = bits;
}

void jx_synth_new(JxSynth *synth, JxClass *cls) { emit(synth, JX_QUICK_NEW, 1)->c.cls = cls; }

// An anonymous field: what the quick forms need to know of it.
static JxFieldInfo *anonymous_field(JxSynth *synth, JxKind kind, uint32_t slot) {
    JxFieldInfo *field = JX_ARENA_NEW(&synth->x->arena, JxFieldInfo);
    field->kind = kind;
    field->slot = slot;
    field->name = field->descriptor = "";
    return field;
}

void jx_synth_get_field(JxSynth *synth, JxKind kind, uint32_t slot) {
    int slots = jx_kind_slots(kind);
    JxInsn *insn = emit(synth, slots == 2 ? JX_QUICK_GETFIELD2 : JX_QUICK_GETFIELD, slots - 1);
    insn->a = (uint16_t)slot;
    insn->c.field = anonymous_field(synth, kind, slot);
}

void jx_synth_put_field(JxSynth *synth, JxKind kind, uint32_t slot) {
    int slots = jx_kind_slots(kind);
    JxInsn *insn = emit(synth, slots == 2 ? JX_QUICK_PUTFIELD2 : JX_QUICK_PUTFIELD, -slots - 1);
    insn->a = (uint16_t)slot;
    insn->c.field = anonymous_field(synth, kind, slot);
}

void jx_synth_call(JxSynth *synth, JxMethodInfo *method, bool special) {
    uint16_t op = method->flags & JX_ACC_STATIC               ? JX_QUICK_INVOKESTATIC
                  : special || method->flags & JX_ACC_PRIVATE ? JX_QUICK_INVOKESPECIAL
                  : method->vtable_index >= 0                 ? JX_QUICK_INVOKEVIRTUAL
                                                              : JX_QUICK_INVOKEINTERFACE;
    emit(synth, op, jx_kind_slots(method->return_kind) - method->argument_slots)->c.method = method;
}

void jx_synth_cast(JxSynth *synth, JxClass *cls) {
    if (cls != synth->x->known.object) emit(synth, JX_QUICK_CHECKCAST, 0)->c.cls = cls;
}

void jx_synth_return(JxSynth *synth, JxKind kind) {
    int slots = jx_kind_slots(kind);
    emit(synth, slots == 2 ? JX_OP_LRETURN : slots == 1 ? JX_OP_IRETURN : JX_OP_RETURN, -slots);
}

JxMethodInfo *jx_synth_finish(JxSynth *synth, JxClass *cls, const char *name, const char *descriptor, uint16_t flags) {
    JxExec *x = synth->x;
    JxMethodInfo *method = jx_class_synthetic_method(x->vm, cls, name, descriptor, flags, NULL);
    JxArena *arena = jx_vm_arena(x->vm);
    uint32_t count = (uint32_t)synth->insns.count;
    JxDecodedCode *code = JX_ARENA_NEW(arena, JxDecodedCode);
    code->method = method;
    code->insns = jx_arena_copy(arena, synth->insns.data, count * sizeof(JxInsn));
    code->count = count;
    code->max_locals = (uint16_t)synth->locals;
    code->max_stack = (uint16_t)(synth->deepest + 1);
    code->offsets = JX_ARENA_ARRAY(arena, uint16_t, count);
    code->loop_header = JX_ARENA_ARRAY(arena, uint8_t, count / 8 + 1);
    code->post_dominator = JX_ARENA_ARRAY(arena, int32_t, count);
    code->loop_of_branch = JX_ARENA_ARRAY(arena, uint32_t, count);
    uint16_t *numbers = JX_ARENA_ARRAY(arena, uint16_t, count);
    memset(numbers, 0xff, count * sizeof *numbers);
    code->branch_number = numbers;
    method->code = code;
    jx_vec_fini(&synth->insns);
    return method;
}
