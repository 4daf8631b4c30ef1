// SPDX-License-Identifier: Apache-2.0
//
// In which state a trial leaves the objects that it was about, roughly: what calls before lead to, and no block of code
// tells.
//
//   connection: state 2, peer a text, unsent empty       seen
//   connection: state 3, peer the empty text, unsent 1   news: others are made of that trial
//
// Numbers are themselves when small, else their size; texts, arrays and collections are empty, of one or of more; what
// lies further away does not count.
#include <string.h>

#include "base/bits.h"
#include "inputs/inputs.h"
#include "inputs/shapes.h"
#include "inputs/trials_internal.h"

enum { DEEPEST = 2 };

static uint64_t mix(uint64_t h, uint64_t value) {
    h = (h ^ value) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 29;
}

static uint64_t rough_number(int64_t value) {
    const int64_t least = -1, small = 3;
    if (value >= least && value <= small) return (uint64_t)(value - least);
    uint64_t size = 8;
    for (uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value; rest; rest >>= 2) size++;
    return value < 0 ? size + 64 : size;
}

static uint64_t rough_count(uint32_t count) { return count < 2 ? count : 2; }

static uint64_t rough_value(JxSlot slot, JxKind kind) {
    switch (kind) {
    case JX_KIND_LONG: return rough_number((int64_t)slot.v);
    case JX_KIND_FLOAT:
    case JX_KIND_DOUBLE: return slot.v != 0;
    default: return rough_number((int32_t)slot.v);
    }
}

// What the library counts for itself only.
static bool is_private_matter(const JxFieldInfo *field) {
    return strcmp(field->name, "modCount") == 0 || strcmp(field->name, "hash") == 0;
}

static uint64_t rough_object(const JxExec *x, JxState *s, JxRef ref, uint32_t depth) {
    const JxObject *object = jx_heap_read(&s->heap, ref);
    uint64_t h = object->cls->number + UINT64_C(1);
    if (object->cls == x->known.string) {
        JxSlot bytes = object->as.slots[x->known.string_value->slot];
        return bytes.t || !bytes.v ? h : mix(h, rough_count(jx_heap_read(&s->heap, (JxRef)bytes.v)->count));
    }
    if (jx_object_is_array(object)) return mix(h, rough_count(object->count));
    for (uint32_t i = 0; i < object->count; i++) {
        const JxFieldInfo *field = object->cls->slot_fields[i];
        JxSlot slot = object->as.slots[i];
        if (!field || (object->cls->source == JX_SOURCE_JDK && is_private_matter(field))) continue;
        if (slot.t)
            h = mix(h, 0);  // nobody has looked
        else if (field->kind != JX_KIND_REF)
            h = mix(h, 1 + rough_value(slot, field->kind));
        else
            h = mix(h, !slot.v ? 1 : depth < DEEPEST ? rough_object(x, s, (JxRef)slot.v, depth + 1) : 2);
    }
    return h;
}

uint64_t jx_trial_object_situation(const JxExec *x, JxState *s, JxRef ref) { return rough_object(x, s, ref, 0); }

static bool matters(const JxState *s, const JxInputObject *input) {
    const JxObject *object = jx_heap_read(&s->heap, input->ref);
    return object->chain == 0 && object->cls->source == JX_SOURCE_TARGET && !jx_object_is_array(object) &&
           !(object->flags & JX_OBJECT_OPEN);
}

void jx_trial_situation(JxExec *x, JxState *s, void (*note)(JxExec *x, uint64_t situation)) {
    const JxTrials *t = x->trials;
    for (uint32_t i = 0; i < s->input_object_count; i++)
        if (matters(s, &s->input_objects[i])) note(x, rough_object(x, s, s->input_objects[i].ref, 0));
    for (uint32_t i = 0; i < t->owner_count && t->setter_count; i++) {
        const JxObject *statics = jx_statics_read(s, t->owners[i]);
        uint64_t h = t->owners[i]->number;
        for (uint32_t k = 0; statics && k < statics->count; k++) {
            const JxFieldInfo *field = statics->cls->static_fields[k];
            JxSlot slot = statics->as.slots[k];
            if (!field || slot.t) continue;
            bool is_object = field->kind == JX_KIND_REF && slot.v;
            h = mix(h, is_object ? rough_object(x, s, (JxRef)slot.v, 1) : rough_value(slot, field->kind));
        }
        if (statics) note(x, mix(h, UINT64_MAX));
    }
}
