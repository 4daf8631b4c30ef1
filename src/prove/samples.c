// SPDX-License-Identifier: Apache-2.0
//
// Runs of a recursive method with concrete arguments, for the forms that may fit.
#include <string.h>

#include "core/aside.h"
#include "prove/internal.h"

enum { STEPS_OF_ONE = 20000, STEPS_OF_ALL = 600000, MOST_CASES = 24, AT_RANDOM = 160 };

static bool run_one(JxProver *p, JxState *callee, const JxEntry *entry, const int64_t *inputs, JxSample *sample) {
    JxExec *x = p->x;
    JxTrial trial = {.entry = entry, .until = x->counts.steps + STEPS_OF_ONE};
    JxState *s = jx_state_fork(x, callee);
    for (uint32_t i = 0; i < entry->count; i++) {
        bool is_long = entry->places[i].value == JX_KIND_LONG;
        jx_place_set(x, s, entry->places[i], jx_slot(is_long ? (uint64_t)inputs[i] : (uint32_t)inputs[i]));
    }
    jx_path_drop(s->path);
    s->path = jx_path_empty(x->solver);
    s->top->role = JX_FRAME_WATCHED;
    s->top->what.watch = UINT32_MAX;
    p->trial = &trial;
    jx_exec_run_aside(x, s);
    p->trial = NULL;
    if (!trial.returned) return false;
    for (uint32_t i = 0; i < entry->out_count; i++) {
        JxSlot out = entry->outs[i].kind == JX_PLACE_RESULT ? trial.result : trial.outs[i];
        if (out.t) return false;
        sample->outputs[i] = entry->outs[i].value == JX_KIND_LONG ? (int64_t)out.v : (int32_t)(uint32_t)out.v;
    }
    memcpy(sample->inputs, inputs, entry->count * sizeof *inputs);
    return true;
}

// Values that arguments take: small ones first, then those around the constants of the program.
static uint32_t values_to_try(const JxProver *p, uint32_t arguments, int64_t *out) {
    static const int64_t small[] = {0, 1, 2, 3, 4, 5, 6, -1, 7, 8, 9, 10, 11, -2};
    uint32_t most = arguments == 1 ? 56 : arguments == 2 ? 10 : 9, count = 0;
    for (size_t i = 0; i < sizeof small / sizeof *small && count < most; i++) out[count++] = small[i];
    for (uint32_t i = 0; i < p->constant_count && count < most; i++)
        if (p->constants[i] > 11 || p->constants[i] < -2) out[count++] = p->constants[i];
    int64_t last = p->constant_count ? p->constants[p->constant_count - 1] : 0;  // the greatest
    for (int64_t beyond = 1; beyond <= 64 && count < most && last < 1000; beyond *= 2) out[count++] = last + beyond;
    return count;
}

static void note_cases(const JxProver *p, int64_t *out, uint32_t *count) {
    for (int64_t c = 0; c <= 3; c++) out[(*count)++] = c;
    for (uint32_t i = 0; i < p->constant_count && *count < MOST_CASES; i++)
        if (p->constants[i] < 0 || p->constants[i] > 3) out[(*count)++] = p->constants[i];
}

static bool fits_forms(const JxEntry *entry) {
    if (entry->count > JX_FORM_INPUTS || entry->out_count > JX_FORM_OUTPUTS || entry->out_count == 0) return false;
    for (uint32_t i = 0; i < entry->count; i++)
        if (entry->places[i].kind == JX_PLACE_CONTENT || entry->places[i].value > JX_KIND_LONG) return false;
    for (uint32_t i = 0; i < entry->out_count; i++)
        if (entry->outs[i].value > JX_KIND_LONG) return false;
    return true;
}

static void describe(const JxEntry *entry, JxSampling *sampling) {
    uint32_t out = entry->outs[0].kind == JX_PLACE_RESULT ? 1 : 0;
    for (uint32_t i = 0; i < entry->count; i++) {
        bool is_local = entry->places[i].kind == JX_PLACE_LOCAL;
        sampling->inputs[i] =
            is_local ? (JxBase){JX_BASE_LOCAL, entry->places[i].at, 0} : (JxBase){JX_BASE_ENTRY, out++, 0};
        sampling->input_kinds[i] = entry->places[i].value;
    }
    sampling->input_count = entry->count;
    sampling->output_count = entry->out_count;
    for (uint32_t i = 0; i < entry->out_count; i++) sampling->outputs[i] = (JxBase){JX_BASE_VALUE, i, 0};
}

void jx_recursion_sample(JxProver *p, JxState *callee, const JxEntry *entry) {
    entry->of->forms.count = 0;
    if (!fits_forms(entry)) return;
    JxSampling sampling = {.arena = &p->x->arena, .alloc = &p->x->ctx->alloc};
    describe(entry, &sampling);
    sampling.samples = jx_arena_new(&p->x->arena, JX_FORM_SAMPLES * sizeof *sampling.samples);
    int64_t values[64], cases[MOST_CASES + 4], inputs[JX_FORM_INPUTS] = {0};
    uint32_t arguments = 0;
    for (uint32_t i = 0; i < entry->count; i++) arguments += entry->places[i].kind == JX_PLACE_LOCAL;
    uint32_t count = values_to_try(p, arguments ? arguments : 1, values);
    uint64_t until = p->x->counts.steps + STEPS_OF_ALL, all = 1;
    for (uint32_t i = 0; i < arguments; i++) all *= count;
    bool at_random = arguments == 0 || arguments > 2;
    uint64_t chance = 1;
    if (at_random) all = AT_RANDOM;
    for (uint64_t n = 0; n < all && sampling.count < JX_FORM_SAMPLES && p->x->counts.steps < until; n++) {
        uint64_t rest = n;
        for (uint32_t i = 0; i < entry->count; i++) {
            if (entry->places[i].kind == JX_PLACE_LOCAL && at_random) {
                inputs[i] = values[jx_random(&chance) % count];
            } else if (entry->places[i].kind == JX_PLACE_LOCAL) {
                inputs[i] = values[rest % count];
                rest /= count;
            } else {
                inputs[i] = (int64_t)((n * 7 + i * 3) % 11);
            }
        }
        if (p->x->stopped != JX_END_COUNT) return;
        sampling.count += run_one(p, callee, entry, inputs, &sampling.samples[sampling.count]);
    }
    sampling.constants = cases;
    note_cases(p, cases, &sampling.constant_count);
    jx_forms_fit(&sampling, &entry->of->forms);
    jx_log(p->x->ctx, JX_LOG_DEBUG, "%s: %u samples, %zu forms", entry->of->method->name, sampling.count,
           entry->of->forms.count);
}
