// SPDX-License-Identifier: Apache-2.0
//
// The inputs of the entry method: its receiver and its parameters.
#include <string.h>

#include "inputs/contracts/contracts.h"
#include "inputs/make.h"
#include "inputs/trials.h"
#include "inputs/types.h"

void jx_input_declare(JxExec *x, JxState *s, const char *name, const char *type, JxKind kind, JxSlot slot) {
    JxInput *input = JX_ARENA_NEW(&x->arena, JxInput);
    *input = (JxInput){.older = s->inputs, .name = name, .type = type, .kind = kind, .slot = slot};
    if (x->options.whole_program) {
        input->caller = s->top->code->method;
        input->line = jx_decoded_line(s->top->code, s->top->pc);
    }
    s->inputs = input;
}

static JxSlot make_parameter(JxExec *x, JxState *s, JxMethodInfo *method, uint32_t i) {
    const char *name = jx_method_parameter_name(x->vm, method, i);
    JxKind kind = method->parameter_kinds[i];
    JxSlot value = jx_input_value(x, s, kind, method->parameter_types[i], name, jx_origin(0));
    if (kind == JX_KIND_REF) {
        JxTypeUse use;
        jx_symref(x, value.t)->generic = jx_generic_parameter(x, method, i);
        jx_symref(x, value.t)->reads = jx_trial_reads(x, method, i);
        jx_symref_annotate(x, value, jx_nullness_of_parameter(x->book, method, i, &use), &use);
    }
    bool outer = strcmp(method->name, "<init>") == 0 && i == 0 && jx_class_is_inner(method->owner);
    if (outer) jx_symref(x, value.t)->nullable = false;
    jx_input_declare(x, s, name, method->parameter_types[i], kind, value);
    return value;
}

void jx_entry_make(JxExec *x, JxState *s) {
    JxMethodInfo *method = x->entry;
    JxFrame *f = s->top;
    uint32_t at = 0;
    if (strcmp(method->name, "<init>") == 0) {  // a new object, which is no input: nothing else can be the same
        f->slots[at++] = jx_slot(jx_heap_new_instance(&s->heap, method->owner)->ref);
    } else if (!(method->flags & JX_ACC_STATIC)) {
        JxSlot self = jx_symref_new(x, "this", method->owner, jx_origin(0), false);
        jx_input_declare(x, s, "this", method->owner->descriptor, JX_KIND_REF, self);
        f->slots[at++] = self;
        jx_types_limit_receiver(x, s, self.t, method);
    }
    jx_trial_entry_begins(x);
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        f->slots[at] = make_parameter(x, s, method, i);
        at += (uint32_t)jx_kind_slots(method->parameter_kinds[i]);
    }
    jx_trial_entry_made(x);
    x->wide_strings = jx_wide_entry(x, method);
    x->is_apart = jx_general_is_apart(x, method);
    x->histories_on = x->options.inputs == JX_INPUTS_API;
    jx_contracts_enter(x, s);
}
