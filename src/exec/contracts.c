// SPDX-License-Identifier: Apache-2.0
//
// Contracts as code: methods named by jinx.Pre, jinx.Post and jinx.Invariant.
//
//   invariants, preconditions ─► entry method ─► postconditions, invariants
//   a false one ends the path                    a false one throws AssertionError
#include <stdio.h>
#include <string.h>

#include "exec/engine.h"

#define MOST_CONTRACTS 16

struct JxContracts {
    uint32_t pre_count, post_count;
    JxMethodInfo *pre[MOST_CONTRACTS], *post[MOST_CONTRACTS];
    const JxSlot *args;  // of the entry method
    uint64_t entered;    // paths that came through the preconditions
};

typedef enum Role { PRE, POST, INVARIANT } Role;
static const char *const annotation_names[] = {"Ljinx/Pre;", "Ljinx/Post;", "Ljinx/Invariant;"};
static const char *const role_names[] = {"precondition", "postcondition", "invariant"};

static bool same_parameters(const JxMethodInfo *contract, const JxMethodInfo *method, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(contract->parameter_types[i], method->parameter_types[i]) != 0) return false;
    return true;
}

static bool fits(const JxMethodInfo *contract, const JxMethodInfo *method, Role role) {
    if (contract->return_kind != JX_KIND_BOOLEAN || !contract->file || !contract->file->code) return false;
    if (method->flags & JX_ACC_STATIC && !(contract->flags & JX_ACC_STATIC)) return false;
    uint32_t n = contract->parameter_count, m = method->parameter_count;
    if (n == 0) return true;
    if (role == INVARIANT) return false;
    if (n == m) return same_parameters(contract, method, m);
    return role == POST && n == m + 1 && same_parameters(contract, method, m) &&
           strcmp(contract->parameter_types[m], method->return_type) == 0;
}

static bool add_contract(JxContracts *out, const JxMethodInfo *method, Role role, const char *name, char *problem,
                         size_t room) {
    JxClass *cls = method->owner;
    bool seen = false;
    for (uint32_t i = 0; i < cls->method_count; i++) {
        if (strcmp(cls->methods[i].name, name) != 0) continue;
        seen = true;
        if (!fits(&cls->methods[i], method, role)) continue;
        if (role != POST && out->pre_count < MOST_CONTRACTS) out->pre[out->pre_count++] = &cls->methods[i];
        if (role != PRE && out->post_count < MOST_CONTRACTS) out->post[out->post_count++] = &cls->methods[i];
        return true;
    }
    snprintf(problem, room, "%s.%s%s: the %s %s %s", cls->name, role == INVARIANT ? "" : method->name,
             role == INVARIANT ? "" : method->descriptor, role_names[role], name,
             seen ? "has a wrong type" : "does not exist");
    return false;
}

static bool read_annotations(JxContracts *out, const JxMethodInfo *method, const JxAnnotations *annotations, Role role,
                             char *problem, size_t room) {
    const JxClassFile *file = method->owner->file;
    for (uint32_t i = 0; i < annotations->count; i++) {
        const JxAnnotation *annotation = &annotations->list[i];
        if (strcmp(annotation->type.bytes, annotation_names[role]) != 0 || annotation->pair_count != 1) continue;
        const JxElementValue *value = &annotation->pairs[0].value;
        if (value->tag != '[') continue;
        for (uint16_t k = 0; k < value->as.array.count; k++) {
            const JxConstant *name = &file->pool[value->as.array.values[k].as.constant];
            if (!add_contract(out, method, role, name->as.utf8.bytes, problem, room)) return false;
        }
    }
    return true;
}

static bool read_contracts(JxContracts *out, const JxMethodInfo *method, char *problem, size_t room) {
    memset(out, 0, sizeof *out);
    if (!method->file || !method->owner->file) return true;
    bool is_static = method->flags & JX_ACC_STATIC;
    return (is_static || read_annotations(out, method, &method->owner->file->annotations, INVARIANT, problem, room)) &&
           read_annotations(out, method, &method->file->annotations, PRE, problem, room) &&
           read_annotations(out, method, &method->file->annotations, POST, problem, room);
}

bool jx_contracts_check(const JxMethodInfo *method, char *problem, size_t room) {
    JxContracts contracts;
    return read_contracts(&contracts, method, problem, room);
}

static JxFlow push(JxExec *x, JxState *s, JxMethodInfo *contract, const JxSlot *args, const JxSlot *result,
                   JxFrameRole role) {
    JxSlot copy[258];
    uint32_t skip = contract->flags & JX_ACC_STATIC && !(x->entry->flags & JX_ACC_STATIC) ? 1 : 0;
    uint32_t slots = contract->argument_slots;
    uint32_t given = x->entry->argument_slots - skip < slots ? x->entry->argument_slots - skip : slots;
    memset(copy, 0, sizeof copy);
    memcpy(copy, args + skip, given * sizeof *copy);
    if (given < slots && result) copy[given] = *result;
    return jx_call_with(x, s, contract, copy, slots, role);
}

// On top of the entry method's frame go those of its preconditions; the first runs first.
void jx_contracts_enter(JxExec *x, JxState *s) {
    char problem[512];
    JxContracts *contracts = JX_ARENA_NEW(&x->arena, JxContracts);
    x->contracts = contracts;
    if (!read_contracts(contracts, x->entry, problem, sizeof problem)) {
        jx_notice(x, "bad contract: %s", problem);
        memset(contracts, 0, sizeof *contracts);
        return;
    }
    contracts->args = jx_arena_copy(&x->arena, s->top->slots, x->entry->argument_slots * sizeof(JxSlot));
    for (uint32_t i = contracts->pre_count; i-- > 0;)
        push(x, s, contracts->pre[i], contracts->args, NULL, JX_FRAME_ASSUME);
}

static const JxTerm *holds(JxExec *x, JxSlot value) {
    const JxTerm *zero = jx_term_const(x->pool, JX_SORT_BV32, 0);
    return jx_term_not(x->pool, jx_term_eq(x->pool, jx_lift(x, value, JX_SORT_BV32), zero));
}

JxFlow jx_contracts_assume(JxExec *x, JxState *s, JxSlot value) {
    JxFlow flow = jx_assume(x, s, holds(x, value));
    if (flow != JX_FLOW_NEXT) return flow;
    if (s->top->role != JX_FRAME_ASSUME) x->contracts->entered++;
    return JX_FLOW_RELOAD;
}

JxFlow jx_contracts_require(JxExec *x, JxState *s, JxSlot value) {
    const JxMethodInfo *contract = s->top->code->method;
    return jx_require(x, s, holds(x, value), "java/lang/AssertionError",
                      jx_arena_printf(&x->arena, "%s does not hold", contract->name));
}

JxFlow jx_contracts_leave(JxExec *x, JxState *s, uint32_t next) {
    const JxContracts *contracts = x->contracts;
    if (!contracts || next >= contracts->post_count) return jx_end(x, s, JX_END_RETURNED);
    JxFlow flow = push(x, s, contracts->post[next], contracts->args, &s->result, JX_FRAME_CHECK);
    if (flow == JX_FLOW_RELOAD && s->top->role == JX_FRAME_CHECK) s->top->self = next + 1;
    return flow;
}

void jx_contracts_done(JxExec *x) {
    const JxContracts *contracts = x->contracts;
    x->contracts = NULL;
    if (contracts && contracts->pre_count && !contracts->entered)
        jx_notice(x, "contract: no input that was tried satisfies the preconditions of %s.%s%s", x->entry->owner->name,
                  x->entry->name, x->entry->descriptor);
}
