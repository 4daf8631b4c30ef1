// SPDX-License-Identifier: Apache-2.0
#include "jvm/live.h"

#include <string.h>

#include "classfile/opcode.h"
#include "jvm/internal.h"

enum { LARGEST = 1 << 22 };  // bytes of the answer, beyond which everything counts as live

typedef struct Flow {
    const JxDecodedCode *code;
    const uint8_t *bytes;  // of the class file
    uint8_t *live;         // per instruction, max_locals each
    uint32_t locals;
    uint8_t *now;
} Flow;

static void merge(Flow *f, uint32_t insn) {
    if (insn >= f->code->count) return;
    const uint8_t *from = f->live + (size_t)insn * f->locals;
    for (uint32_t i = 0; i < f->locals; i++) f->now[i] |= from[i];
}

static bool falls_through(uint16_t op) {
    return op != JX_OP_GOTO && op != JX_OP_TABLESWITCH && op != JX_OP_LOOKUPSWITCH && op != JX_OP_ATHROW &&
           !(op >= JX_OP_IRETURN && op <= JX_OP_RETURN);
}

static void merge_successors(Flow *f, uint32_t i) {
    const JxInsn *insn = &f->code->insns[i];
    uint16_t op = insn->op;
    if (falls_through(op)) merge(f, i + 1);
    if ((op >= JX_OP_IFEQ && op <= JX_OP_GOTO) || op == JX_OP_IFNULL || op == JX_OP_IFNONNULL)
        merge(f, (uint32_t)insn->b);
    if (op == JX_OP_TABLESWITCH || op == JX_OP_LOOKUPSWITCH) {
        merge(f, (uint32_t)insn->c.table->default_target);
        for (uint32_t k = 0; k < insn->c.table->count; k++) merge(f, (uint32_t)insn->c.table->targets[k]);
    }
}

// Loads of references are folded with those of ints; the bytes still tell them apart.
static uint8_t kind_of_load(const Flow *f, uint32_t i) {
    const uint8_t *at = f->bytes + f->code->offsets[i];
    uint8_t op = *at == JX_OP_WIDE ? at[1] : *at;
    if (op == JX_OP_ALOAD || (op >= JX_OP_ALOAD_0 && op <= JX_OP_ALOAD_3)) return JX_LIVE_REFERENCE;
    if (op == JX_OP_LLOAD || (op >= JX_OP_LLOAD_0 && op <= JX_OP_LLOAD_3)) return JX_LIVE_PRIMITIVE | JX_LIVE_LONG;
    if (op == JX_OP_FLOAD || (op >= JX_OP_FLOAD_0 && op <= JX_OP_FLOAD_3)) return JX_LIVE_PRIMITIVE | JX_LIVE_FLOAT;
    if (op == JX_OP_DLOAD || (op >= JX_OP_DLOAD_0 && op <= JX_OP_DLOAD_3)) return JX_LIVE_PRIMITIVE | JX_LIVE_DOUBLE;
    return JX_LIVE_PRIMITIVE | JX_LIVE_INT;
}

static void step_back(Flow *f, uint32_t i) {
    const JxInsn *insn = &f->code->insns[i];
    memset(f->now, 0, f->locals);
    merge_successors(f, i);
    switch (insn->op) {
    case JX_OP_ISTORE: f->now[insn->a] = 0; break;
    case JX_OP_LSTORE: f->now[insn->a] = f->now[insn->a + 1] = 0; break;
    case JX_OP_ILOAD: f->now[insn->a] = kind_of_load(f, i); break;
    case JX_OP_LLOAD: f->now[insn->a] = kind_of_load(f, i); break;
    case JX_OP_IINC: f->now[insn->a] = JX_LIVE_PRIMITIVE | JX_LIVE_INT; break;
    default: break;
    }
    for (uint32_t h = 0; h < f->code->handler_count; h++) {
        const JxDecodedHandler *handler = &f->code->handlers[h];
        if (i >= handler->start && i < handler->end) merge(f, handler->handler);
    }
}

static bool has_subroutines(const JxDecodedCode *code) {
    for (uint32_t i = 0; i < code->count; i++)
        if (code->insns[i].op == JX_OP_JSR || code->insns[i].op == JX_OP_RET) return true;
    return false;
}

static void solve(Flow *f) {
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = f->code->count; i-- > 0;) {
            step_back(f, i);
            uint8_t *live = f->live + (size_t)i * f->locals;
            if (memcmp(live, f->now, f->locals) == 0) continue;
            memcpy(live, f->now, f->locals);
            changed = true;
        }
    }
}

const uint8_t *jx_live_locals(JxVm *vm, JxDecodedCode *code, uint32_t insn) {
    size_t size = ((size_t)code->count + 1) * code->max_locals;
    if (!code->live) {
        const JxMethod *file = code->method->file;
        bool known = file && file->code && code->offsets && !code->problem && size <= LARGEST && !has_subroutines(code);
        code->live_stride = known ? code->max_locals : 0;
        uint8_t *live = code->live = jx_arena_new(jx_vm_arena(vm), known ? size + 1 : code->max_locals + 1u);
        memset(live, known ? 0 : JX_LIVE_PRIMITIVE | JX_LIVE_REFERENCE, known ? size + 1 : code->max_locals + 1u);
        if (known) {
            // One row more than there are instructions: the last is where each row is made.
            Flow flow = {code, file->code->bytes, live, code->max_locals, live + size - code->max_locals};
            solve(&flow);
        }
    }
    return code->live + (size_t)insn * code->live_stride;
}
