// SPDX-License-Identifier: Apache-2.0
//
// States and frames: made, forked, freed.  A fork copies the top frame and
// takes one more count of everything else.
#include <string.h>

#include "core/internal.h"

// Frames are recycled through lists by size class; a class is 8 slots wide.
#define FRAME_CLASS_SLOTS 8
#define FRAME_CLASSES 64

static size_t frame_bytes(uint32_t room) { return sizeof(JxFrame) + room * sizeof(JxSlot); }

static JxFrame *frame_new(JxExec *x, uint32_t slots) {
    uint32_t class = (slots + FRAME_CLASS_SLOTS - 1) / FRAME_CLASS_SLOTS;
    uint32_t room = class * FRAME_CLASS_SLOTS;
    if (class < FRAME_CLASSES && x->free_frames[class]) {
        JxFrame *frame = x->free_frames[class];
        x->free_frames[class] = frame->caller;
        return frame;
    }
    JxFrame *frame = jx_mem_new(&x->ctx->alloc, frame_bytes(room));
    frame->room = room;
    return frame;
}

static void frame_drop(JxExec *x, JxFrame *frame) {
    while (frame && --frame->holders == 0) {
        JxFrame *caller = frame->caller;
        if (frame->choices)
            jx_mem_free(&x->ctx->alloc, frame->choices, 2 * frame->code->branch_count * sizeof *frame->choices);
        uint32_t class = frame->room / FRAME_CLASS_SLOTS;
        if (class < FRAME_CLASSES) {
            frame->caller = x->free_frames[class];
            x->free_frames[class] = frame;
        } else {
            jx_mem_free(&x->ctx->alloc, frame, frame_bytes(frame->room));
        }
        frame = caller;
    }
}

// A private copy of a frame; the copy holds the caller, the original keeps its own count.
static JxFrame *frame_copy(JxExec *x, const JxFrame *frame) {
    uint32_t slots = (uint32_t)frame->code->max_locals + frame->code->max_stack;
    JxFrame *copy = frame_new(x, slots);
    uint32_t room = copy->room;
    memcpy(copy, frame, sizeof *frame + (frame->code->max_locals + (size_t)frame->sp) * sizeof(JxSlot));
    copy->room = room;
    copy->holders = 1;
    if (copy->caller) copy->caller->holders++;
    if (frame->choices) {
        size_t bytes = 2 * frame->code->branch_count * sizeof *frame->choices;
        copy->choices = jx_mem_new(&x->ctx->alloc, bytes);
        memcpy(copy->choices, frame->choices, bytes);
    }
    return copy;
}

static void note_entry(JxExec *x, const JxDecodedCode *code) {
    if (code->number >= x->ran_room) {
        uint32_t room = jx_vm_decoded_count(x->vm) + 256;
        x->ran = jx_mem_resize(&x->ctx->alloc, x->ran, x->ran_room, room);
        memset(x->ran + x->ran_room, 0, room - x->ran_room);
        x->ran_room = room;
    }
    x->ran[code->number] = 1;
    if (!code->number) return;  // the engine's own
    if (code->method->owner->source != JX_SOURCE_JDK)
        *jx_vec_push(&x->entered) = code->method;
    else if (x->histories_on && !x->trials)
        *jx_vec_push(&x->entered_library) = code->method;
}

JxFrame *jx_frame_push(JxExec *x, JxState *s, JxDecodedCode *code) {
    if (code->number >= x->ran_room || !x->ran[code->number]) note_entry(x, code);
    JxFrame *frame = frame_new(x, (uint32_t)code->max_locals + code->max_stack);
    frame->holders = 1;
    frame->caller = s->top;  // the state's count of the caller moves to the new frame
    frame->code = code;
    frame->pc = frame->sp = 0;
    frame->role = JX_FRAME_PLAIN;
    frame->what.bits = 0;
    frame->depth = JX_NO_BOUND;
    frame->choices = NULL;
    frame->cuts = NULL;
    s->top = frame;
    s->frame_count++;
    return frame;
}

void jx_frame_pop(JxExec *x, JxState *s) {
    JxFrame *frame = s->top, *caller = frame->caller;
    s->frame_count--;
    if (!caller) {
        frame_drop(x, frame);
        s->top = NULL;
        return;
    }
    bool frame_shared = frame->holders > 1;
    if (caller->holders > 1 || frame_shared) {
        s->top = frame_copy(x, caller);
        frame_drop(x, frame);
    } else {
        frame->caller = NULL;  // its count moves to the state
        frame_drop(x, frame);
        s->top = caller;
    }
}

void jx_push_kind(JxFrame *f, JxKind kind, JxSlot value) {
    jx_push(f, value);
    if (jx_kind_slots(kind) == 2) jx_push(f, jx_slot(0));
}

JxState *jx_state_new(JxExec *x) {
    JxState *s = jx_mem_zero(&x->ctx->alloc, sizeof *s);
    s->number = x->next_state++;
    jx_heap_init(&s->heap, &x->heap);
    jx_pmap_init(&s->statics, &x->statics_kind);
    jx_pmap_init(&s->bindings, &x->binding_kind);
    jx_pmap_init(&s->visits, &x->visit_kind);
    jx_pmap_init(&s->constants, &x->visit_kind);
    jx_pmap_init(&s->twins, &x->visit_kind);
    s->path = jx_path_empty(x->solver);
    return s;
}

static void fork_threads(JxExec *x, JxState *copy, const JxState *s) {
    if (!s->threads) return;
    copy->threads = jx_mem_new(&x->ctx->alloc, s->thread_count * sizeof *s->threads);
    memcpy(copy->threads, s->threads, s->thread_count * sizeof *s->threads);
    for (uint32_t i = 0; i < s->thread_count; i++)
        if (s->threads[i].top) s->threads[i].top->holders++;
}

void jx_state_switch(JxExec *x, JxState *s, uint32_t to) {
    if (to == s->current_thread) return;
    JxThread *from = &s->threads[s->current_thread], *next = &s->threads[to];
    from->top = s->top;
    from->frame_count = s->frame_count;
    s->top = next->top;
    s->frame_count = next->frame_count;
    next->top = NULL;
    s->current_thread = to;
    if (s->top && s->top->holders > 1) {  // the top frame is the state's own
        JxFrame *shared = s->top;
        s->top = frame_copy(x, shared);
        frame_drop(x, shared);
    }
}

// ── what becomes of each member: the columns of state.def

// clang-format off
#define FORK_COPY(name)
#define FORK_NUMBER(name) copy->name = x->next_state++;
#define FORK_FRAMES(name) copy->name = s->name ? frame_copy(x, s->name) : NULL;
#define FORK_THREADS(name) fork_threads(x, copy, s);
#define FORK_HEAP(name) jx_heap_fork(&copy->name, &s->name);
#define FORK_PMAP(name) jx_pmap_fork(&copy->name, &s->name);
#define FORK_PATH(name) copy->name = s->name ? jx_path_keep(s->name) : NULL;

#define FREE_NONE(name)
#define FREE_FRAMES(name) frame_drop(x, s->name);
#define FREE_THREADS(name) free_threads(x, s);
#define FREE_HEAP(name) jx_heap_fini(&s->name);
#define FREE_PMAP(name) jx_pmap_fini(&s->name);
#define FREE_PATH(name) if (s->name) jx_path_drop(s->name);
// clang-format on

JxState *jx_state_fork(JxExec *x, JxState *s) {
    JxState *copy = jx_mem_new(&x->ctx->alloc, sizeof *copy);
    *copy = *s;
#define JX_STATE(type, name, fork, free, portrait, cover, again) FORK_##fork(name)
#include "core/state.def"
#undef JX_STATE
    x->counts.forks++;
    if (x->preamble.on && x->counts.forks >= x->preamble.forks) jx_preamble_end(x);
    return copy;
}

static void free_threads(JxExec *x, JxState *s) {
    for (uint32_t i = 0; i < s->thread_count; i++) frame_drop(x, s->threads[i].top);
    if (s->threads) jx_mem_free(&x->ctx->alloc, s->threads, s->thread_count * sizeof *s->threads);
}

void jx_state_free(JxExec *x, JxState *s) {
#define JX_STATE(type, name, fork, free, portrait, cover, again) FREE_##free(name)
#include "core/state.def"
#undef JX_STATE
    jx_mem_free(&x->ctx->alloc, s, sizeof *s);
}
