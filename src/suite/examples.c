// SPDX-License-Identifier: Apache-2.0
//
// Objects that a path never looked into: any will do, but one that can be made.  Another case that did look says how
// one is made, and with values that are worth looking at afterwards.
#include <string.h>

#include "suite/suite.h"
#include "suite/variants.h"

typedef struct Example {
    const JxValue *value;
    uint32_t cost;
} Example;

static bool is_made_by_code(const JxValue *value) {
    return value->form == JX_VALUE_OBJECT && (value->constructor || value->member) && !value->field_count &&
           value->type;
}

static void offer(JxMap *examples, const JxValue *value, uint32_t cost, JxArena *arena) {
    Example *known = jx_map_get_str(examples, value->type);
    if (known && known->cost <= cost) return;
    if (!known) {
        known = JX_ARENA_NEW(arena, Example);
        jx_map_put_str(examples, value->type, known);
    }
    *known = (Example){value, cost};
}

static const uint16_t plain_text[] = {'a', 'b', 'c'};

static void fill_in(const JxMap *examples, JxFinding *inputs, JxValue **place, JxArena *arena) {
    JxValue *value = *place;
    if (value && value->form == JX_VALUE_STUB && value->type && strcmp(value->type, "Ljava/lang/Appendable;") == 0) {
        // What it was given can be read again.
        *value = (JxValue){.form = JX_VALUE_OBJECT, .type = "Ljava/lang/StringBuilder;", .id = value->id};
        value->constructor = "()V";
        return;
    }
    if (!value || value->form != JX_VALUE_ANY || !value->type) return;
    if (strcmp(value->type, "Ljava/lang/String;") == 0) {
        value->form = JX_VALUE_STRING;
        value->count = sizeof plain_text / sizeof *plain_text;
        value->chars = jx_arena_copy(arena, plain_text, sizeof plain_text);
        return;
    }
    const Example *known = jx_map_get_str(examples, value->type);
    JxValue *made = known ? jx_value_copy_for(known->value, inputs, arena) : NULL;
    if (!made) return;
    made->id = value->id;  // others may mean it
    *place = made;
}

void jx_suite_fill_in(JxSuite *suite) {
    JxMap examples;
    jx_map_init(&examples, &suite->ctx->alloc);
    for (size_t i = 0; i < suite->count; i++) {
        const JxFinding *f = suite->trials[i].path->inputs;
        for (uint32_t k = 0; !f->state_reach && k < f->input_count; k++)
            if (f->inputs[k].value && is_made_by_code(f->inputs[k].value))
                offer(&examples, f->inputs[k].value, suite->trials[i].cost, suite->arena);
    }
    for (size_t i = 0; i < suite->count; i++) {
        JxFinding *f = suite->trials[i].path->inputs;
        for (uint32_t k = 0; k < f->input_count; k++) fill_in(&examples, f, &f->inputs[k].value, suite->arena);
    }
    jx_map_fini(&examples);
}
