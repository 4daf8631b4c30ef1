// SPDX-License-Identifier: Apache-2.0
#include "run/seek.h"

#include <string.h>

#include "base/text.h"
#include "core/engine.h"

// Inputs differ, and a run may refuse the first: a search ends when it has some of them.
enum { ENOUGH = 3, MOST_CAUSES = 8 };

static JxFrameName frame_name(const JxTraceFrame *frame, JxArena *arena) {
    return (JxFrameName){.class = jx_text_replace(jx_arena_strdup(arena, frame->method->owner->name), '/', '.'),
                         .method = frame->method->name,
                         .line = frame->line,
                         .analysed = frame->method->owner->source == JX_SOURCE_TARGET};
}

// The engine's error has the trace of its cause; a JVM's begins where the class was first used.
static uint32_t frames_of_initialiser(const JxTrace *trace) {
    uint32_t i = 0;
    while (i < trace->count && strcmp(trace->frames[i].method->name, "<clinit>") != 0) i++;
    return i < trace->count ? i + 1 : 0;
}

static JxShown *shown_by(const JxEscape *escape, JxRef ref, int depth, JxArena *arena) {
    const JxObject *object = jx_heap_read(&escape->state->heap, ref);
    const JxTrace *trace = object->extra;
    JxShown *shown = JX_ARENA_NEW(arena, JxShown);
    shown->exception = jx_text_replace(jx_arena_strdup(arena, object->cls->name), '/', '.');
    uint32_t hidden = trace && strcmp(shown->exception, "java.lang.ExceptionInInitializerError") == 0
                          ? frames_of_initialiser(trace)
                          : 0;
    shown->count = trace ? trace->count - hidden : 0;
    JxFrameName *frames = JX_ARENA_ARRAY(arena, JxFrameName, shown->count + 1);
    for (uint32_t i = 0; i < shown->count; i++) frames[i] = frame_name(&trace->frames[hidden + i], arena);
    shown->frames = frames;
    JxSlot cause = jx_field_get(escape->state, ref, escape->exec->known.throwable_cause);
    bool decided = jx_binding_lookup(escape->exec, escape->state, &cause);
    if (decided && cause.v && cause.v != ref && depth < MOST_CAUSES)
        shown->cause = shown_by(escape, (JxRef)cause.v, depth + 1, arena);
    return shown;
}

static uint32_t score_of(const JxSeek *seek, const JxEscape *escape, bool *full) {
    const char *wanted = seek->wanted->exception, *is = escape->exception->name;
    *full = false;
    for (; *wanted && (*wanted == *is || (*wanted == '.' && *is == '/')); wanted++) is++;
    if ((*wanted || *is) && !seek->wanted->wrapped) return 0;
    JxArena scratch;
    jx_arena_init(&scratch, &escape->exec->ctx->alloc);
    const JxShown *shown = shown_by(escape, escape->thrown, 0, &scratch);
    uint32_t matched = jx_wanted_match(seek->wanted, shown);
    *full = jx_wanted_is_full(seek->wanted, shown);
    jx_arena_fini(&scratch);
    return matched;
}

static uint32_t with_score(const JxSeek *seek, uint32_t matched, bool full) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < seek->count; i++)
        count += seek->found[i]->search.matched == matched && seek->found[i]->search.full == full;
    return count;
}

// Of two that show the same, the one with fewer calls before.
static bool is_better(uint32_t matched, bool full, uint32_t calls, const JxFinding *than) {
    if (full != than->search.full) return full;
    return matched != than->search.matched ? matched > than->search.matched : calls < than->search.earlier_calls;
}

// There are enough with this score, and none of them takes more calls.
static bool is_one_too_many(const JxSeek *seek, uint32_t matched, bool full, uint32_t calls) {
    uint32_t most = 0;
    if (with_score(seek, matched, full) < ENOUGH) return false;
    for (uint32_t i = 0; i < seek->count; i++) {
        const JxFindingSearch *of = &seek->found[i]->search;
        if (of->matched == matched && of->full == full && of->earlier_calls > most) most = of->earlier_calls;
    }
    return calls >= most;
}

bool jx_seek_take(JxSeek *seek, const JxEscape *escape, JxArena *arena) {
    bool full;
    uint32_t matched = score_of(seek, escape, &full);
    if (!matched || is_one_too_many(seek, matched, full, escape->earlier_calls)) return false;
    JxFinding *finding = jx_finding_make(escape, arena);
    if (!finding->search.has_model) return false;
    finding->search.matched = matched;
    finding->search.full = full;
    uint32_t at = 0;
    while (at < seek->count && !is_better(matched, full, escape->earlier_calls, seek->found[at])) at++;
    if (at == JX_MOST_CANDIDATES) return false;
    if (seek->count < JX_MOST_CANDIDATES) seek->count++;
    memmove(&seek->found[at + 1], &seek->found[at], (seek->count - 1 - at) * sizeof *seek->found);
    seek->found[at] = finding;
    if (full && with_score(seek, matched, full) >= ENOUGH) jx_exec_stop(escape->exec);
    return true;
}
