// SPDX-License-Identifier: Apache-2.0
//
// A walk over the code with the kinds of all slots.  States are kept where
// paths can meet (branch targets, handlers) and merged there until nothing
// changes: a local variable with two kinds becomes unusable.
#include "classfile/verify.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "classfile/grammar.h"
#include "classfile/opcode.h"

// A slot's kind is the letter of its type; a long or double has its second slot marked.
enum { NOTHING = '-', INT = 'I', FLOAT = 'F', LONG = 'J', DOUBLE = 'D', REFERENCE = 'A', SECOND = '2' };

// Slots looked at, all in all; far above what any compiler's code takes.
#define WORK_LIMIT ((uint64_t)1 << 31)

typedef struct Join {
    uint32_t depth;
    bool queued;
    uint8_t slots[];  // locals, then the stack
} Join;

typedef struct Verifier {
    JxArena *arena;
    JxError *error;
    const JxClassFile *cls;
    const JxMethod *method;
    const JxCode *code;
    uint8_t *slots, *stack;  // the state at hand; stack is slots + max_locals
    uint32_t depth;
    uint64_t work;
    uint8_t *is_join;  // by code offset
    Join **joins;      // by code offset, when reached
    uint32_t *queue, queued;
    JxDecoded insn;
} Verifier;

// What an instruction pops and pushes, from the bottom to the top: "AI>I".  NULL: handled by name.
#define RANGE(first, last) [JX_OP_##first... JX_OP_##last]
static const char *const effects[JX_OP_COUNT] = {
    [JX_OP_NOP] = ">",
    [JX_OP_ACONST_NULL] = ">A",
    RANGE(ICONST_M1, ICONST_5) = ">I",
    RANGE(LCONST_0, LCONST_1) = ">J",
    RANGE(FCONST_0, FCONST_2) = ">F",
    RANGE(DCONST_0, DCONST_1) = ">D",
    RANGE(BIPUSH, SIPUSH) = ">I",
    [JX_OP_IALOAD] = "AI>I",
    [JX_OP_LALOAD] = "AI>J",
    [JX_OP_FALOAD] = "AI>F",
    [JX_OP_DALOAD] = "AI>D",
    [JX_OP_AALOAD] = "AI>A",
    RANGE(BALOAD, SALOAD) = "AI>I",
    [JX_OP_IASTORE] = "AII>",
    [JX_OP_LASTORE] = "AIJ>",
    [JX_OP_FASTORE] = "AIF>",
    [JX_OP_DASTORE] = "AID>",
    [JX_OP_AASTORE] = "AIA>",
    RANGE(BASTORE, SASTORE) = "AII>",
    [JX_OP_IADD] = "II>I",
    [JX_OP_LADD] = "JJ>J",
    [JX_OP_FADD] = "FF>F",
    [JX_OP_DADD] = "DD>D",
    [JX_OP_ISUB] = "II>I",
    [JX_OP_LSUB] = "JJ>J",
    [JX_OP_FSUB] = "FF>F",
    [JX_OP_DSUB] = "DD>D",
    [JX_OP_IMUL] = "II>I",
    [JX_OP_LMUL] = "JJ>J",
    [JX_OP_FMUL] = "FF>F",
    [JX_OP_DMUL] = "DD>D",
    [JX_OP_IDIV] = "II>I",
    [JX_OP_LDIV] = "JJ>J",
    [JX_OP_FDIV] = "FF>F",
    [JX_OP_DDIV] = "DD>D",
    [JX_OP_IREM] = "II>I",
    [JX_OP_LREM] = "JJ>J",
    [JX_OP_FREM] = "FF>F",
    [JX_OP_DREM] = "DD>D",
    [JX_OP_INEG] = "I>I",
    [JX_OP_LNEG] = "J>J",
    [JX_OP_FNEG] = "F>F",
    [JX_OP_DNEG] = "D>D",
    [JX_OP_ISHL] = "II>I",
    [JX_OP_LSHL] = "JI>J",
    [JX_OP_ISHR] = "II>I",
    [JX_OP_LSHR] = "JI>J",
    [JX_OP_IUSHR] = "II>I",
    [JX_OP_LUSHR] = "JI>J",
    [JX_OP_IAND] = "II>I",
    [JX_OP_LAND] = "JJ>J",
    [JX_OP_IOR] = "II>I",
    [JX_OP_LOR] = "JJ>J",
    [JX_OP_IXOR] = "II>I",
    [JX_OP_LXOR] = "JJ>J",
    [JX_OP_I2L] = "I>J",
    [JX_OP_I2F] = "I>F",
    [JX_OP_I2D] = "I>D",
    [JX_OP_L2I] = "J>I",
    [JX_OP_L2F] = "J>F",
    [JX_OP_L2D] = "J>D",
    [JX_OP_F2I] = "F>I",
    [JX_OP_F2L] = "F>J",
    [JX_OP_F2D] = "F>D",
    [JX_OP_D2I] = "D>I",
    [JX_OP_D2L] = "D>J",
    [JX_OP_D2F] = "D>F",
    RANGE(I2B, I2S) = "I>I",
    [JX_OP_LCMP] = "JJ>I",
    RANGE(FCMPL, FCMPG) = "FF>I",
    RANGE(DCMPL, DCMPG) = "DD>I",
    RANGE(IFEQ, IFLE) = "I>",
    RANGE(IF_ICMPEQ, IF_ICMPLE) = "II>",
    RANGE(IF_ACMPEQ, IF_ACMPNE) = "AA>",
    [JX_OP_GOTO] = ">",
    RANGE(TABLESWITCH, LOOKUPSWITCH) = "I>",
    [JX_OP_IRETURN] = "I>",
    [JX_OP_LRETURN] = "J>",
    [JX_OP_FRETURN] = "F>",
    [JX_OP_DRETURN] = "D>",
    [JX_OP_ARETURN] = "A>",
    [JX_OP_RETURN] = ">",
    [JX_OP_NEW] = ">A",
    RANGE(NEWARRAY, ANEWARRAY) = "I>A",
    [JX_OP_ARRAYLENGTH] = "A>I",
    [JX_OP_ATHROW] = "A>",
    [JX_OP_CHECKCAST] = "A>A",
    [JX_OP_INSTANCEOF] = "A>I",
    RANGE(MONITORENTER, MONITOREXIT) = "A>",
    RANGE(IFNULL, IFNONNULL) = "A>",
    [JX_OP_GOTO_W] = ">",
};

static bool fail(Verifier *v, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool fail(Verifier *v, const char *format, ...) {
    char text[200];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return jx_error_at(v->error, v->cls->origin, v->code->offset + v->insn.offset,
                       "method %.100s: %s at code offset %u: %s", v->method->name.bytes, jx_op_mnemonic(v->insn.opcode),
                       v->insn.offset, text);
}

// ---- stack and locals ----

static const char *kind_name(uint8_t kind) {
    switch (kind) {
    case INT: return "an int";
    case FLOAT: return "a float";
    case LONG: return "a long";
    case DOUBLE: return "a double";
    case REFERENCE: return "a reference";
    case SECOND: return "half of a long or double";
    default: return "nothing usable";
    }
}

static bool is_wide(uint8_t kind) { return kind == LONG || kind == DOUBLE; }

static uint8_t kind_of_type(const char *descriptor) {
    switch (*descriptor) {
    case 'V': return NOTHING;
    case 'J': return LONG;
    case 'D': return DOUBLE;
    case 'F': return FLOAT;
    case 'L':
    case '[': return REFERENCE;
    default: return INT;
    }
}

static bool push(Verifier *v, uint8_t kind) {
    uint32_t slots = is_wide(kind) ? 2 : 1;
    if (v->depth + slots > v->code->max_stack) return fail(v, "stack grows past max_stack %u", v->code->max_stack);
    v->stack[v->depth++] = kind;
    if (slots == 2) v->stack[v->depth++] = SECOND;
    return true;
}

static bool pop(Verifier *v, uint8_t kind) {
    uint32_t slots = is_wide(kind) ? 2 : 1;
    if (v->depth < slots) return fail(v, "stack is empty");
    v->depth -= slots;
    uint8_t got = v->stack[v->depth];
    if (got != kind) return fail(v, "stack has %s, not %s", kind_name(got), kind_name(kind));
    return true;
}

static bool load(Verifier *v, uint32_t local, uint8_t kind) {
    uint8_t got = v->slots[local];
    bool whole = got == kind && (!is_wide(kind) || v->slots[local + 1] == SECOND);
    if (!whole) return fail(v, "local variable %u has %s, not %s", local, kind_name(got), kind_name(kind));
    return true;
}

static void store(Verifier *v, uint32_t local, uint8_t kind) {
    // What the store cuts in half is gone.
    if (local > 0 && is_wide(v->slots[local - 1])) v->slots[local - 1] = NOTHING;
    v->slots[local] = kind;
    if (is_wide(kind)) v->slots[local + 1] = SECOND;
}

// ---- instructions ----

static bool apply_effect(Verifier *v, const char *effect) {
    const char *arrow = strchr(effect, '>');
    for (const char *p = arrow; p > effect; p--)
        if (!pop(v, (uint8_t)p[-1])) return false;
    return !arrow[1] || push(v, (uint8_t)arrow[1]);
}

// Pops the arguments of a descriptor, the last first.
static bool pop_arguments(Verifier *v, const char *descriptor) {
    uint8_t kinds[256];
    int count = 0;
    for (const char *p = descriptor + 1; *p != ')'; p++) {
        kinds[count++] = kind_of_type(p);
        while (*p == '[') p++;
        if (*p == 'L') p = strchr(p, ';');
    }
    while (count > 0)
        if (!pop(v, kinds[--count])) return false;
    return true;
}

static bool push_type(Verifier *v, const char *descriptor) {
    uint8_t kind = kind_of_type(descriptor);
    return kind == NOTHING || push(v, kind);
}

static bool step_invoke(Verifier *v) {
    const JxConstant *constant = &v->cls->pool[v->insn.pool];
    bool is_dynamic = v->insn.opcode == JX_OP_INVOKEDYNAMIC;
    const char *descriptor = is_dynamic ? constant->as.dynamic.descriptor.bytes : constant->as.member.descriptor.bytes;
    if (!pop_arguments(v, descriptor)) return false;
    bool has_receiver = !is_dynamic && v->insn.opcode != JX_OP_INVOKESTATIC;
    if (has_receiver && !pop(v, REFERENCE)) return false;
    return push_type(v, strchr(descriptor, ')') + 1);
}

static bool step_field(Verifier *v) {
    const char *type = v->cls->pool[v->insn.pool].as.member.descriptor.bytes;
    switch (v->insn.opcode) {
    case JX_OP_GETSTATIC: return push_type(v, type);
    case JX_OP_GETFIELD: return pop(v, REFERENCE) && push_type(v, type);
    case JX_OP_PUTSTATIC: return pop(v, kind_of_type(type));
    default: return pop(v, kind_of_type(type)) && pop(v, REFERENCE);
    }
}

static bool step_constant(Verifier *v) {
    const JxConstant *constant = &v->cls->pool[v->insn.pool];
    switch (constant->tag) {
    case JX_CONSTANT_INTEGER: return push(v, INT);
    case JX_CONSTANT_FLOAT: return push(v, FLOAT);
    case JX_CONSTANT_LONG: return push(v, LONG);
    case JX_CONSTANT_DOUBLE: return push(v, DOUBLE);
    case JX_CONSTANT_DYNAMIC: return push_type(v, constant->as.dynamic.descriptor.bytes);
    default: return push(v, REFERENCE);
    }
}

static bool step_local(Verifier *v) {
    static const uint8_t kinds[] = {INT, LONG, FLOAT, DOUBLE, REFERENCE};
    unsigned op = v->insn.opcode;
    if (op == JX_OP_IINC) return load(v, v->insn.local, INT);
    bool is_store = op >= JX_OP_ISTORE;
    unsigned first = is_store ? JX_OP_ISTORE : JX_OP_ILOAD, short_first = is_store ? JX_OP_ISTORE_0 : JX_OP_ILOAD_0;
    uint8_t kind = kinds[op >= short_first ? (op - short_first) / 4 : op - first];
    if (!is_store) return load(v, v->insn.local, kind) && push(v, kind);
    if (!pop(v, kind)) return false;
    store(v, v->insn.local, kind);
    return true;
}

// The top `moved` slots are copied below the `under` slots beneath them; none of the cuts may halve a long or double.
static bool step_copy(Verifier *v, uint32_t moved, uint32_t under) {
    if (v->depth < moved + under) return fail(v, "stack is empty");
    if (v->depth + moved > v->code->max_stack) return fail(v, "stack grows past max_stack %u", v->code->max_stack);
    uint8_t *top = v->stack + v->depth, copy[2];
    if (top[-(int)moved] == SECOND || top[-(int)(moved + under)] == SECOND) return fail(v, "halves a long or double");
    memcpy(copy, top - moved, moved);
    memmove(top - under, top - moved - under, moved + under);
    memcpy(top - moved - under, copy, moved);
    v->depth += moved;
    return true;
}

static bool step_drop(Verifier *v, uint32_t count) {
    if (v->depth < count) return fail(v, "stack is empty");
    v->depth -= count;
    return v->stack[v->depth] != SECOND || fail(v, "halves a long or double");
}

static bool step_swap(Verifier *v) {
    if (v->depth < 2) return fail(v, "stack is empty");
    uint8_t *top = v->stack + v->depth, upper = top[-1];
    if (upper == SECOND || top[-2] == SECOND) return fail(v, "halves a long or double");
    top[-1] = top[-2];
    top[-2] = upper;
    return true;
}

static bool step_dimensions(Verifier *v) {
    for (int i = 0; i < v->insn.value; i++)
        if (!pop(v, INT)) return false;
    return push(v, REFERENCE);
}

static bool check_return(Verifier *v) {
    static const uint8_t kinds[] = {INT, LONG, FLOAT, DOUBLE, REFERENCE, NOTHING};
    uint8_t wanted = kind_of_type(strchr(v->method->descriptor.bytes, ')') + 1);
    return kinds[v->insn.opcode - JX_OP_IRETURN] == wanted || fail(v, "method has another result");
}

static bool step(Verifier *v) {
    unsigned op = v->insn.opcode;
    if (op >= JX_OP_IRETURN && op <= JX_OP_RETURN && !check_return(v)) return false;
    if (effects[op]) return apply_effect(v, effects[op]);
    switch ((JxOperands)jx_op_info(op)->operands) {
    case JX_OPERANDS_CONSTANT1:
    case JX_OPERANDS_CONSTANT2: return step_constant(v);
    case JX_OPERANDS_LOCAL:
    case JX_OPERANDS_LOCAL_N:
    case JX_OPERANDS_INCREMENT: return step_local(v);
    case JX_OPERANDS_FIELD: return step_field(v);
    case JX_OPERANDS_METHOD:
    case JX_OPERANDS_INTERFACE:
    case JX_OPERANDS_DYNAMIC: return step_invoke(v);
    case JX_OPERANDS_DIMENSIONS: return step_dimensions(v);
    default: break;
    }
    switch (op) {
    case JX_OP_POP: return step_drop(v, 1);
    case JX_OP_POP2: return step_drop(v, 2);
    case JX_OP_DUP: return step_copy(v, 1, 0);
    case JX_OP_DUP_X1: return step_copy(v, 1, 1);
    case JX_OP_DUP_X2: return step_copy(v, 1, 2);
    case JX_OP_DUP2: return step_copy(v, 2, 0);
    case JX_OP_DUP2_X1: return step_copy(v, 2, 1);
    case JX_OP_DUP2_X2: return step_copy(v, 2, 2);
    case JX_OP_SWAP: return step_swap(v);
    default: JX_BUG("instruction %u has no effect", op);
    }
}

// ---- where paths meet ----

static void enqueue(Verifier *v, Join *join, uint32_t offset) {
    if (join->queued) return;
    join->queued = true;
    v->queue[v->queued++] = offset;
}

// A long whose second slot went is no long any more, and the other way round.
static void clear_halves(uint8_t *locals, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (is_wide(locals[i]) && (i + 1 == count || locals[i + 1] != SECOND)) locals[i] = NOTHING;
        if (locals[i] == SECOND && (i == 0 || !is_wide(locals[i - 1]))) locals[i] = NOTHING;
    }
}

// Merges the locals at hand with `depth` slots of `stack` into the state at `target`.
static bool merge(Verifier *v, uint32_t target, const uint8_t *stack, uint32_t depth) {
    uint32_t locals = v->code->max_locals;
    Join *join = v->joins[target];
    v->work += locals + depth + 1;
    if (v->work > WORK_LIMIT) return fail(v, "code is too large to be checked");
    if (!join) {
        join = v->joins[target] = jx_arena_new(v->arena, sizeof *join + locals + v->code->max_stack);
        join->depth = depth;
        join->queued = false;
        memcpy(join->slots, v->slots, locals);
        memcpy(join->slots + locals, stack, depth);
        enqueue(v, join, target);
        return true;
    }
    if (join->depth != depth || memcmp(join->slots + locals, stack, depth) != 0)
        return fail(v, "stack differs between the paths to code offset %u", target);
    if (memcmp(join->slots, v->slots, locals) == 0) return true;
    bool changed = false;
    for (uint32_t i = 0; i < locals; i++) {
        if (join->slots[i] == v->slots[i] || join->slots[i] == NOTHING) continue;
        join->slots[i] = NOTHING;
        changed = true;
    }
    if (!changed) return true;
    clear_halves(join->slots, locals);
    enqueue(v, join, target);
    return true;
}

static bool merge_handlers(Verifier *v) {
    static const uint8_t thrown = REFERENCE;
    for (uint32_t i = 0; i < v->code->handler_count; i++) {
        const JxHandler *handler = &v->code->handlers[i];
        if (v->insn.offset < handler->start || v->insn.offset >= handler->end) continue;
        if (v->code->max_stack == 0) return fail(v, "no stack for an exception handler");
        if (!merge(v, handler->handler, &thrown, 1)) return false;
    }
    return true;
}

static bool is_jump(JxOperands operands) {
    return operands == JX_OPERANDS_BRANCH2 || operands == JX_OPERANDS_BRANCH4 || operands == JX_OPERANDS_TABLESWITCH ||
           operands == JX_OPERANDS_LOOKUPSWITCH;
}

static bool merge_targets(Verifier *v) {
    if (!is_jump((JxOperands)jx_op_info(v->insn.opcode)->operands)) return true;
    if (!merge(v, v->insn.target, v->stack, v->depth)) return false;
    for (uint32_t i = 0; i < v->insn.count; i++)
        if (!merge(v, jx_insn_case_target(&v->insn, i), v->stack, v->depth)) return false;
    return true;
}

static bool ends_path(unsigned op) {
    return op == JX_OP_GOTO || op == JX_OP_GOTO_W || op == JX_OP_ATHROW ||
           (op >= JX_OP_TABLESWITCH && op <= JX_OP_RETURN);
}

// From a join to where the path ends or meets another join.
static bool walk(Verifier *v, uint32_t offset) {
    const Join *join = v->joins[offset];
    memcpy(v->slots, join->slots, (size_t)v->code->max_locals + join->depth);
    v->depth = join->depth;
    while (true) {
        if (jx_insn_problem(v->code->bytes, v->code->length, offset, &v->insn))
            JX_BUG("code that was read does not decode");
        if (++v->work > WORK_LIMIT) return fail(v, "code is too large to be checked");
        if (!merge_handlers(v) || !step(v) || !merge_targets(v)) return false;
        if (ends_path(v->insn.opcode)) return true;
        offset += v->insn.length;
        if (offset >= v->code->length) return fail(v, "runs past the end of the code");
        if (v->is_join[offset]) return merge(v, offset, v->stack, v->depth);
    }
}

// Marks where paths meet; false when there is a subroutine.
static bool mark_joins(Verifier *v) {
    v->is_join[0] = 1;
    for (uint32_t at = 0; at < v->code->length; at += v->insn.length) {
        jx_insn_problem(v->code->bytes, v->code->length, at, &v->insn);
        unsigned op = v->insn.opcode;
        if (op == JX_OP_JSR || op == JX_OP_JSR_W || op == JX_OP_RET) return false;
        if (!is_jump((JxOperands)jx_op_info(op)->operands)) continue;
        v->is_join[v->insn.target] = 1;
        for (uint32_t i = 0; i < v->insn.count; i++) v->is_join[jx_insn_case_target(&v->insn, i)] = 1;
    }
    for (uint32_t i = 0; i < v->code->handler_count; i++) v->is_join[v->code->handlers[i].handler] = 1;
    return true;
}

static void set_arguments(Verifier *v) {
    uint32_t local = 0;
    memset(v->slots, NOTHING, v->code->max_locals);
    if (!(v->method->flags & JX_ACC_STATIC)) store(v, local++, REFERENCE);
    for (const char *p = v->method->descriptor.bytes + 1; *p != ')'; p++) {
        store(v, local, kind_of_type(p));
        local += (uint32_t)jx_descriptor_slots(p);
        while (*p == '[') p++;
        if (*p == 'L') p = strchr(p, ';');
    }
}

bool jx_method_verify(JxArena *arena, const JxClassFile *cls, const JxMethod *method, JxError *error) {
    const JxCode *code = method->code;
    if (!code) return true;
    Verifier v = {.arena = arena, .error = error, .cls = cls, .method = method, .code = code};
    v.is_join = jx_arena_zero(arena, code->length);
    if (!mark_joins(&v)) return true;
    v.joins = jx_arena_zero(arena, code->length * sizeof *v.joins);
    v.queue = jx_arena_new(arena, code->length * sizeof *v.queue);
    v.slots = jx_arena_new(arena, (size_t)code->max_locals + code->max_stack + 1);
    v.stack = v.slots + code->max_locals;
    set_arguments(&v);
    if (!merge(&v, 0, v.stack, 0)) return false;
    while (v.queued > 0) {
        uint32_t offset = v.queue[--v.queued];
        v.joins[offset]->queued = false;
        if (!walk(&v, offset)) return false;
    }
    return true;
}

bool jx_classfile_verify(JxContext *ctx, const JxClassFile *cls, JxError *error) {
    JxArena arena;
    bool good = true;
    jx_arena_init(&arena, &ctx->alloc);
    for (uint32_t i = 0; i < cls->method_count && good; i++) {
        good = jx_method_verify(&arena, cls, &cls->methods[i], error);
        jx_arena_reset(&arena);
    }
    jx_arena_fini(&arena);
    return good;
}
