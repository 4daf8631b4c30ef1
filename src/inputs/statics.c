// SPDX-License-Identifier: Apache-2.0
//
// Static state: a registry that was filled, a singleton that was opened, a counter.  No input of the entry method leads
// there; static calls before it do.
//
//   Registry.open("a") ─► Registry.rate("a", 0) ─► entry method: Registry.share("a")
//
// Which classes matter is seen from the bytecode of the entry method and what it calls: those with static fields that
// somebody may set, or fill.  Of these, the static methods that callers have and that change such a field, or what it
// leads to.  Only trials make such calls: the search explores what initialisers leave.
#include <string.h>

#include "inputs/library.h"
#include "inputs/make.h"
#include "inputs/trials.h"
#include "inputs/trials_internal.h"
#include "jvm/code.h"

enum { GETSTATIC = 0xb2, PUTSTATIC = 0xb3, PUTFIELD = 0xb5, FIRST_CALL = 0xb6, LAST_CALL = 0xb9 };
enum { FIRST_ARRAY_STORE = 0x4f, LAST_ARRAY_STORE = 0x56, MOST_LEVELS = 3 };

// ── which classes

// It may be another one later, or something else may be in it.
static bool is_state(JxExec *x, const JxFieldInfo *field) {
    if (field->flags & JX_ACC_SYNTHETIC) return false;
    if (!(field->flags & JX_ACC_FINAL)) return true;
    if (field->kind != JX_KIND_REF || field->flags & JX_ACC_ENUM) return false;
    JxLinkError error = {0};
    const JxClass *cls = jx_vm_class_of_descriptor(x->vm, field->descriptor, &error);
    if (!cls || cls == x->known.string || cls->is_enum) return false;
    if (cls->source != JX_SOURCE_JDK || cls == x->known.object) return true;
    JxUtf8 name = {cls->name, (uint32_t)strlen(cls->name)};
    bool is_value = cls->file && x->jdk->library->state_of(cls) == JX_STATE_VALUE;
    return !is_value && !x->jdk->library->is_value_class(name);
}

static const JxFieldInfo *static_field(JxExec *x, const JxConstant *constant) {
    char *owner = jx_arena_strndup(&x->arena, constant->as.member.owner.bytes, constant->as.member.owner.length);
    JxClass *cls = jx_vm_loaded_class(x->vm, owner);
    if (!cls || cls->source != JX_SOURCE_TARGET) return NULL;
    for (uint32_t i = 0; i < cls->field_count; i++)
        if (cls->fields[i].flags & JX_ACC_STATIC && jx_utf8_is(constant->as.member.name, cls->fields[i].name))
            return &cls->fields[i];
    return NULL;
}

void jx_trials_note_static(JxExec *x, JxTrials *t, const JxClassFile *file, uint16_t index) {
    if (index >= file->pool_count || t->owner_count == JX_TRIAL_OWNERS) return;
    const JxFieldInfo *field = static_field(x, &file->pool[index]);
    if (!field || !is_state(x, field)) return;
    for (uint32_t i = 0; i < t->owner_count; i++)
        if (t->owners[i] == field->owner) return;
    t->owners[t->owner_count++] = field->owner;
}

// ── which methods

typedef struct Effect {
    bool sees_state, changes;
} Effect;

static void look_at(JxExec *x, Effect *effect, JxMethodInfo *method, uint32_t level);

static void look_at_call(JxExec *x, Effect *effect, const JxClass *cls, const JxConstant *constant, uint32_t level) {
    if (constant->tag != JX_CONSTANT_METHODREF && constant->tag != JX_CONSTANT_INTERFACE_METHODREF) return;
    JxUtf8 owner = constant->as.member.owner, name = constant->as.member.name;
    if (jx_utf8_is(owner, cls->name)) {
        JxMethodInfo *own = jx_class_find_method(
            cls, name.bytes,
            jx_arena_strndup(&x->arena, constant->as.member.descriptor.bytes, constant->as.member.descriptor.length));
        if (own && own->owner == cls) look_at(x, effect, own, level + 1);
        return;
    }
    const JxLibraryFacts *library = x->jdk->library;
    effect->changes |= !jx_utf8_is(name, "<init>") && !library->is_value_class(owner) && !library->only_looks(name);
}

static void look_at(JxExec *x, Effect *effect, JxMethodInfo *method, uint32_t level) {
    if (level > MOST_LEVELS || !method->file || !method->file->code) return;
    const JxDecodedCode *code = jx_method_code(x->vm, method);
    const JxClassFile *file = method->owner->file;
    for (uint32_t i = 0; code && file && i < code->count; i++) {
        const uint8_t *bytes = method->file->code->bytes + code->offsets[i];
        uint16_t index = (uint16_t)(bytes[1] << 8 | bytes[2]);
        if (*bytes >= FIRST_ARRAY_STORE && *bytes <= LAST_ARRAY_STORE) effect->changes = true;
        if (*bytes == PUTFIELD) effect->changes = true;
        if (*bytes < GETSTATIC || *bytes > LAST_CALL || index >= file->pool_count) continue;
        if (*bytes >= FIRST_CALL) {
            look_at_call(x, effect, method->owner, &file->pool[index], level);
        } else if (*bytes == GETSTATIC || *bytes == PUTSTATIC) {
            const JxFieldInfo *field = static_field(x, &file->pool[index]);
            if (!field || !is_state(x, field)) continue;
            effect->sees_state = true;
            effect->changes |= *bytes == PUTSTATIC;
        }
    }
}

static bool is_callable(const JxMethodInfo *method) {
    const uint16_t unusable = JX_ACC_PRIVATE | JX_ACC_SYNTHETIC | JX_ACC_NATIVE | JX_ACC_ABSTRACT;
    if (!(method->flags & JX_ACC_STATIC) || method->flags & unusable || *method->name == '<') return false;
    return strcmp(method->name, "main") != 0 && strcmp(method->name, "values") != 0;
}

void jx_trials_find_setters(JxExec *x, JxTrials *t) {
    for (uint32_t i = 0; i < t->owner_count; i++) {
        JxClass *cls = t->owners[i];
        for (uint32_t k = 0; k < cls->method_count && t->setter_count < JX_TRIAL_SETTERS; k++) {
            Effect effect = {0};
            if (!is_callable(&cls->methods[k])) continue;
            look_at(x, &effect, &cls->methods[k], 0);
            if (effect.sees_state && effect.changes) t->setters[t->setter_count++] = &cls->methods[k];
        }
    }
}

// ── calls

static JxFlow push(JxExec *x, JxState *s, JxMethodInfo *method) {
    JxBefore *before = JX_ARENA_NEW(&x->arena, JxBefore);
    const char *name = jx_arena_printf(&x->arena, "before%u.%s", s->earlier_calls + 1, method->name);
    *before = (JxBefore){.older = s->before, .method = method};
    before->arguments = jx_input_arguments(x, s, method, 0, name, jx_origin(0));
    s->before = before;
    s->earlier_calls++;
    JxSlot args[256];
    uint32_t n = 0;
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        args[n++] = before->arguments[i];
        if (jx_kind_slots(method->parameter_kinds[i]) == 2) args[n++] = jx_slot(0);
    }
    JxFlow flow = jx_call_with(x, s, method, args, n, JX_FRAME_BEFORE);
    return flow == JX_FLOW_RELOAD ? jx_initialise(x, s, method->owner) : flow;
}

JxFlow jx_trials_before(JxExec *x, JxState *s) {
    const JxTrials *t = x->trials;
    uint32_t which;
    if (!t || !t->setter_count) return JX_FLOW_RELOAD;
    if (!jx_trial_call(x, JX_TRIAL_STATIC, 0, t->setters, t->setter_count, &which)) {
        jx_trial_calls_now(x, x->entry);
        return JX_FLOW_RELOAD;
    }
    jx_trial_calls_now(x, t->setters[which]);
    JxFlow flow = push(x, s, t->setters[which]);
    return flow == JX_FLOW_END ? flow : JX_FLOW_RELOAD;
}

JxFlow jx_before_threw(JxExec *x, JxState *s, const JxClass *exception) {
    JxBefore *before = JX_ARENA_NEW(&x->arena, JxBefore);
    *before = *s->before;
    before->threw = exception;
    s->before = before;
    jx_frame_pop(x, s);
    return jx_trials_before(x, s);
}
