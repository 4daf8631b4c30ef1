// SPDX-License-Identifier: Apache-2.0
#include "prove/memo.h"

#include <string.h>

#include "core/quick.h"
#include "jvm/code.h"
#include "prove/prove.h"

typedef enum Nature { NATURE_UNKNOWN, NATURE_LOOKING, NATURE_OTHER, NATURE_FUNCTION, NATURE_RECURSIVE } Nature;

typedef struct Known {
    bool done;
    uint64_t bits;
    uint32_t depth;  // frames that were needed, its own included
} Known;

struct JxMemo {
    JxExec *x;
    JxMap natures;  // method number → Nature, plus one
    JxMap known;    // method and arguments → Known
    JX_VEC(Known *) asked;
    size_t most;  // that are asked for, on any path
};

enum { MOST_ARGUMENTS = 8, MOST_KNOWN = 4 << 20 };

JxMemo *jx_memo_new(JxExec *x, size_t most) {
    JxMemo *memo = JX_ARENA_NEW(&x->arena, JxMemo);
    memo->x = x;
    memo->most = most;
    jx_map_init(&memo->natures, &x->ctx->alloc);
    jx_map_init(&memo->known, &x->ctx->alloc);
    jx_vec_init(&memo->asked, &x->ctx->alloc);
    return memo;
}

void jx_memo_close(JxMemo *memo) { memo->most = 0; }

// ── which methods

static Nature nature_of(JxMemo *memo, const JxMethodInfo *method) {
    uintptr_t kept = (uintptr_t)jx_map_get_num(&memo->natures, method->number);
    return kept ? (Nature)(kept - 1) : NATURE_UNKNOWN;
}

static bool is_primitive(const JxMethodInfo *method) {
    if (!(method->flags & JX_ACC_STATIC) || method->flags & JX_ACC_SYNCHRONIZED) return false;
    if (method->return_kind >= JX_KIND_FLOAT || method->parameter_count > MOST_ARGUMENTS) return false;
    for (uint32_t i = 0; i < method->parameter_count; i++)
        if (method->parameter_kinds[i] >= JX_KIND_FLOAT) return false;
    return true;
}

// Locals, constants, arithmetic and jumps: nothing that another instruction of another frame could see.
static bool is_plain(uint16_t op) {
    switch (op) {
    case JX_OP_NOP:
    case JX_OP_BIPUSH:
    case JX_OP_LDC2_W:
    case JX_OP_ILOAD:
    case JX_OP_LLOAD:
    case JX_OP_ISTORE:
    case JX_OP_LSTORE:
    case JX_OP_IINC:
    case JX_OP_GOTO:
    case JX_OP_TABLESWITCH:
    case JX_OP_LOOKUPSWITCH:
    case JX_OP_IRETURN:
    case JX_OP_LRETURN:
    case JX_OP_RETURN:
    case JX_OP_ATHROW: return true;
    default: break;
    }
    return (op >= JX_OP_POP && op <= JX_OP_LXOR) || (op >= JX_OP_I2L && op <= JX_OP_IF_ICMPLE);
}

static bool is_thrown_only(const JxClass *cls) {
    if (!cls || cls->source != JX_SOURCE_JDK) return false;
    for (const JxClass *c = cls; c; c = c->super)
        if (strcmp(c->name, "java/lang/Throwable") == 0) return true;
    return false;
}

// The same on all paths.  Other final fields need not be: they may hold an input; constants are no field accesses.
static bool is_constant_field(const JxFieldInfo *field, const JxClass *from) {
    return field && field->owner == from && field->flags & JX_ACC_FINAL && field->flags & JX_ACC_SYNTHETIC &&
           strcmp(field->name, "$assertionsDisabled") == 0;
}

typedef struct Looking {
    JxMemo *memo;
    const JxMethodInfo *root;
    bool comes_back;
} Looking;

static bool look_at(Looking *l, JxMethodInfo *method);

// Only the root's own class is known to be initialised.
static bool look_at_call(Looking *l, JxMethodInfo *called) {
    if (!called) return false;
    if (called == l->root) l->comes_back = true;
    if (called->intrinsic) return called->intrinsic->answer == JX_ANSWER_FUNCTION && is_primitive(called);
    return called->owner == l->root->owner && look_at(l, called);
}

static bool look_at_insn(Looking *l, JxClass *from, const JxInsn *insn) {
    JxVm *vm = l->memo->x->vm;
    JxLinkError error = {0};
    switch (insn->op) {
    case JX_QUICK_INVOKESTATIC: return look_at_call(l, insn->c.method);
    case JX_OP_INVOKESTATIC:
        return look_at_call(l, jx_resolve_invoke(vm, from, (uint16_t)insn->b, JX_OP_INVOKESTATIC, &error));
    case JX_QUICK_GETSTATIC:
    case JX_QUICK_GETSTATIC2: return is_constant_field(insn->c.field, from);
    case JX_OP_GETSTATIC: return is_constant_field(jx_resolve_field(vm, from, (uint16_t)insn->b, true, &error), from);
    case JX_QUICK_NEW: return is_thrown_only(insn->c.cls);
    case JX_OP_NEW: return is_thrown_only(jx_resolve_class(vm, from, (uint16_t)insn->b, &error));
    case JX_QUICK_INVOKESPECIAL: return is_thrown_only(insn->c.method->owner);
    case JX_OP_INVOKESPECIAL: {
        const JxMethodInfo *made = jx_resolve_invoke(vm, from, (uint16_t)insn->b, JX_OP_INVOKESPECIAL, &error);
        return made && is_thrown_only(made->owner);
    }
    case JX_OP_LDC: return insn[1].op == JX_OP_INVOKESPECIAL || insn[1].op == JX_QUICK_INVOKESPECIAL;  // a message
    default: return insn->op < JX_OP_COUNT && is_plain(insn->op);
    }
}

static bool look_at(Looking *l, JxMethodInfo *method) {
    Nature nature = nature_of(l->memo, method);
    // What another look found plain may still lead back to the root: all is looked at again for each.
    if (nature == NATURE_LOOKING) return true;
    if (nature == NATURE_OTHER || !is_primitive(method) || method->owner->source == JX_SOURCE_JDK) return false;
    const JxDecodedCode *code = jx_method_code(l->memo->x->vm, method);
    if (!code || code->problem || code->handler_count) return false;
    jx_map_put_num(&l->memo->natures, method->number, (void *)((uintptr_t)NATURE_LOOKING + 1));
    bool plain = true;
    for (uint32_t i = 0; i < code->count && plain; i++) plain = look_at_insn(l, method->owner, &code->insns[i]);
    if (method != l->root) jx_map_put_num(&l->memo->natures, method->number, (void *)((uintptr_t)nature + 1));
    return plain;
}

bool jx_memo_is_recursive(JxMemo *memo, JxMethodInfo *method) {
    Nature nature = nature_of(memo, method);
    if (nature == NATURE_UNKNOWN) {
        Looking l = {memo, method, false};
        bool plain = look_at(&l, method);
        nature = !plain ? NATURE_OTHER : l.comes_back ? NATURE_RECURSIVE : NATURE_FUNCTION;
        jx_map_put_num(&memo->natures, method->number, (void *)((uintptr_t)nature + 1));
        if (nature == NATURE_RECURSIVE) method->watched = true;
    }
    return nature == NATURE_RECURSIVE;
}

// ── calls

static uint64_t width_of(JxExec *x, const JxState *s, const JxTerm *t) {
    int64_t high = jx_path_most(s->path, t);
    int64_t negative = jx_path_most(s->path, jx_term_unary(x->pool, JX_TERM_NEG, t));
    int64_t low = negative == INT64_MIN ? t->low : -negative;
    if (t->high < high) high = t->high;
    if (t->low > low) low = t->low;
    return high < low ? 1 : (uint64_t)high - (uint64_t)low + 1;
}

// Whether the arguments have few values in all.
static bool are_few(JxExec *x, const JxState *s, const JxMethodInfo *method, const JxSlot *args, uint32_t most) {
    uint64_t values = 1;
    uint32_t at = 0;
    for (uint32_t i = 0; i < method->parameter_count; at += (uint32_t)jx_kind_slots(method->parameter_kinds[i++])) {
        uint64_t width = args[at].t ? width_of(x, s, args[at].t) : 1;
        if (width == 0 || width > most || (values *= width) > most) return false;
    }
    return true;
}

static JxFlow split(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, uint32_t most) {
    uint64_t bits[MOST_ARGUMENTS];
    uint32_t at = 0;
    for (uint32_t i = 0; i < method->parameter_count; at += (uint32_t)jx_kind_slots(method->parameter_kinds[i++])) {
        JxFlow flow =
            args[at].t ? jx_enumerate(x, s, args[at].t, most + 1, JX_END_CONCRETISED, &bits[i]) : JX_FLOW_NEXT;
        if (flow != JX_FLOW_NEXT) return flow;
    }
    at = 0;
    for (uint32_t i = 0; i < method->parameter_count; at += (uint32_t)jx_kind_slots(method->parameter_kinds[i++]))
        if (args[at].t) args[at] = jx_slot(bits[i]);
    return JX_FLOW_NEXT;
}

static Known *known_of(JxMemo *memo, const JxMethodInfo *method, const JxSlot *args) {
    uint64_t key[MOST_ARGUMENTS + 1] = {method->number};
    uint32_t at = 0, count = 1;
    for (uint32_t i = 0; i < method->parameter_count; at += (uint32_t)jx_kind_slots(method->parameter_kinds[i++]))
        key[count++] = args[at].v;
    size_t bytes = count * sizeof *key;
    Known *known = jx_map_get(&memo->known, (const char *)key, bytes);
    if (known || memo->known.count >= MOST_KNOWN) return known;
    known = JX_ARENA_NEW(&memo->x->arena, Known);
    *known = (Known){.depth = 1};
    jx_map_put(&memo->known, jx_arena_copy(&memo->x->arena, key, bytes), bytes, known);
    return known;
}

// The nearest frame below that is being computed needs at least as many frames as lie between, and these.
static void tell_caller(JxMemo *memo, const JxFrame *caller, uint32_t depth) {
    for (; caller; caller = caller->caller, depth++) {
        if (caller->role != JX_FRAME_WATCHED || caller->what.watch == 0 || caller->what.watch > memo->asked.count)
            continue;
        Known *known = memo->asked.data[caller->what.watch - 1];
        if (known->depth < depth + 1) known->depth = depth + 1;
        return;
    }
}

static bool is_concrete(const JxMethodInfo *method, const JxSlot *args) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < method->parameter_count; at += (uint32_t)jx_kind_slots(method->parameter_kinds[i++]))
        if (args[at].t) return false;
    return true;
}

bool jx_memo_call(JxMemo *memo, JxState *s, JxMethodInfo *method, uint32_t most, JxFlow *flow) {
    JxExec *x = memo->x;
    if (!jx_memo_is_recursive(memo, method) || s->threads) return false;
    if (most && memo->asked.count >= memo->most) return false;
    const JxObject *statics = jx_pmap_get(&s->statics, method->owner->number);
    if (!statics || statics->extra != (void *)(uintptr_t)JX_INIT_DONE) return false;
    JxSlot *args = jx_frame_stack(s->top) + s->top->sp - method->argument_slots;
    if (!is_concrete(method, args)) {
        if (!are_few(x, s, method, args, most)) return false;
        *flow = split(x, s, method, args, most);
        if (*flow != JX_FLOW_NEXT) return true;
    }
    Known *known = known_of(memo, method, args);
    if (!known || s->frame_count + known->depth >= x->options.max_frames) return false;
    if (known->done) {
        tell_caller(memo, s->top, known->depth);
        *flow = jx_finish_call(s, method, jx_slot(known->bits));
        return true;
    }
    *flow = jx_call_body(x, s, method, method->argument_slots);
    if (*flow != JX_FLOW_RELOAD || s->top->code->method != method) return true;
    *jx_vec_push(&memo->asked) = known;
    s->top->role = JX_FRAME_WATCHED;
    s->top->what.watch = (uint32_t)memo->asked.count;
    return true;
}

void jx_memo_leave(JxMemo *memo, JxState *s, JxSlot value) {
    const JxFrame *f = s->top;
    Known *known = memo->asked.data[f->what.watch - 1];
    if (!value.t) {
        known->done = true;
        known->bits = value.v;
    }
    tell_caller(memo, f->caller, known->depth);
}

// ── in a search

enum { MOST_IN_SEARCH = 1 << 20, FEW_IN_SEARCH = 64 };

static bool call_in_search(void *user, JxExec *x, JxState *s, JxMethodInfo *method, JxFlow *flow) {
    (void)x;
    return jx_memo_call(user, s, method, FEW_IN_SEARCH, flow);
}

static JxFlow leave_in_search(void *user, JxExec *x, JxState *s, JxSlot value) {
    (void)x;
    jx_memo_leave(user, s, value);
    return JX_FLOW_NEXT;
}

static JxFlow threw_in_search(void *user, JxExec *x, JxState *s, JxClass *exception) {
    (void)user, (void)x, (void)s, (void)exception;
    return JX_FLOW_NEXT;
}

void jx_memo_install(JxExec *x) {
    JxCutter *cutter = JX_ARENA_NEW(&x->arena, JxCutter);
    *cutter = (JxCutter){.user = jx_memo_new(x, MOST_IN_SEARCH),
                         .call = call_in_search,
                         .leave = leave_in_search,
                         .threw = threw_in_search};
    x->cutter = cutter;
}
