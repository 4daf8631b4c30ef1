// SPDX-License-Identifier: Apache-2.0
//
// Distances by a breadth-first walk against the control flow, from the
// instructions of the wanted lines.
#include "core/goal.h"

#include <string.h>

#include "core/engine.h"

// One frame that is missing weighs more than any way within a method.
enum { FRAME_WEIGHT = 1 << 20, MOST_FRAMES = 64 };

typedef struct Ways {  // of one method, to one place
    uint32_t *to;      // per instruction: steps to a wanted line; JX_FAR: none
    uint32_t *after;   // … having left the instruction
} Ways;

struct JxAim {
    JxExec *x;
    const JxGoal *goal;
    JxMap ways;  // place number and method number → Ways
    uint32_t reached;
};

bool jx_place_has_method(const JxPlace *place, const JxMethodInfo *method) {
    for (uint32_t i = 0; i < place->method_count; i++)
        if (place->methods[i] == method) return true;
    return false;
}

bool jx_place_has_line(const JxPlace *place, int line) {
    for (uint32_t i = 0; i < place->line_count; i++)
        if (place->lines[i] == line) return true;
    return place->line_count == 0;
}

JxAim *jx_aim_new(JxExec *x, const JxGoal *goal) {
    JxAim *aim = JX_ARENA_NEW(&x->arena, JxAim);
    aim->x = x;
    aim->goal = goal;
    jx_map_init(&aim->ways, &x->ctx->alloc);
    return aim;
}

void jx_aim_free(JxAim *aim) { jx_map_fini(&aim->ways); }

uint32_t jx_aim_reached(const JxAim *aim) { return aim->reached; }

bool jx_aim_threw(JxAim *aim, const JxTrace *trace) {
    const JxGoal *goal = aim->goal;
    uint32_t reached = 0, left = goal->count;
    bool met = true;
    for (uint32_t i = 0; i < trace->count && left; i++) {
        const JxTraceFrame *frame = &trace->frames[i];
        if (frame->method->owner->source != JX_SOURCE_TARGET) continue;
        const JxPlace *place = &goal->places[--left];
        met &= jx_place_has_method(place, frame->method) && jx_place_has_line(place, frame->line);
    }
    met &= left == 0;
    for (uint32_t i = trace->count; i-- > 0 && reached < goal->count;) {  // from the outermost
        const JxTraceFrame *frame = &trace->frames[i];
        if (frame->method->owner->source != JX_SOURCE_TARGET) continue;
        const JxPlace *place = &goal->places[reached];
        bool fits = jx_place_has_method(place, frame->method) && jx_place_has_line(place, frame->line);
        if (fits)
            reached++;
        else if (reached)
            break;
    }
    if (met) reached = goal->count;
    if (reached > aim->reached) aim->reached = reached;
    return met;
}

// ── ways within a method

typedef struct Walk {
    const JxDecodedCode *code;
    uint32_t *distance;
    bool changed;
} Walk;

static void relax(Walk *w, uint32_t from, uint32_t to) {
    if (to >= w->code->count || w->distance[to] == JX_FAR) return;
    if (w->distance[to] + 1 >= w->distance[from]) return;
    w->distance[from] = w->distance[to] + 1;
    w->changed = true;
}

// Calls visit for each instruction that may follow.
static void each_successor(const JxDecodedCode *code, uint32_t i, void (*visit)(Walk *w, uint32_t from, uint32_t to),
                           Walk *w) {
    const JxInsn *insn = &code->insns[i];
    bool conditional = (insn->op >= JX_OP_IFEQ && insn->op <= JX_OP_IF_ACMPNE) || insn->op == JX_OP_IFNULL ||
                       insn->op == JX_OP_IFNONNULL;
    bool table = insn->op == JX_OP_TABLESWITCH || insn->op == JX_OP_LOOKUPSWITCH;
    bool end = (insn->op >= JX_OP_IRETURN && insn->op <= JX_OP_RETURN) || insn->op == JX_OP_ATHROW;
    if (conditional || insn->op == JX_OP_GOTO || insn->op == JX_OP_JSR) visit(w, i, (uint32_t)insn->b);
    for (uint32_t k = 0; table && k < insn->c.table->count; k++) visit(w, i, (uint32_t)insn->c.table->targets[k]);
    if (table) visit(w, i, (uint32_t)insn->c.table->default_target);
    if (!table && !end && insn->op != JX_OP_GOTO && insn->op != JX_OP_RET) visit(w, i, i + 1);
    for (uint32_t h = 0; h < code->handler_count; h++)
        if (i >= code->handlers[h].start && i < code->handlers[h].end) visit(w, i, code->handlers[h].handler);
}

static Ways *measure(JxAim *aim, const JxPlace *place, const JxDecodedCode *code) {
    JxArena *arena = &aim->x->arena;
    Ways *ways = JX_ARENA_NEW(arena, Ways);
    ways->to = JX_ARENA_ARRAY(arena, uint32_t, code->count + 1);
    ways->after = JX_ARENA_ARRAY(arena, uint32_t, code->count + 1);
    for (uint32_t i = 0; i < code->count; i++)
        ways->to[i] = jx_place_has_line(place, jx_decoded_line(code, i)) ? 0 : JX_FAR;
    Walk walk = {.code = code, .distance = ways->to, .changed = true};
    while (walk.changed) {  // backwards is with the order of most edges: few rounds
        walk.changed = false;
        for (uint32_t i = code->count; i-- > 0;) each_successor(code, i, relax, &walk);
    }
    for (uint32_t i = 0; i < code->count; i++) ways->after[i] = JX_FAR;
    // A way that leaves the instruction: from its successors, whatever it is itself.
    for (uint32_t i = 0; i < code->count; i++) {
        uint32_t kept = ways->to[i];
        ways->to[i] = JX_FAR;
        each_successor(code, i, relax, &walk);
        ways->after[i] = ways->to[i];
        ways->to[i] = kept;
    }
    return ways;
}

static const Ways *ways_of(JxAim *aim, uint32_t place, const JxDecodedCode *code) {
    uint64_t key = (uint64_t)place << 32 | code->method->number;
    Ways *ways = jx_map_get_num(&aim->ways, key);
    if (ways) return ways;
    ways = measure(aim, &aim->goal->places[place], code);
    jx_map_put_num(&aim->ways, key, ways);
    return ways;
}

// ── distances of states

// The frames of the analysed classes that a trace would show, outermost first; deep ones are left out.
static uint32_t stack_of(const JxState *s, const JxFrame **out) {
    uint32_t count = 0, skip = 0;
    for (const JxFrame *f = s->top; f; f = f->caller) count += f->code->method->owner->source == JX_SOURCE_TARGET;
    if (count > MOST_FRAMES) skip = count - MOST_FRAMES;
    uint32_t at = count - skip;
    for (const JxFrame *f = s->top; f; f = f->caller) {
        if (f->code->method->owner->source != JX_SOURCE_TARGET) continue;
        if (skip)
            skip--;
        else
            out[--at] = f;
    }
    return count < MOST_FRAMES ? count : MOST_FRAMES;
}

static uint32_t weighed(uint32_t missing, uint32_t way) {
    if (way == JX_FAR) return JX_FAR;
    return missing * FRAME_WEIGHT + (way < FRAME_WEIGHT ? way : FRAME_WEIGHT - 1);
}

// `first`: the frame that stands for the first place.
static uint32_t distance_from(JxAim *aim, const JxFrame **stack, uint32_t count, uint32_t first) {
    const JxGoal *goal = aim->goal;
    uint32_t best = JX_FAR;
    for (uint32_t i = 0; i < goal->count && first + i < count; i++) {
        const JxFrame *f = stack[first + i];
        if (f->role != JX_FRAME_PLAIN && i > 0) break;
        if (!jx_place_has_method(&goal->places[i], f->code->method)) break;
        const Ways *ways = ways_of(aim, i, f->code);
        bool fits = jx_place_has_line(&goal->places[i], jx_decoded_line(f->code, f->pc));
        uint32_t missing = goal->count - 1 - i;
        bool calls = first + i + 1 < count;
        uint32_t way = weighed(missing, calls ? ways->after[f->pc] : ways->to[f->pc]);
        if (way < best) best = way;
        if (i + 1 > aim->reached && fits) aim->reached = i + 1;
        if (!fits) break;
        if (calls && weighed(missing, 0) < best) best = weighed(missing, 0);  // what is called may be the next place
    }
    return best;
}

uint32_t jx_aim_distance(JxAim *aim, const JxState *s) {
    const JxFrame *stack[MOST_FRAMES];
    uint32_t count = stack_of(s, stack), best = JX_FAR;
    if (!aim->goal->count) return 0;
    bool entered = false;
    for (uint32_t i = 0; i < count; i++) {
        if (!jx_place_has_method(&aim->goal->places[0], stack[i]->code->method)) continue;
        entered = true;
        uint32_t one = distance_from(aim, stack, count, i);
        if (one < best) best = one;
    }
    return entered ? best : weighed(aim->goal->count, 0);  // called from outside of the trace
}
