// SPDX-License-Identifier: Apache-2.0
#include "core/again.h"

#include <string.h>

#include "core/internal.h"
#include "core/quick.h"

struct JxAgain {
    JxState *before;  // as the handler found its state; NULL: no handler runs
    uint64_t caught;  // number of the last state that came to an exception handler
};

// One comparison: what differs, if anything does.
typedef struct Comparison {
    const JxState *before, *now;
    char what[160];
} Comparison;

static void forget(JxExec *x) {
    if (x->again->before) jx_state_free(x, x->again->before);
    x->again->before = NULL;
}

JxAgain *jx_again_new(JxExec *x) {
    JxAgain *again = jx_mem_zero(&x->ctx->alloc, sizeof *again);
    again->caught = UINT64_MAX;
    return again;
}

void jx_again_free(JxExec *x) {
    if (!x->again) return;
    forget(x);
    jx_mem_free(&x->ctx->alloc, x->again, sizeof *x->again);
}

void jx_again_begin(JxExec *x, JxState *s) {
    forget(x);
    uint64_t forks = x->counts.forks, next = x->next_state;
    x->again->before = jx_state_fork(x, s);
    x->counts.forks = forks;  // the same reports with and without
    x->next_state = next;
    x->again->before->number = s->number;
}

void jx_again_caught(JxExec *x, const JxState *s) { x->again->caught = s->number; }

// ── what has to be the same

// A reference that was decided and a value that was fixed since then are what the path says.
static bool is_same_slot(const Comparison *c, JxSlot before, JxSlot now) {
    if (before.t == now.t) return before.t || before.v == now.v;
    if (!before.t || now.t) return false;
    if (before.t->sort != JX_SORT_REF) return true;
    const JxBinding *binding = jx_pmap_get(&c->now->bindings, (uint32_t)before.t->value);
    return binding && binding->decided && binding->ref == now.v;
}

static void differs(Comparison *c, const char *what) { snprintf(c->what, sizeof c->what, "%s", what); }

static void compare_frames(Comparison *c, const JxFrame *now) {
    const JxFrame *before = c->before->top;
    if (before->sp != now->sp) {
        snprintf(c->what, sizeof c->what, "the stack had %u slots and has %u", before->sp, now->sp);
        return;
    }
    for (uint32_t i = 0; i < before->code->max_locals + before->sp; i++)
        if (!is_same_slot(c, before->slots[i], now->slots[i])) {
            bool is_local = i < before->code->max_locals;
            snprintf(c->what, sizeof c->what, "%s %u", is_local ? "local" : "slot of the stack",
                     is_local ? i : i - before->code->max_locals);
            return;
        }
}

static bool is_same_array(const Comparison *c, const JxObject *before, const JxObject *now) {
    if (before->content != now->content || before->count != now->count) return false;
    for (uint32_t i = 0; i < before->count; i++)
        if (!is_same_slot(c, jx_array_get(before, i), jx_array_get(now, i))) return false;
    return true;
}

static bool is_same_object(const Comparison *c, const JxObject *before, const JxObject *now) {
    if (before == now) return true;
    if (before->cls != now->cls || before->extra != now->extra || before->flags != now->flags) return false;
    if (!is_same_slot(c, before->length, now->length)) return false;
    if (jx_object_is_array(before)) return is_same_array(c, before, now);
    for (uint32_t i = 0; i < before->count; i++)
        if (!is_same_slot(c, before->as.slots[i], now->as.slots[i])) return false;
    return true;
}

// An object that was there and is an input from now on: the reference that it was decided for is bound to it.
static bool was_adopted(const JxObject *before, const JxObject *now) {
    return now->flags & JX_OBJECT_INPUT && !(before->flags & JX_OBJECT_INPUT);
}

static void compare_object(Comparison *c, const JxObject *before, const JxObject *now, const char *what) {
    if (c->what[0] || was_adopted(before, now) || is_same_object(c, before, now)) return;
    snprintf(c->what, sizeof c->what, "%s %s (reference %u)", what, now->cls->name, now->ref);
}

static void compare_own(uint32_t key, void *value, void *user) {
    Comparison *c = user;
    const JxObject *before = jx_pmap_get(&c->before->heap.own, key);
    if (before) compare_object(c, before, value, "an object of class");  // else it was made since
}

static void compare_written(uint32_t key, void *value, void *user) {
    Comparison *c = user;
    compare_object(c, jx_heap_find(&c->before->heap, JX_REF_SHARED + key), value, "a shared object of class");
}

// A class that was initialised is a decision too: whoever asks again finds it done.
static void compare_static(uint32_t key, void *value, void *user) {
    Comparison *c = user;
    const JxObject *before = jx_pmap_get(&c->before->statics, key), *now = value;
    if (before && before->extra == now->extra) compare_object(c, before, now, "the static fields of");
}

// What the environment said is found again by whoever asks again; an answer that stands for another one is not.
static bool only_learnt(const JxAnswered *before, const JxAnswered *now) {
    for (; now != before; now = now->older) {
        if (!now) return false;
        for (const JxAnswered *a = now->older; a; a = a->older)
            if (a->about == now->about && strcmp(a->source, now->source) == 0) return false;
    }
    return true;
}

// clang-format off
#define AGAIN_FREE(name)
#define AGAIN_FRAMES(name)
#define AGAIN_SAME(name) if (memcmp(&c->before->name, &c->now->name, sizeof c->now->name) != 0) differs(c, #name);
#define AGAIN_LEARNT(name) if (!only_learnt(c->before->name, c->now->name)) differs(c, #name);
#define AGAIN_ASKED(name) if (c->before->answers == c->now->answers) { AGAIN_SAME(name) }
#define AGAIN_STATICS(name) jx_pmap_each_changed(&c->now->name, &c->before->name, compare_static, c);
#define AGAIN_HEAP(name) \
    jx_pmap_each_changed(&c->now->name.own, &c->before->name.own, compare_own, c); \
    jx_pmap_each_changed(&c->now->name.written, &c->before->name.written, compare_written, c);
// clang-format on

static void compare(Comparison *c, const JxFrame *frame) {
#define JX_STATE(type, name, fork, free, portrait, cover, again) AGAIN_##again(name)
#include "core/state.def"
#undef JX_STATE
    compare_frames(c, frame);
}

// The frame of the instruction, if the state is to run it again; else NULL.
static const JxFrame *frame_of(const JxExec *x, const JxState *before, const JxState *s) {
    if (s->current_thread != before->current_thread || s->frame_count < before->frame_count) return NULL;
    const JxFrame *f = s->top, *above = NULL;
    for (uint32_t i = before->frame_count; i < s->frame_count; i++) {
        above = f;
        f = f->caller;
    }
    if (f->code != before->top->code || f->pc != before->top->pc) return NULL;
    return above && x->roles[above->role].then != JX_THEN_AGAIN ? NULL : f;
}

static const char *called_by(const JxInsn *insn) {
    return insn->op >= JX_QUICK_INVOKESTATIC && insn->op <= JX_QUICK_INVOKEINTERFACE ? insn->c.method->name : NULL;
}

void jx_again_check(JxExec *x, const JxState *s) {
    const JxState *before = x->again->before;
    if (!before || !s->top || s->number == x->again->caught) return;
    const JxFrame *frame = frame_of(x, before, s);
    if (!frame) return;
    Comparison c = {.before = before, .now = s};
    compare(&c, frame);
    if (!c.what[0]) return;
    const JxDecodedCode *code = frame->code;
    const JxMethodInfo *method = code->method;
    const char *called = called_by(&code->insns[frame->pc]);
    JX_BUG("%s.%s%s, line %d, instruction %u%s%s: it is to run again, but its first run changed something: %s",
           method->owner->name, method->name, method->descriptor, jx_decoded_line(code, frame->pc), frame->pc,
           called ? ", a call of " : "", called ? called : "", c.what);
}

void jx_again_flowed(JxExec *x, const JxState *s, JxFlow flow) {
    if (flow == JX_FLOW_RELOAD) jx_again_check(x, s);
    forget(x);
}
