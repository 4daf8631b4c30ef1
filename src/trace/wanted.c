// SPDX-License-Identifier: Apache-2.0
#include "trace/wanted.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

// Lines of another build: this far from the one in the trace, if the method has one there.
enum { TOLERANCE = 12, MOST_METHODS = 32, MOST_PLACES = 256 };

typedef struct Binder {
    JxVm *vm;
    JxArena *arena;
} Binder;

// ── methods

static JxClass *class_named(const Binder *b, const char *dotted) {
    JxLinkError error = {0};
    return jx_vm_class(b->vm, jx_text_replace(jx_arena_strdup(b->arena, dotted), '.', '/'), &error);
}

// "lambda$run$0" is "lambda$run$", as other compilers count otherwise; 0: no lambda.
static size_t lambda_stem(const char *name) {
    if (strncmp(name, "lambda$", 7) != 0) return 0;
    const char *last = strrchr(name, '$');
    return last > name + 6 ? (size_t)(last - name) + 1 : 0;
}

static bool has_code(const JxMethodInfo *method) { return method->file && method->file->code; }

static bool has_line(const JxMethodInfo *method, int line) {
    for (uint32_t i = 0; i < method->file->code->line_count; i++)
        if (method->file->code->lines[i].line == line) return true;
    return false;
}

static uint32_t methods_named(const JxClass *cls, const char *name, JxMethodInfo **out) {
    uint32_t count = 0;
    size_t stem = lambda_stem(name);
    for (uint32_t i = 0; i < cls->method_count && count < MOST_METHODS; i++)
        if (has_code(&cls->methods[i]) && strcmp(cls->methods[i].name, name) == 0) out[count++] = &cls->methods[i];
    for (uint32_t i = 0; !count && stem && i < cls->method_count; i++)
        if (has_code(&cls->methods[i]) && strncmp(cls->methods[i].name, name, stem) == 0 && count < MOST_METHODS)
            out[count++] = &cls->methods[i];
    return count;
}

// Of several, those that have the line; if none has, all that could have moved there.
static uint32_t keep_with_line(JxMethodInfo **methods, uint32_t count, int line) {
    uint32_t kept = 0;
    JxMethodInfo *found[MOST_METHODS];
    for (uint32_t i = 0; i < count; i++)
        if (has_line(methods[i], line)) found[kept++] = methods[i];
    if (!kept) return count;
    memcpy(methods, found, kept * sizeof *found);
    return kept;
}

// ── lines

static bool calls_name(const JxMethodInfo *method, const uint8_t *invoke, const char *name) {
    const JxClassFile *file = method->owner->file;
    uint16_t index = (uint16_t)(invoke[1] << 8 | invoke[2]);
    return index < file->pool_count && jx_utf8_is(file->pool[index].as.member.name, name);
}

// Does the line of the method call something of this name?
static bool calls_at(const Binder *b, JxMethodInfo *method, int line, const char *name) {
    const JxDecodedCode *code = jx_method_code(b->vm, method);
    const uint8_t first_invoke = 0xb6, invokedynamic = 0xba;
    for (uint32_t i = 0; code && method->owner->file && i < code->count; i++) {
        const uint8_t *bytes = method->file->code->bytes + code->offsets[i];
        if (*bytes < first_invoke || *bytes >= invokedynamic || jx_decoded_line(code, i) != line) continue;
        if (calls_name(method, bytes, name)) return true;
    }
    return false;
}

typedef struct Lines {
    int *lines;
    uint32_t count;
} Lines;

static void add_line(Lines *lines, int line) {
    for (uint32_t i = 0; i < lines->count; i++)
        if (lines->lines[i] == line) return;
    lines->lines[lines->count++] = line;
}

static uint32_t line_entries(JxMethodInfo *const *methods, uint32_t count) {
    uint32_t entries = 0;
    for (uint32_t i = 0; i < count; i++) entries += methods[i]->file->code->line_count;
    return entries;
}

// The lines that can be meant; `callee`: what is called there, NULL: unknown.
static Lines likely_lines(const Binder *b, JxMethodInfo *const *methods, uint32_t count, int line, const char *callee,
                          bool *moved) {
    Lines out = {JX_ARENA_ARRAY(b->arena, int, line_entries(methods, count) + 1), 0};
    if (line <= 0) return out;
    bool calls = false;
    for (uint32_t i = 0; i < count; i++)
        if (has_line(methods[i], line) && (!callee || calls_at(b, methods[i], line, callee))) calls = true;
    if (calls) {
        add_line(&out, line);
        return out;
    }
    *moved = true;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < methods[i]->file->code->line_count; k++) {
            int other = methods[i]->file->code->lines[k].line;
            bool fits = callee ? calls_at(b, methods[i], other, callee) : abs(other - line) <= TOLERANCE;
            if (fits) add_line(&out, other);
        }
    return out;  // none: any line will do
}

// ── frames

// What is called from a frame is in the frame before it, unless that is a library's, or the JVM calls it.
static const char *callee_of(const JxTraceLine *inner) {
    if (!inner || lambda_stem(inner->method) || strcmp(inner->method, "<clinit>") == 0) return NULL;
    return inner->method;
}

static bool is_made_by_compiler(const JxTraceLine *line) {
    return strncmp(line->method, "access$", 7) == 0 || strstr(line->class, "$$Lambda") != NULL;
}

static JxWantedFrame bind_frame(const Binder *b, const JxTraceLine *line, const JxTraceLine *inner) {
    JxWantedFrame frame = {.seen = *line};
    if (is_made_by_compiler(line)) return frame;
    const JxClass *cls = class_named(b, line->class);
    if (!cls || cls->source != JX_SOURCE_TARGET) return frame;
    JxMethodInfo *methods[MOST_METHODS];
    uint32_t count = methods_named(cls, line->method, methods);
    if (!count) return frame;
    count = keep_with_line(methods, count, line->line);
    frame.analysed = true;
    Lines lines = likely_lines(b, methods, count, line->line, callee_of(inner), &frame.moved);
    frame.place = (JxPlace){.methods = jx_arena_copy(b->arena, methods, count * sizeof *methods),
                            .method_count = count,
                            .lines = lines.lines,
                            .line_count = lines.count};
    return frame;
}

static bool same_frame(const JxTraceLine *a, const JxTraceLine *b) {
    return a->line == b->line && strcmp(a->class, b->class) == 0 && strcmp(a->method, b->method) == 0;
}

// The frames of a recursion, each once.
static uint32_t without_repeats(const JxTraceLine *frames, uint32_t count, JxTraceLine *out) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool known = false;
        for (uint32_t k = 0; k < kept && !known; k++) known = same_frame(&frames[i], &out[k]);
        if (!known) out[kept++] = frames[i];
    }
    return kept;
}

static void make_goal(const Binder *b, JxWanted *wanted) {
    JxPlace *places = JX_ARENA_ARRAY(b->arena, JxPlace, wanted->analysed + 1);
    uint32_t at = wanted->analysed;
    for (uint32_t i = 0; i < wanted->count; i++)
        if (wanted->frames[i].analysed) places[--at] = wanted->frames[i].place;
    wanted->goal = (JxGoal){.places = places, .count = wanted->analysed};
}

// ── where it was caught
//
// A trace that a handler printed has the frames outside of it, too, and no test will see the exception come from there.

// Does the code of a handler come to an end before it throws?
static bool stays_caught(const JxDecodedCode *code, uint32_t handler) {
    for (uint32_t i = handler; i < code->count; i++) {
        uint16_t op = code->insns[i].op;
        if (op == JX_OP_ATHROW) return false;
        if (op == JX_OP_GOTO || (op >= JX_OP_IRETURN && op <= JX_OP_RETURN)) return true;
    }
    return false;
}

static bool is_caught_at(const Binder *b, const JxDecodedCode *code, uint32_t insn, const JxClass *exception) {
    for (uint32_t h = 0; h < code->handler_count; h++) {
        const JxDecodedHandler *handler = &code->handlers[h];
        JxLinkError error = {0};
        if (insn < handler->start || insn >= handler->end || !handler->catch_type) continue;
        const JxClass *type = jx_resolve_class(b->vm, code->method->owner, handler->catch_type, &error);
        if (type && jx_class_is_subtype(exception, type)) return stays_caught(code, handler->handler);
    }
    return false;
}

static bool catches(const Binder *b, const JxWantedFrame *frame, const char *callee, const JxClass *exception) {
    const uint8_t first_invoke = 0xb6, invokedynamic = 0xba;
    bool caught = false;
    for (uint32_t i = 0; i < frame->place.method_count; i++) {
        JxMethodInfo *method = frame->place.methods[i];
        const JxDecodedCode *code = jx_method_code(b->vm, method);
        for (uint32_t k = 0; k < code->count; k++) {
            const uint8_t *bytes = method->file->code->bytes + code->offsets[k];
            if (*bytes < first_invoke || *bytes >= invokedynamic || !calls_name(method, bytes, callee)) continue;
            if (!jx_place_has_line(&frame->place, jx_decoded_line(code, k))) continue;
            if (!is_caught_at(b, code, k, exception)) return false;
            caught = true;
        }
    }
    return caught;
}

// From the innermost frame that caught it on, frames are left out.
static void leave_out_caught(const Binder *b, JxWanted *wanted) {
    const JxClass *exception = class_named(b, wanted->exception);
    uint32_t analysed = 0, last = 0;
    for (uint32_t i = 0; exception && i < wanted->count; i++) {
        if (!wanted->frames[i].analysed) continue;
        if (analysed && catches(b, &wanted->frames[i], wanted->frames[i - 1].seen.method, exception)) {
            wanted->caught = &wanted->frames[i];
            wanted->count = last;
            wanted->analysed = analysed;
            return;
        }
        analysed++;
        last = i + 1;
    }
}

// A cause has the outer frames of what it caused.
static void leave_out_from(JxWanted *wanted, const JxTraceLine *caught) {
    uint32_t end = wanted->count;
    for (uint32_t i = wanted->count; i-- > 1;)
        if (strcmp(wanted->frames[i].seen.class, caught->class) == 0 &&
            strcmp(wanted->frames[i].seen.method, caught->method) == 0)
            end = i;
    wanted->analysed = wanted->count = 0;
    for (uint32_t i = 0; i < end; i++) {
        if (!wanted->frames[i].analysed) continue;
        wanted->analysed++;
        wanted->count = i + 1;
    }
}

static JxWanted *bind_thrown(const Binder *b, const JxThrown *thrown, const JxWanted *of) {
    JxWanted *wanted = JX_ARENA_NEW(b->arena, JxWanted);
    wanted->exception = thrown->class;
    wanted->message = thrown->message;
    wanted->overflow = thrown->class && strcmp(thrown->class, "java.lang.StackOverflowError") == 0;
    JxTraceLine *lines = jx_arena_copy(b->arena, thrown->frames, (thrown->count + 1) * sizeof *lines);
    uint32_t count = wanted->overflow ? without_repeats(thrown->frames, thrown->count, lines) : thrown->count;
    if (count > MOST_PLACES) count = MOST_PLACES;
    wanted->frames = JX_ARENA_ARRAY(b->arena, JxWantedFrame, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        bool direct =
            i > 0 && !wanted->overflow && !is_made_by_compiler(&lines[i - 1]) && wanted->frames[i - 1].analysed;
        wanted->frames[i] = bind_frame(b, &lines[i], direct ? &lines[i - 1] : NULL);
        if (!wanted->frames[i].analysed) continue;
        wanted->analysed++;
        wanted->count = i + 1;
    }
    if (!of)
        leave_out_caught(b, wanted);
    else if (of->caught)
        leave_out_from(wanted, &of->caught->seen);
    make_goal(b, wanted);
    return wanted;
}

static bool complain(const Binder *b, const char *place, const JxStackTrace *trace, JxError *error) {
    const JxThrown *last = &trace->thrown[trace->count - 1];
    const JxTraceLine *first = &last->frames[0];
    for (uint32_t i = 0; i < last->count; i++) {
        const JxClass *cls = class_named(b, last->frames[i].class);
        if (cls && cls->source == JX_SOURCE_TARGET)
            return jx_error(error, place, "%s has no method %s: is this the release that crashed?",
                            last->frames[i].class, last->frames[i].method);
    }
    return jx_error(error, place, "none of its frames is in the targets; the innermost is %s.%s",
                    last->count ? first->class : "?", last->count ? first->method : "?");
}

// Exceptions that were thrown around the analysed classes (by a test runner, say) are left aside.
bool jx_wanted_bind(JxVm *vm, const char *place, const JxStackTrace *trace, JxWanted **out, JxError *error) {
    Binder b = {vm, &jx_vm_context(vm)->arena};
    JxWanted *first = NULL, *last = NULL;
    bool wrapped = false;
    for (uint32_t i = 0; i < trace->count; i++) {
        JxWanted *wanted = bind_thrown(&b, &trace->thrown[i], first);
        wanted->wrapped = wrapped;
        wrapped = !wanted->analysed;
        if (!wanted->analysed) continue;
        if (last)
            last->cause = wanted;
        else
            first = wanted;
        last = wanted;
    }
    *out = first;
    return first || complain(&b, place, trace, error);
}

// ── what a crash shows

// A class of the program that only compilers know: hidden ones, and methods that reach into others.
static bool counts(const JxFrameName *frame) {
    return frame->analysed && !strstr(frame->class, "$$Lambda") && strncmp(frame->method, "access$", 7) != 0;
}

static bool agrees(const JxWantedFrame *wanted, const JxFrameName *frame) {
    if (strcmp(wanted->seen.class, frame->class) != 0) return false;
    for (uint32_t i = 0; i < wanted->place.method_count; i++)
        if (strcmp(wanted->place.methods[i]->name, frame->method) == 0)
            return frame->line <= 0 || jx_place_has_line(&wanted->place, frame->line);
    return false;
}

static uint32_t match_recursion(const JxWanted *wanted, const JxShown *shown) {
    uint32_t matched = 0;
    for (uint32_t i = 0; i < wanted->count; i++) {
        bool there = !wanted->frames[i].analysed;
        for (uint32_t k = 0; k < shown->count && !there; k++)
            there = strcmp(shown->frames[k].class, wanted->frames[i].seen.class) == 0 &&
                    strcmp(shown->frames[k].method, wanted->frames[i].seen.method) == 0;
        matched += there;
    }
    return matched;
}

// Where something is wrapped round it, it is looked for among the causes.
static const JxShown *unwrap(const JxWanted *wanted, const JxShown *shown) {
    if (!wanted->wrapped) return shown;
    const JxShown *inner = shown;
    while (inner && strcmp(wanted->exception, inner->exception) != 0) inner = inner->cause;
    return inner ? inner : shown;
}

uint32_t jx_wanted_match(const JxWanted *wanted, const JxShown *shown) {
    shown = unwrap(wanted, shown);
    if (strcmp(wanted->exception, shown->exception) != 0) return 0;
    if (wanted->overflow) return match_recursion(wanted, shown);
    uint32_t at = 0, last = 0;
    for (uint32_t i = 0; i < wanted->count; i++) {
        if (!wanted->frames[i].analysed) continue;
        while (at < shown->count && !counts(&shown->frames[at])) at++;
        if (at == shown->count || !agrees(&wanted->frames[i], &shown->frames[at])) return last;
        last = i + 1;
        at++;
    }
    return last;
}

bool jx_wanted_is_full(const JxWanted *wanted, const JxShown *shown) {
    for (; wanted; wanted = wanted->cause, shown = shown->cause) {
        if (!shown) return false;
        shown = unwrap(wanted, shown);
        if (jx_wanted_match(wanted, shown) != wanted->count) return false;
    }
    return true;
}
