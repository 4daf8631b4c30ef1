// SPDX-License-Identifier: Apache-2.0
#include "core/edges.h"

#include <string.h>

#include "core/internal.h"

bool jx_edge_set_has(const JxEdgeSet *set, uint32_t number) {
    return set && number / 64 < set->words && set->bits[number / 64] >> number % 64 & 1;
}

const JxEdge *jx_edges_all(const JxExec *x, uint32_t *count) {
    *count = (uint32_t)x->edge_list.count;
    return x->edge_list.data;
}

void jx_edges_on_new(JxExec *x, void (*on_edge)(JxExec *x, JxState *s, void *user), void *user) {
    x->on_edge = on_edge;
    x->on_edge_user = user;
}

static uint32_t number_of(JxExec *x, const JxDecodedCode *code, uint32_t from, uint32_t to) {
    uint64_t key = ((uint64_t)code->method->number + 1) << 32 | (uint64_t)(from & 0xffff) << 16 | (to & 0xffff);
    uintptr_t known = (uintptr_t)jx_map_get_num(&x->edge_numbers, key);
    if (known) return (uint32_t)known - 1;
    *jx_vec_push(&x->edge_list) = (JxEdge){code, from, to};
    jx_map_put_num(&x->edge_numbers, key, (void *)(uintptr_t)x->edge_list.count);
    return (uint32_t)x->edge_list.count - 1;
}

static void take(JxExec *x, JxState *s, const JxDecodedCode *code, uint32_t from, uint32_t to) {
    uint32_t number = number_of(x, code, from, to);
    if (jx_edge_set_has(s->edges, number)) return;
    uint32_t had = s->edges ? s->edges->words : 0, words = number / 64 + 1 > had ? number / 64 + 1 : had;
    JxEdgeSet *set = jx_arena_zero(&x->arena, sizeof *set + words * sizeof *set->bits);
    set->words = words;
    if (had) memcpy(set->bits, s->edges->bits, had * sizeof *set->bits);
    set->bits[number / 64] |= UINT64_C(1) << number % 64;
    s->edges = set;
}

static bool is_branch(const JxDecodedCode *code, uint32_t insn) { return code->branch_number[insn] != 0xffff; }

static bool goes_to(const JxDecodedCode *code, uint32_t insn, uint32_t to) {
    const JxInsn *i = &code->insns[insn];
    if (i->op != JX_OP_TABLESWITCH && i->op != JX_OP_LOOKUPSWITCH) return to == insn + 1 || (int32_t)to == i->b;
    if ((int32_t)to == i->c.table->default_target) return true;
    for (uint32_t k = 0; k < i->c.table->count; k++)
        if (i->c.table->targets[k] == (int32_t)to) return true;
    return false;
}

static bool is_handler(const JxDecodedCode *code, uint32_t insn) {
    for (uint32_t i = 0; i < code->handler_count; i++)
        if (code->handlers[i].handler == insn) return true;
    return false;
}

// What runs while inputs are made is no part of the path through the entry method.
static bool makes_input(const JxState *s) {
    for (const JxFrame *f = s->top; f; f = f->caller)
        if (f->role == JX_FRAME_BUILD || f->role == JX_FRAME_FACTORY || f->role == JX_FRAME_BEFORE) return true;
    return false;
}

void jx_edges_note(JxExec *x, JxState *s, const JxDecodedCode *code, uint32_t first, uint32_t last) {
    // Nothing of the program runs between a branch and where it goes; a branch that has to be run again begins with
    // itself.
    if (makes_input(s)) return;
    bool same = s->edge_code == code;
    size_t known = x->edge_list.count;
    if (same && is_branch(code, s->edge_from) && goes_to(code, s->edge_from, first))
        take(x, s, code, s->edge_from, first);
    else if (first == 0 && !(same && s->edge_from == 0))
        take(x, s, code, JX_EDGE_ENTRY, 0);
    else if (is_handler(code, first) && !(same && (s->edge_from + 1 == first || s->edge_from == first)))
        take(x, s, code, JX_EDGE_CATCH, first);
    for (uint32_t i = first; i < last; i++)
        if (is_branch(code, i)) take(x, s, code, i, i + 1);
    s->edge_code = code;
    s->edge_from = last;
    if (x->edge_list.count > known && x->on_edge) x->on_edge(x, s, x->on_edge_user);
}

static void take_side(JxExec *x, const JxDecodedCode *code, uint32_t from, uint32_t to) {
    uint64_t key = ((uint64_t)code->method->number + 1) << 32 | (uint64_t)(from & 0xffff) << 16 | (to & 0xffff);
    if (!jx_map_get_num(&x->sides, key)) jx_map_put_num(&x->sides, key, (void *)code);
}

void jx_sides_note(JxExec *x, JxState *s, const JxDecodedCode *code, uint32_t first, uint32_t last) {
    if (s->edge_code == code && is_branch(code, s->edge_from) && goes_to(code, s->edge_from, first))
        take_side(x, code, s->edge_from, first);
    for (uint32_t i = first; i < last; i++)
        if (is_branch(code, i)) take_side(x, code, i, i + 1);
    s->edge_code = code;
    s->edge_from = last;
}

// A switch has each target once, however many keys lead to it.
static void switch_edges(const JxDecodedCode *code, uint32_t insn, void (*visit)(const JxEdge *edge, void *user),
                         void *user) {
    const JxSwitch *table = code->insns[insn].c.table;
    JxEdge edge = {code, insn, (uint32_t)table->default_target};
    visit(&edge, user);
    for (uint32_t k = 0; k < table->count; k++) {
        bool known = table->targets[k] == table->default_target;
        for (uint32_t j = 0; j < k && !known; j++) known = table->targets[j] == table->targets[k];
        edge.to = (uint32_t)table->targets[k];
        if (!known) visit(&edge, user);
    }
}

void jx_edges_of_code(const JxDecodedCode *code, void (*visit)(const JxEdge *edge, void *user), void *user) {
    JxEdge entry = {code, JX_EDGE_ENTRY, 0};
    visit(&entry, user);
    for (uint32_t i = 0; i < code->count; i++) {
        if (!is_branch(code, i)) continue;
        if (code->insns[i].op == JX_OP_TABLESWITCH || code->insns[i].op == JX_OP_LOOKUPSWITCH) {
            switch_edges(code, i, visit, user);
            continue;
        }
        JxEdge fall = {code, i, i + 1}, jump = {code, i, (uint32_t)code->insns[i].b};
        visit(&fall, user);
        if (jump.to != fall.to) visit(&jump, user);
    }
    for (uint32_t i = 0; i < code->handler_count; i++) {
        bool known = false;
        for (uint32_t k = 0; k < i && !known; k++) known = code->handlers[k].handler == code->handlers[i].handler;
        JxEdge caught = {code, JX_EDGE_CATCH, code->handlers[i].handler};
        if (!known) visit(&caught, user);
    }
}
