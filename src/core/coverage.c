// SPDX-License-Identifier: Apache-2.0
//
// Which instructions of the analysed classes ran, on any path.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/edges.h"
#include "core/internal.h"
#include "core/trial.h"

typedef struct Covered {
    const JxDecodedCode *code;
    uint8_t *ran;  // per instruction
} Covered;

// The record of one method; NULL for methods of other classes.  Most calls are about the method of the last one.
static Covered *covered_of(JxExec *x, const JxDecodedCode *code) {
    if (x->last_code == code) return x->last_covered;
    uint64_t key = code->method->number + UINT64_C(1);
    Covered *covered = jx_map_get_num(&x->coverage, key);
    if (!covered && code->method->owner->source == JX_SOURCE_TARGET) {
        covered = JX_ARENA_NEW(&x->arena, Covered);
        covered->code = code;
        covered->ran = jx_arena_zero(&x->arena, code->count + 1);
        jx_map_put_num(&x->coverage, key, covered);
    }
    x->last_code = code;
    x->last_covered = covered;
    return covered;
}

// Longer paths are known by their beginning.
#define LONGEST_RAN 4096
// Blocks of a loop's body: those that just ran are not noted again.
#define LOOKED_BACK 16

static void note_ran(JxExec *x, JxState *s, const JxDecodedCode *code, uint32_t first, uint32_t last) {
    const JxRan *at = s->ran;
    if (at && at->count >= LONGEST_RAN) return;
    for (int i = 0; at && i < LOOKED_BACK; i++, at = at->older)
        if (at->code == code && at->first == first && at->last == last) return;
    JxRan *ran = JX_ARENA_NEW(&x->arena, JxRan);
    *ran = (JxRan){.older = s->ran, .code = code, .first = first, .last = last};
    ran->count = s->ran ? s->ran->count + 1 : 1;
    s->ran = ran;
}

void jx_cover(JxExec *x, JxState *s, const JxDecodedCode *code, uint32_t first, uint32_t last) {
    bool is_trial = x->trial_run != NULL;  // which no path knows of
    if (is_trial && code->method->owner->source == JX_SOURCE_TARGET) jx_trial_ran(x, code, first);
    if (is_trial && !x->options.coverage) return;
    Covered *covered = covered_of(x, code);
    if (!covered || covered->code != code || last >= code->count) return;
    memset(covered->ran + first, 1, last - first + 1);
    if (!is_trial) note_ran(x, s, code, first, last);
    if (x->options.edges && !is_trial)
        jx_edges_note(x, s, code, first, last);
    else if (!x->options.edges)
        jx_sides_note(x, s, code, first, last);
}

void jx_exec_coverage(const JxExec *x, void (*visit)(const JxMethodInfo *method, int line, bool ran, void *user),
                      void *user) {
    for (JxMapEntry *e = jx_map_next(&x->coverage, NULL); e; e = jx_map_next(&x->coverage, e)) {
        const Covered *covered = e->value;
        for (uint32_t i = 0; i < covered->code->count; i++) {
            int line = jx_decoded_line(covered->code, i);
            if (line > 0) visit(covered->code->method, line, covered->ran[i], user);
        }
    }
}

void jx_exec_sides(const JxExec *x, void (*visit)(const JxMethodInfo *method, uint32_t from, uint32_t to, void *user),
                   void *user) {
    for (JxMapEntry *e = jx_map_next(&x->sides, NULL); e; e = jx_map_next(&x->sides, e)) {
        const JxDecodedCode *code = e->value;
        visit(code->method, e->number >> 16 & 0xffff, e->number & 0xffff, user);
    }
}

// ── in a build for coverage: which instructions of the specification ran

#ifdef JX_COVERAGE
static void note_opcode(JxExec *x, FILE *out, uint8_t opcode) {
    if (x->opcodes_noted[opcode]) return;
    x->opcodes_noted[opcode] = true;
    fprintf(out, "%s\n", jx_op_mnemonic(opcode));
}

void jx_note_opcodes(JxExec *x) {
    const char *name = getenv("JINX_OPCODES");
    FILE *out = name ? fopen(name, "a") : NULL;
    if (!out) return;
    for (JxMapEntry *e = jx_map_next(&x->coverage, NULL); e; e = jx_map_next(&x->coverage, e)) {
        const Covered *covered = e->value;
        const JxDecodedCode *code = covered->code;
        if (!code->method->file || !code->method->file->code) continue;  // put together by the engine
        const uint8_t *bytes = code->method->file->code->bytes;
        for (uint32_t i = 0; i < code->count; i++) {
            const uint8_t *at = bytes + code->offsets[i];
            if (!covered->ran[i]) continue;
            note_opcode(x, out, at[0]);
            if (at[0] == JX_OP_WIDE) note_opcode(x, out, at[1]);
        }
    }
    fclose(out);
}
#endif
