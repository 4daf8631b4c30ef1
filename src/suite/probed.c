// SPDX-License-Identifier: Apache-2.0
//
// Classes with probes, and which goals a probe that was hit reaches.
#include <string.h>

#include "base/text.h"
#include "classfile/opcode.h"
#include "suite/probes.h"
#include "suite/trials.h"

enum { MOST_PROBES = 32767 };

static int number_of(const JxEdge *edge, void *user) {
    JxProbed *p = user;
    if (p->edges.count >= MOST_PROBES) return -1;
    *jx_vec_push(&p->edges) = *edge;
    return (int)p->edges.count - 1;
}

bool jx_class_is_in_nest(const char *name, const char *outermost) {
    size_t length = strlen(outermost);
    return strncmp(name, outermost, length) == 0 && (name[length] == 0 || name[length] == '$');
}

void jx_probed_init(JxProbed *probed, JxSuite *suite, const char *outermost) {
    *probed = (JxProbed){.suite = suite};
    jx_vec_init(&probed->edges, &suite->ctx->alloc);
    jx_vec_init(&probed->classes, &suite->ctx->alloc);
    for (uint32_t i = 0; i < jx_vm_class_count(suite->vm); i++) {
        JxClass *cls = jx_vm_class_by_number(suite->vm, i);
        uint32_t length;
        if (cls->source != JX_SOURCE_TARGET || !cls->file) continue;
        if (outermost && !jx_class_is_in_nest(cls->name, outermost)) continue;
        const uint8_t *bytes = jx_probes_put(suite->vm, cls, number_of, probed, suite->arena, &length);
        char *name = jx_arena_strdup(suite->arena, cls->name);
        jx_text_replace(name, '/', '.');
        if (bytes) *jx_vec_push(&probed->classes) = (JxWorkerClassFile){name, bytes, length};
    }
}

void jx_probed_fini(JxProbed *probed) {
    jx_vec_fini(&probed->edges);
    jx_vec_fini(&probed->classes);
}

// Lines from an instruction up to the next jump.
static void tell_lines(JxProbed *p, const JxDecodedCode *code, uint32_t from, void (*tell)(uint32_t, void *), void *u) {
    JxArena *arena = p->suite->arena;
    for (uint32_t i = from; i < code->count; i++) {
        int line = jx_decoded_line(code, i);
        if (line > 0) tell(jx_cases_goal(p->suite->cases, jx_goal_of_line(code->method, line, arena)), u);
        if (code->branch_number[i] != 0xffff || code->insns[i].op == JX_OP_GOTO || code->insns[i].op == JX_OP_ATHROW)
            return;
    }
}

void jx_probed_goals(JxProbed *p, uint32_t number, void (*tell)(uint32_t goal, void *user), void *user) {
    if (number >= p->edges.count) return;
    const JxEdge *edge = &p->edges.data[number];
    const JxDecodedCode *code = edge->code;
    JxEdge entry = {code, JX_EDGE_ENTRY, 0};
    tell(jx_cases_goal(p->suite->cases, jx_goal_of_edge(edge, p->suite->arena)), user);
    if (edge->from != JX_EDGE_ENTRY)
        tell(jx_cases_goal(p->suite->cases, jx_goal_of_edge(&entry, p->suite->arena)), user);
    tell_lines(p, code, 0, tell, user);
    if (edge->to) tell_lines(p, code, edge->to, tell, user);
}
