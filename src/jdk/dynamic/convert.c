// SPDX-License-Identifier: Apache-2.0
//
// Conversions between types in code that the engine writes: boxing, unboxing, widening, casts.
#include <stdio.h>
#include <string.h>

#include "jdk/dynamic/callsite.h"

static const struct Box {
    char letter;
    const char *cls, *unbox;
} boxes[] = {
    {'Z', "java/lang/Boolean", "booleanValue"}, {'B', "java/lang/Byte", "byteValue"},
    {'C', "java/lang/Character", "charValue"},  {'S', "java/lang/Short", "shortValue"},
    {'I', "java/lang/Integer", "intValue"},     {'J', "java/lang/Long", "longValue"},
    {'F', "java/lang/Float", "floatValue"},     {'D', "java/lang/Double", "doubleValue"},
};

static const struct Box *box_of_letter(char letter) {
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        if (boxes[i].letter == letter) return &boxes[i];
    return NULL;
}

static const struct Box *box_of_class(const char *descriptor) {
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        size_t n = strlen(boxes[i].cls);
        if (descriptor[0] == 'L' && strncmp(descriptor + 1, boxes[i].cls, n) == 0 && descriptor[n + 1] == ';')
            return &boxes[i];
    }
    return NULL;
}

static bool is_primitive(const char *descriptor) { return descriptor[0] != 'L' && descriptor[0] != '['; }

// 5.1.2 of the language: widening, by the instruction that does it; small kinds are ints already.
static bool widen(JxSynth *synth, char from, char to) {
    if (strchr("ZBCSI", from)) from = 'I';
    if (strchr("ZBCSI", to)) to = 'I';
    if (from == to) return true;
    static const struct {
        char from, to;
        uint16_t op;
    } rows[] = {{'I', 'J', JX_OP_I2L}, {'I', 'F', JX_OP_I2F}, {'I', 'D', JX_OP_I2D},
                {'J', 'F', JX_OP_L2F}, {'J', 'D', JX_OP_L2D}, {'F', 'D', JX_OP_F2D}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].from == from && rows[i].to == to) {
            int change = jx_kind_slots(jx_kind_of_descriptor(to)) - jx_kind_slots(jx_kind_of_descriptor(from));
            jx_synth_plain(synth, rows[i].op, change);
            return true;
        }
    return false;
}

static bool box(JxSynth *synth, char letter) {
    const struct Box *row = box_of_letter(letter);
    JxLinkError error = {0};
    JxClass *cls = row ? jx_vm_class(synth->x->vm, row->cls, &error) : NULL;
    if (!cls) return false;
    char descriptor[64];
    snprintf(descriptor, sizeof descriptor, "(%c)L%s;", letter, row->cls);
    jx_synth_call(synth, jx_class_declared_method(cls, "valueOf", descriptor), false);
    return true;
}

// From a reference to a primitive: through the box that the reference's type names, else the target's own.
static bool unbox(JxSynth *synth, const char *from, char to) {
    const struct Box *row = box_of_class(from);
    if (!row) row = box_of_letter(to);
    JxLinkError error = {0};
    JxClass *cls = row ? jx_vm_class(synth->x->vm, row->cls, &error) : NULL;
    if (!cls) return false;
    jx_synth_cast(synth, cls);
    char descriptor[8];
    snprintf(descriptor, sizeof descriptor, "()%c", row->letter);
    jx_synth_call(synth, jx_class_declared_method(cls, row->unbox, descriptor), false);
    return widen(synth, row->letter, to);
}

bool jx_synth_convert(JxSynth *synth, const char *from, const char *to) {
    if (strcmp(from, to) == 0) return true;
    if (to[0] == 'V') {
        int slots = jx_kind_slots(jx_kind_of_descriptor(from[0]));
        if (slots) jx_synth_plain(synth, slots == 2 ? JX_OP_POP2 : JX_OP_POP, -slots);
        return true;
    }
    if (from[0] == 'V') return false;
    if (is_primitive(from) && is_primitive(to)) return widen(synth, from[0], to[0]);
    if (is_primitive(from)) {
        const struct Box *target = box_of_class(to);
        if (target && target->letter != from[0] && !widen(synth, from[0], target->letter)) return false;
        return box(synth, target ? target->letter : from[0]);
    }
    if (is_primitive(to)) return unbox(synth, from, to[0]);
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class_of_descriptor(synth->x->vm, to, &error);
    if (!cls) return false;
    JxClass *source = jx_vm_class_of_descriptor(synth->x->vm, from, &error);
    if (!source || !jx_class_is_subtype(source, cls)) jx_synth_cast(synth, cls);
    return true;
}
