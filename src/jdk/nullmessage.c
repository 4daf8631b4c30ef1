// SPDX-License-Identifier: Apache-2.0
//
// Why something was null, as HotSpot tells it: what the instruction tried to
// do, and where the null on its stack came from.
//
//   Cannot invoke "String.length()" because "p.names[i]" is null
//
// For each place in the code the stack is simulated: every slot holds the
// offset of the instruction that pushed it.  Where paths meet with different
// offsets nothing is known.  Copies and casts keep the offset.
#include <string.h>

#include "jdk/messages.h"

#define UNKNOWN (-1)
#define DETAIL 5  // how deep descriptions nest

typedef struct Walk {
    JxExec *x;
    const JxMethodInfo *method;
    const JxCode *code;
    const JxConstant *pool;
    int32_t *depth;    // by offset; -1: not reached
    int32_t *sources;  // by offset, max_stack each
    uint32_t *work;    // offsets, used as a ring
    bool *waits;
    uint32_t head, count;
    JxStrbuf out;
} Walk;

static int slots_of(const char *descriptor) { return jx_kind_slots(jx_kind_of_descriptor(descriptor[0])); }

static int argument_slots(const char *descriptor) {
    int slots = 0;
    for (const char *p = descriptor + 1; *p != ')'; p++) {
        slots += slots_of(p);
        while (*p == '[') p++;
        if (*p == 'L') p = strchr(p, ';');
    }
    return slots;
}

// ── the stack at each instruction

static void flow_to(Walk *w, uint32_t to, const int32_t *stack, int32_t depth) {
    if (to >= w->code->length) return;
    int32_t *there = w->sources + (size_t)to * w->code->max_stack;
    bool changed = w->depth[to] < 0;
    for (int32_t i = 0; i < depth; i++) {
        int32_t merged = w->depth[to] < 0 || there[i] == stack[i] ? stack[i] : UNKNOWN;
        changed |= there[i] != merged;
        there[i] = merged;
    }
    w->depth[to] = depth;
    if (!changed || w->waits[to]) return;
    w->waits[to] = true;
    w->work[(w->head + w->count++) % w->code->length] = to;
}

// Takes `take` slots from the top and puts them back in this order; '0' is the top.
static void shuffle(int32_t *stack, int32_t *depth, int take, const char *order) {
    int32_t taken[4];
    for (int i = 0; i < take; i++) taken[i] = stack[*depth - 1 - i];
    *depth -= take;
    for (const char *p = order; *p; p++) stack[(*depth)++] = taken[*p - '0'];
}

static const struct {
    uint8_t opcode;
    int8_t take;
    const char *order;
} shuffles[] = {
    {JX_OP_DUP, 1, "00"},        {JX_OP_DUP_X1, 2, "010"},     {JX_OP_DUP_X2, 3, "0210"}, {JX_OP_DUP2, 2, "1010"},
    {JX_OP_DUP2_X1, 3, "10210"}, {JX_OP_DUP2_X2, 4, "103210"}, {JX_OP_SWAP, 2, "01"},
};

static void effect(const Walk *w, const JxDecoded *insn, int *pops, int *pushes) {
    const JxOpInfo *info = jx_op_info((JxOpcode)insn->opcode);
    const JxConstant *constant = &w->pool[insn->pool];
    *pops = info->pops;
    *pushes = info->pushes;
    switch (insn->opcode) {
    case JX_OP_GETSTATIC:
    case JX_OP_GETFIELD:
        *pops = insn->opcode == JX_OP_GETFIELD;
        *pushes = slots_of(constant->as.member.descriptor.bytes);
        break;
    case JX_OP_PUTSTATIC:
    case JX_OP_PUTFIELD:
        *pops = slots_of(constant->as.member.descriptor.bytes) + (insn->opcode == JX_OP_PUTFIELD);
        break;
    case JX_OP_INVOKEVIRTUAL ... JX_OP_INVOKEINTERFACE:
        *pops = argument_slots(constant->as.member.descriptor.bytes) + (insn->opcode != JX_OP_INVOKESTATIC);
        *pushes = slots_of(strchr(constant->as.member.descriptor.bytes, ')') + 1);
        break;
    case JX_OP_INVOKEDYNAMIC:
        *pops = argument_slots(constant->as.dynamic.descriptor.bytes);
        *pushes = slots_of(strchr(constant->as.dynamic.descriptor.bytes, ')') + 1);
        break;
    case JX_OP_MULTIANEWARRAY: *pops = insn->value; break;
    default: break;
    }
    if (*pops < 0) *pops = 0;
    if (*pushes < 0) *pushes = 1;
}

static void apply(const Walk *w, const JxDecoded *insn, int32_t *stack, int32_t *depth) {
    if (insn->opcode == JX_OP_CHECKCAST) return;
    for (size_t i = 0; i < sizeof shuffles / sizeof *shuffles; i++)
        if (shuffles[i].opcode == insn->opcode) {
            shuffle(stack, depth, shuffles[i].take, shuffles[i].order);
            return;
        }
    int pops, pushes;
    effect(w, insn, &pops, &pushes);
    *depth -= pops;
    for (int i = 0; i < pushes; i++) stack[(*depth)++] = (int32_t)insn->offset;
}

static bool ends_flow(uint8_t opcode) {
    return opcode == JX_OP_GOTO || opcode == JX_OP_GOTO_W || opcode == JX_OP_ATHROW || opcode == JX_OP_TABLESWITCH ||
           opcode == JX_OP_LOOKUPSWITCH || opcode == JX_OP_RET || opcode == JX_OP_JSR || opcode == JX_OP_JSR_W ||
           (opcode >= JX_OP_IRETURN && opcode <= JX_OP_RETURN);
}

static void step(Walk *w, uint32_t at, int32_t *stack) {
    JxDecoded insn;
    if (jx_insn_problem(w->code->bytes, w->code->length, at, &insn)) return;
    for (uint32_t h = 0; h < w->code->handler_count; h++) {
        const JxHandler *handler = &w->code->handlers[h];
        int32_t thrown = UNKNOWN;
        if (at >= handler->start && at < handler->end) flow_to(w, handler->handler, &thrown, 1);
    }
    int32_t depth = w->depth[at];
    memcpy(stack, w->sources + (size_t)at * w->code->max_stack, (size_t)depth * sizeof *stack);
    apply(w, &insn, stack, &depth);
    JxOperands operands = (JxOperands)jx_op_info((JxOpcode)insn.opcode)->operands;
    bool is_switch = operands == JX_OPERANDS_TABLESWITCH || operands == JX_OPERANDS_LOOKUPSWITCH;
    if (operands == JX_OPERANDS_BRANCH2 || operands == JX_OPERANDS_BRANCH4 || is_switch)
        flow_to(w, insn.target, stack, depth);
    for (uint32_t i = 0; is_switch && i < insn.count; i++) flow_to(w, jx_insn_case_target(&insn, i), stack, depth);
    if (!ends_flow(insn.opcode)) flow_to(w, at + insn.length, stack, depth);
}

static void walk(Walk *w) {
    JxArena *arena = &w->x->arena;
    uint32_t length = w->code->length, room = w->code->max_stack + 8u;
    w->depth = JX_ARENA_ARRAY(arena, int32_t, length);
    w->sources = JX_ARENA_ARRAY(arena, int32_t, (size_t)length * w->code->max_stack + 8);
    w->work = JX_ARENA_ARRAY(arena, uint32_t, length);
    w->waits = JX_ARENA_ARRAY(arena, bool, length);
    memset(w->depth, 0xff, length * sizeof *w->depth);
    int32_t *stack = JX_ARENA_ARRAY(arena, int32_t, room);
    flow_to(w, 0, stack, 0);
    while (w->count) {
        uint32_t at = w->work[w->head];
        w->head = (w->head + 1) % length;
        w->count--;
        w->waits[at] = false;
        step(w, at, stack);
    }
}

// ── names

// "java/lang/String" as "String", and so Object; others in full.
static void put_class(Walk *w, const char *name, size_t length) {
    static const char lang[] = "java/lang/";
    if (length == 16 && (strncmp(name, "java/lang/Object", 16) == 0 || strncmp(name, "java/lang/String", 16) == 0))
        name += sizeof lang - 1, length = 6;
    for (size_t i = 0; i < length; i++) jx_strbuf_char(&w->out, name[i] == '/' ? '.' : name[i]);
}

static const char *put_type(Walk *w, const char *p) {
    static const char *const names[] = {"boolean", "byte", "char", "short", "int", "long", "float", "double"};
    int dimensions = 0;
    for (; *p == '['; p++) dimensions++;
    if (*p == 'L') {
        const char *end = strchr(p, ';');
        put_class(w, p + 1, (size_t)(end - p - 1));
        p = end;
    } else {
        jx_strbuf_str(&w->out, names[jx_kind_of_descriptor(*p)]);
    }
    while (dimensions--) jx_strbuf_str(&w->out, "[]");
    return p + 1;
}

static void put_method(Walk *w, uint16_t pool) {
    const JxConstant *member = &w->pool[pool];
    put_class(w, member->as.member.owner.bytes, member->as.member.owner.length);
    jx_strbuf_printf(&w->out, ".%s(", member->as.member.name.bytes);
    const char *first = member->as.member.descriptor.bytes + 1;
    for (const char *p = first; *p != ')';) {
        if (p != first) jx_strbuf_str(&w->out, ", ");
        p = put_type(w, p);
    }
    jx_strbuf_char(&w->out, ')');
}

static bool is_stored(const Walk *w, uint32_t slot) {
    JxDecoded insn;
    for (uint32_t at = 0; at < w->code->length; at += insn.length) {
        if (jx_insn_problem(w->code->bytes, w->code->length, at, &insn)) return true;
        bool stores = (insn.opcode >= JX_OP_ISTORE && insn.opcode <= JX_OP_ASTORE) ||
                      (insn.opcode >= JX_OP_ISTORE_0 && insn.opcode <= JX_OP_ASTORE_3);
        if (stores && insn.local == slot) return true;
    }
    return false;
}

static void put_local(Walk *w, uint32_t at, uint32_t slot) {
    for (uint32_t i = 0; i < w->code->local_count; i++) {
        const JxLocalVariable *local = &w->code->locals[i];
        if (local->slot == slot && at >= local->start && at < local->start + local->length) {
            jx_strbuf_str(&w->out, local->name.bytes);
            return;
        }
    }
    bool has_this = !(w->method->flags & JX_ACC_STATIC);
    if (has_this && slot == 0) {
        jx_strbuf_str(&w->out, "this");
        return;
    }
    uint32_t first = has_this;
    for (uint32_t i = 0; i < w->method->parameter_count; i++) {
        if (slot == first && !is_stored(w, slot)) {
            jx_strbuf_printf(&w->out, "<parameter%u>", i + 1);
            return;
        }
        first += (uint32_t)jx_kind_slots(w->method->parameter_kinds[i]);
    }
    jx_strbuf_printf(&w->out, "<local%u>", slot);
}

// ── descriptions

static bool is_invoke(uint8_t opcode) { return opcode >= JX_OP_INVOKEVIRTUAL && opcode <= JX_OP_INVOKEINTERFACE; }

static bool put_source(Walk *w, uint32_t at, int slot, int detail, bool inner);

static void put_element(Walk *w, uint32_t at, int detail, bool inner) {
    if (!put_source(w, at, 1, detail - 1, inner)) jx_strbuf_str(&w->out, "<array>");
    jx_strbuf_char(&w->out, '[');
    if (!put_source(w, at, 0, detail, true)) jx_strbuf_str(&w->out, "...");
    jx_strbuf_char(&w->out, ']');
}

// Describes what is in the slot (0: the top) of the stack at an instruction; false when that cannot be told.
static bool put_source(Walk *w, uint32_t at, int slot, int detail, bool inner) {
    int32_t index = w->depth[at] - 1 - slot;
    if (detail <= 0 || index < 0) return false;
    int32_t source = w->sources[(size_t)at * w->code->max_stack + (size_t)index];
    JxDecoded insn;
    if (source < 0 || jx_insn_problem(w->code->bytes, w->code->length, (uint32_t)source, &insn)) return false;
    const JxConstant *constant = &w->pool[insn.pool];
    bool outermost = detail == DETAIL && !inner;
    bool is_load = (insn.opcode >= JX_OP_ILOAD && insn.opcode <= JX_OP_ALOAD) ||
                   (insn.opcode >= JX_OP_ILOAD_0 && insn.opcode <= JX_OP_ALOAD_3);
    bool is_element = insn.opcode >= JX_OP_IALOAD && insn.opcode <= JX_OP_SALOAD;
    bool is_number = (insn.opcode >= JX_OP_ICONST_M1 && insn.opcode <= JX_OP_ICONST_5) || insn.opcode == JX_OP_BIPUSH ||
                     insn.opcode == JX_OP_SIPUSH;
    bool is_field = insn.opcode == JX_OP_GETFIELD || insn.opcode == JX_OP_GETSTATIC;
    if (is_invoke(insn.opcode)) {
        if (outermost) jx_strbuf_str(&w->out, " because the return value of \"");
        put_method(w, insn.pool);
        return true;
    }
    if (!is_load && !is_element && !is_number && !is_field && insn.opcode != JX_OP_ACONST_NULL) return false;
    if (outermost) jx_strbuf_str(&w->out, " because \"");
    if (is_load) put_local(w, (uint32_t)source, insn.local);
    if (insn.opcode == JX_OP_ACONST_NULL) jx_strbuf_str(&w->out, "null");
    if (is_number) jx_strbuf_printf(&w->out, "%d", insn.value);
    if (is_element) put_element(w, (uint32_t)source, detail, inner);
    if (insn.opcode == JX_OP_GETSTATIC) put_class(w, constant->as.member.owner.bytes, constant->as.member.owner.length);
    if (insn.opcode == JX_OP_GETSTATIC || (is_field && put_source(w, (uint32_t)source, 0, detail - 1, inner)))
        jx_strbuf_char(&w->out, '.');
    if (is_field) jx_strbuf_str(&w->out, constant->as.member.name.bytes);
    return true;
}

static const char *array_type(uint8_t opcode, uint8_t first) {
    static const char *const types[] = {"int", "long", "float", "double", "object", "byte/boolean", "char", "short"};
    return types[opcode - first];
}

// What the instruction tried to do; the slot of the null, or -1 when it is not one that meets nulls.
static int put_action(Walk *w, const JxDecoded *insn) {
    const JxConstant *member = &w->pool[insn->pool];
    uint8_t op = insn->opcode;
    JxStrbuf *out = &w->out;
    if (op >= JX_OP_IALOAD && op <= JX_OP_SALOAD) {
        jx_strbuf_printf(out, "Cannot load from %s array", array_type(op, JX_OP_IALOAD));
        return 1;
    }
    if (op >= JX_OP_IASTORE && op <= JX_OP_SASTORE) {
        jx_strbuf_printf(out, "Cannot store to %s array", array_type(op, JX_OP_IASTORE));
        return op == JX_OP_LASTORE || op == JX_OP_DASTORE ? 3 : 2;
    }
    switch (op) {
    case JX_OP_ARRAYLENGTH: jx_strbuf_str(out, "Cannot read the array length"); return 0;
    case JX_OP_ATHROW: jx_strbuf_str(out, "Cannot throw exception"); return 0;
    case JX_OP_MONITORENTER: jx_strbuf_str(out, "Cannot enter synchronized block"); return 0;
    case JX_OP_MONITOREXIT: jx_strbuf_str(out, "Cannot exit synchronized block"); return 0;
    case JX_OP_GETFIELD: jx_strbuf_printf(out, "Cannot read field \"%s\"", member->as.member.name.bytes); return 0;
    case JX_OP_PUTFIELD:
        jx_strbuf_printf(out, "Cannot assign field \"%s\"", member->as.member.name.bytes);
        return slots_of(member->as.member.descriptor.bytes);
    case JX_OP_INVOKEVIRTUAL:
    case JX_OP_INVOKEINTERFACE:
    case JX_OP_INVOKESPECIAL:
        if (member->as.member.name.bytes[0] == '<') return -1;
        jx_strbuf_str(out, "Cannot invoke \"");
        put_method(w, insn->pool);
        jx_strbuf_char(out, '"');
        return argument_slots(member->as.member.descriptor.bytes);
    default: return -1;
    }
}

const char *jx_null_message(JxExec *x, const JxMethodInfo *method, uint32_t offset) {
    Walk w = {.x = x, .method = method, .code = method->file->code, .pool = method->owner->file->pool};
    JxDecoded insn;
    if (jx_insn_problem(w.code->bytes, w.code->length, offset, &insn)) return NULL;
    jx_strbuf_init(&w.out, &x->ctx->alloc);
    walk(&w);
    int slot = put_action(&w, &insn);
    if (slot >= 0 && put_source(&w, offset, slot, DETAIL, false)) jx_strbuf_str(&w.out, "\" is null");
    const char *text = slot >= 0 ? jx_strbuf_dup(&w.out, &x->arena) : NULL;
    jx_strbuf_fini(&w.out);
    return text;
}
