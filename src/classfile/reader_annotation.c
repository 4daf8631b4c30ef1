// SPDX-License-Identifier: Apache-2.0
//
// Annotations (4.7.16 to 4.7.22).  Values nest; the depth is limited so that a
// file cannot exhaust the C stack.
#include <string.h>

#include "classfile/reader.h"

static bool read_annotation(JxReader *r, bool visible, int depth, JxAnnotation *out);

// ---- element values ----

static bool read_constant_value(JxReader *r, JxElementValue *out, JxConstantTag tag) {
    uint32_t at = r->at;
    if (!jx_reader_need(r, 2, "annotation value")) return false;
    out->as.constant = jx_u2(r);
    return jx_reader_constant(r, out->as.constant, tag, at, "annotation value") != NULL;
}

static bool read_value(JxReader *r, bool visible, int depth, JxElementValue *out);

static bool read_array(JxReader *r, bool visible, int depth, JxElementValue *out) {
    uint16_t count;
    if (!jx_reader_count(r, 3, "array in an annotation", &count)) return false;
    JxElementValue *values = jx_arena_new(r->arena, count * sizeof *values);
    jx_reader_reserve(r, count, 3);
    for (uint32_t i = 0; i < count; i++) {
        jx_reader_release(r, 3);
        if (!read_value(r, visible, depth, &values[i])) return false;
    }
    out->as.array.count = count;
    out->as.array.values = values;
    return true;
}

static bool read_value(JxReader *r, bool visible, int depth, JxElementValue *out) {
    uint32_t at = r->at;
    if (depth > JX_MAX_ANNOTATION_DEPTH)
        return jx_reader_fail(r, at, "annotation values nest deeper than %d", JX_MAX_ANNOTATION_DEPTH);
    if (!jx_reader_need(r, 1, "annotation value")) return false;
    out->tag = (char)jx_u1(r);
    switch (out->tag) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z': return read_constant_value(r, out, JX_CONSTANT_INTEGER);
    case 'D': return read_constant_value(r, out, JX_CONSTANT_DOUBLE);
    case 'F': return read_constant_value(r, out, JX_CONSTANT_FLOAT);
    case 'J': return read_constant_value(r, out, JX_CONSTANT_LONG);
    case 's': return read_constant_value(r, out, JX_CONSTANT_UTF8);
    case 'e':
        return jx_read_utf8(r, "enum type in an annotation", &out->as.enumeration.type) &&
               jx_read_utf8(r, "enum name in an annotation", &out->as.enumeration.name);
    case 'c': return jx_read_utf8(r, "class in an annotation", &out->as.class_descriptor);
    case '@': {
        JxAnnotation *annotation = JX_ARENA_NEW(r->arena, JxAnnotation);
        out->as.annotation = annotation;
        return read_annotation(r, visible, depth + 1, annotation);
    }
    case '[': return read_array(r, visible, depth + 1, out);
    default: return jx_reader_fail(r, at, "unknown tag 0x%02x of an annotation value", (uint8_t)out->tag);
    }
}

static bool read_annotation(JxReader *r, bool visible, int depth, JxAnnotation *out) {
    out->visible = visible;
    if (!jx_read_utf8(r, "type of an annotation", &out->type) ||
        !jx_reader_count(r, 5, "elements of an annotation", &out->pair_count))
        return false;
    JxElementPair *pairs = jx_arena_new(r->arena, out->pair_count * sizeof *pairs);
    jx_reader_reserve(r, out->pair_count, 5);
    for (uint32_t i = 0; i < out->pair_count; i++) {
        jx_reader_release(r, 5);
        if (!jx_read_utf8(r, "element name of an annotation", &pairs[i].name) ||
            !read_value(r, visible, depth, &pairs[i].value))
            return false;
    }
    out->pairs = pairs;
    return true;
}

bool jx_read_annotation_default(JxReader *r, const JxElementValue **out) {
    JxElementValue *value = JX_ARENA_NEW(r->arena, JxElementValue);
    *out = value;
    return read_value(r, true, 0, value);
}

// ---- lists ----

bool jx_read_annotations(JxReader *r, bool visible, const JxAttributeSet *set, JxAnnotations *into) {
    uint16_t count = jx_u2(r);
    if (!into->list) into->list = jx_arena_new(r->arena, set->elements * sizeof *into->list);
    JxAnnotation *list = (JxAnnotation *)into->list + into->count;
    jx_reader_reserve(r, count, 4);
    for (uint32_t i = 0; i < count; i++) {
        jx_reader_release(r, 4);
        if (!read_annotation(r, visible, 0, &list[i])) return false;
    }
    into->count += count;
    return true;
}

static bool read_one_parameter(JxReader *r, bool visible, JxAnnotations *into) {
    uint16_t count;
    if (!jx_reader_count(r, 4, "annotations of a parameter", &count)) return false;
    if (count == 0) return true;
    JxAnnotation *list = jx_arena_new(r->arena, (into->count + count) * sizeof *list);
    if (into->count) memcpy(list, into->list, into->count * sizeof *list);
    jx_reader_reserve(r, count, 4);
    for (uint32_t i = 0; i < count; i++) {
        jx_reader_release(r, 4);
        if (!read_annotation(r, visible, 0, &list[into->count + i])) return false;
    }
    into->list = list;
    into->count += count;
    return true;
}

bool jx_read_parameter_annotations(JxReader *r, bool visible, JxMethod *method) {
    if (!jx_reader_need(r, 1, "parameter annotations")) return false;
    uint8_t count = jx_u1(r), had = method->parameter_annotation_count;
    if (!jx_reader_fits(r, count, 2, "parameter annotations")) return false;
    uint8_t room = count > had ? count : had;
    JxAnnotations *lists = JX_ARENA_ARRAY(r->arena, JxAnnotations, room);
    if (had) memcpy(lists, method->parameter_annotations, had * sizeof *lists);
    jx_reader_reserve(r, count, 2);
    for (uint32_t i = 0; i < count; i++) {
        jx_reader_release(r, 2);
        if (!read_one_parameter(r, visible, &lists[i])) return false;
    }
    method->parameter_annotations = lists;
    method->parameter_annotation_count = room;
    return true;
}

// ---- type annotations ----

static bool read_ranges(JxReader *r, JxTypeAnnotation *out) {
    if (!jx_reader_count(r, 6, "local variables of a type annotation", &out->index)) return false;
    JxLocalRange *ranges = jx_arena_new(r->arena, out->index * sizeof *ranges);
    for (uint32_t i = 0; i < out->index; i++) {
        uint32_t at = r->at;
        ranges[i].start = jx_u2(r);
        ranges[i].length = jx_u2(r);
        ranges[i].slot = jx_u2(r);
        if ((uint32_t)ranges[i].start + ranges[i].length > r->code->length || ranges[i].slot >= r->code->max_locals)
            return jx_reader_fail(r, at, "type annotation of a local variable that is not in the code");
    }
    out->ranges = ranges;
    return true;
}

// 4.7.20-A: the bytes after target_type, by its value.
static bool read_target(JxReader *r, JxTypeAnnotation *out) {
    uint32_t at = r->at;
    if (!jx_reader_need(r, 1, "type annotation")) return false;
    uint8_t target = out->target = jx_u1(r);
    bool in_code = target >= 0x40;
    if (in_code != (r->code != NULL))
        return jx_reader_fail(r, at, "type annotation target 0x%02x is out of place", target);
    static const uint8_t sizes[0x4c] = {
        [0x00] = 1, [0x01] = 1, [0x10] = 2, [0x11] = 2, [0x12] = 2, [0x16] = 1, [0x17] = 2, [0x42] = 2, [0x43] = 2,
        [0x44] = 2, [0x45] = 2, [0x46] = 2, [0x47] = 3, [0x48] = 3, [0x49] = 3, [0x4a] = 3, [0x4b] = 3};
    if (target == 0x40 || target == 0x41) return read_ranges(r, out);
    if (target >= 0x13 && target <= 0x15) return true;  // field, result, receiver: nothing more to say
    if (target >= sizeof sizes || sizes[target] == 0)
        return jx_reader_fail(r, at, "unknown target 0x%02x of a type annotation", target);
    if (!jx_reader_need(r, sizes[target], "target of a type annotation")) return false;
    if (target <= 0x01 || target == 0x16) {
        out->index = jx_u1(r);
    } else if (target == 0x11 || target == 0x12) {
        out->index = jx_u1(r);
        out->bound = jx_u1(r);
    } else if (target <= 0x42) {
        out->index = jx_u2(r);
    } else {
        out->code_offset = jx_u2(r);
        if (target >= 0x47) out->bound = jx_u1(r);
        if (!jx_reader_is_start(r, out->code_offset))
            return jx_reader_fail(r, at, "type annotation at code offset %u, where no instruction starts",
                                  out->code_offset);
    }
    if (target == 0x42 && out->index >= r->code->handler_count)
        return jx_reader_fail(r, at, "type annotation of exception handler %u, which is not there", out->index);
    return true;
}

static bool read_type_path(JxReader *r, JxTypeAnnotation *out) {
    if (!jx_reader_need(r, 1, "type path")) return false;
    out->path_length = jx_u1(r);
    if (!jx_reader_fits(r, out->path_length, 2, "type path")) return false;
    JxTypePathStep *path = jx_arena_new(r->arena, out->path_length * sizeof *path);
    for (uint32_t i = 0; i < out->path_length; i++) {
        path[i].kind = jx_u1(r);
        path[i].argument = jx_u1(r);
        if (path[i].kind > 3) return jx_reader_fail(r, r->at - 2, "unknown step %u in a type path", path[i].kind);
    }
    out->path = path;
    return true;
}

bool jx_read_type_annotations(JxReader *r, bool visible, const JxAttributeSet *set, JxTypeAnnotations *into) {
    uint16_t count = jx_u2(r);
    if (!into->list) into->list = JX_ARENA_ARRAY(r->arena, JxTypeAnnotation, set->type_elements);
    JxTypeAnnotation *list = (JxTypeAnnotation *)into->list + into->count;
    jx_reader_reserve(r, count, 6);
    for (uint32_t i = 0; i < count; i++) {
        jx_reader_release(r, 6);
        if (!read_target(r, &list[i]) || !read_type_path(r, &list[i]) ||
            !read_annotation(r, visible, 0, &list[i].annotation))
            return false;
    }
    into->count += count;
    return true;
}
