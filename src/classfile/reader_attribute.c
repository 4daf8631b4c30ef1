// SPDX-License-Identifier: Apache-2.0
//
// Attribute tables (4.7).  One table says which attributes are known, where
// they may stand and from which version on; elsewhere, and in older files,
// they are kept as bytes like unknown ones, as the specification wants.
#include <string.h>

#include "classfile/reader.h"

typedef struct AttributeRow {
    const char *name;
    uint8_t length;   // of the name
    uint8_t since;    // major version
    uint8_t places;   // JxAttributePlace bits
    uint8_t list;     // LIST_…: the content starts with a count, and several such attributes become one list
    uint8_t element;  // smallest size of an element of the list
    bool many;        // may occur more than once
} AttributeRow;

enum { LIST_NONE, LIST_ELEMENTS, LIST_TYPE_ELEMENTS, LIST_LINES, LIST_LOCALS, LIST_LOCAL_TYPES };
#define ANY_MEMBER (JX_PLACE_CLASS | JX_PLACE_FIELD | JX_PLACE_METHOD | JX_PLACE_COMPONENT)
#define NAME(text) (text), sizeof(text) - 1

static const AttributeRow attribute_table[JX_ATTRIBUTE_KINDS] = {
    [JX_ATTRIBUTE_CONSTANT_VALUE] = {NAME("ConstantValue"), 45, JX_PLACE_FIELD, 0, 0, false},
    [JX_ATTRIBUTE_CODE] = {NAME("Code"), 45, JX_PLACE_METHOD, 0, 0, false},
    [JX_ATTRIBUTE_STACK_MAP_TABLE] = {NAME("StackMapTable"), 50, JX_PLACE_CODE, 0, 0, false},
    [JX_ATTRIBUTE_EXCEPTIONS] = {NAME("Exceptions"), 45, JX_PLACE_METHOD, 0, 0, false},
    [JX_ATTRIBUTE_INNER_CLASSES] = {NAME("InnerClasses"), 45, JX_PLACE_CLASS, 0, 0, false},
    [JX_ATTRIBUTE_ENCLOSING_METHOD] = {NAME("EnclosingMethod"), 49, JX_PLACE_CLASS, 0, 0, false},
    [JX_ATTRIBUTE_SIGNATURE] = {NAME("Signature"), 49, ANY_MEMBER, 0, 0, false},
    [JX_ATTRIBUTE_SOURCE_FILE] = {NAME("SourceFile"), 45, JX_PLACE_CLASS, 0, 0, false},
    [JX_ATTRIBUTE_LINE_NUMBER_TABLE] = {NAME("LineNumberTable"), 45, JX_PLACE_CODE, LIST_LINES, 4, true},
    [JX_ATTRIBUTE_LOCAL_VARIABLE_TABLE] = {NAME("LocalVariableTable"), 45, JX_PLACE_CODE, LIST_LOCALS, 10, true},
    [JX_ATTRIBUTE_LOCAL_VARIABLE_TYPE_TABLE] = {NAME("LocalVariableTypeTable"), 49, JX_PLACE_CODE, LIST_LOCAL_TYPES, 10,
                                                true},
    [JX_ATTRIBUTE_VISIBLE_ANNOTATIONS] = {NAME("RuntimeVisibleAnnotations"), 49, ANY_MEMBER, LIST_ELEMENTS, 4, false},
    [JX_ATTRIBUTE_INVISIBLE_ANNOTATIONS] = {NAME("RuntimeInvisibleAnnotations"), 49, ANY_MEMBER, LIST_ELEMENTS, 4,
                                            false},
    [JX_ATTRIBUTE_VISIBLE_PARAMETER_ANNOTATIONS] = {NAME("RuntimeVisibleParameterAnnotations"), 49, JX_PLACE_METHOD, 0,
                                                    0, false},
    [JX_ATTRIBUTE_INVISIBLE_PARAMETER_ANNOTATIONS] = {NAME("RuntimeInvisibleParameterAnnotations"), 49, JX_PLACE_METHOD,
                                                      0, 0, false},
    [JX_ATTRIBUTE_VISIBLE_TYPE_ANNOTATIONS] = {NAME("RuntimeVisibleTypeAnnotations"), 52, ANY_MEMBER | JX_PLACE_CODE,
                                               LIST_TYPE_ELEMENTS, 6, false},
    [JX_ATTRIBUTE_INVISIBLE_TYPE_ANNOTATIONS] = {NAME("RuntimeInvisibleTypeAnnotations"), 52,
                                                 ANY_MEMBER | JX_PLACE_CODE, LIST_TYPE_ELEMENTS, 6, false},
    [JX_ATTRIBUTE_ANNOTATION_DEFAULT] = {NAME("AnnotationDefault"), 49, JX_PLACE_METHOD, 0, 0, false},
    [JX_ATTRIBUTE_BOOTSTRAP_METHODS] = {NAME("BootstrapMethods"), 51, JX_PLACE_CLASS, 0, 0, false},
    [JX_ATTRIBUTE_METHOD_PARAMETERS] = {NAME("MethodParameters"), 52, JX_PLACE_METHOD, 0, 0, false},
    [JX_ATTRIBUTE_NEST_HOST] = {NAME("NestHost"), 55, JX_PLACE_CLASS, 0, 0, false},
    [JX_ATTRIBUTE_NEST_MEMBERS] = {NAME("NestMembers"), 55, JX_PLACE_CLASS, 0, 0, false},
    [JX_ATTRIBUTE_RECORD] = {NAME("Record"), 60, JX_PLACE_CLASS, 0, 0, false},
    [JX_ATTRIBUTE_PERMITTED_SUBCLASSES] = {NAME("PermittedSubclasses"), 61, JX_PLACE_CLASS, 0, 0, false},
};

static JxAttributeKind kind_of(const JxReader *r, JxAttributePlace place, JxUtf8 name) {
    for (int kind = JX_ATTRIBUTE_UNKNOWN + 1; kind < JX_ATTRIBUTE_KINDS; kind++) {
        const AttributeRow *row = &attribute_table[kind];
        if (row->length == name.length && (row->places & place) && memcmp(row->name, name.bytes, name.length) == 0)
            return row->since <= r->cls->major ? (JxAttributeKind)kind : JX_ATTRIBUTE_UNKNOWN;
    }
    return JX_ATTRIBUTE_UNKNOWN;
}

// Name and length; the content, which is all there, starts at the cursor.
static bool read_header(JxReader *r, JxUtf8 *name, uint32_t *length) {
    if (!jx_read_utf8(r, "name of an attribute", name)) return false;
    if (!jx_reader_need(r, 4, "length of an attribute")) return false;
    *length = jx_u4(r);
    if ((uint64_t)*length + r->reserved > r->end - r->at)
        return jx_reader_fail(r, r->at - 4, "attribute %.100s of %u bytes runs past the end, %u bytes are left",
                              name->bytes, *length, r->end - r->at);
    return true;
}

// Adds the count at the start of a list attribute to the set's sums.
static bool add_list_count(JxReader *r, const AttributeRow *row, uint32_t length, JxAttributeSet *set) {
    uint32_t *const sums[] = {[LIST_ELEMENTS] = &set->elements,
                              [LIST_TYPE_ELEMENTS] = &set->type_elements,
                              [LIST_LINES] = &set->lines,
                              [LIST_LOCALS] = &set->locals,
                              [LIST_LOCAL_TYPES] = &set->local_types};
    if (length < 2) return jx_reader_fail(r, r->at, "attribute %s has no room for its count", row->name);
    uint32_t count = (uint32_t)r->bytes[r->at] << 8 | r->bytes[r->at + 1];
    if ((length - 2) / row->element < count)
        return jx_reader_fail(r, r->at, "attribute %s says it has %u elements, which do not fit in its %u bytes",
                              row->name, count, length);
    *sums[row->list] += count;
    return true;
}

bool jx_attributes_scan(JxReader *r, JxAttributePlace place, JxAttributeSet *set) {
    memset(set, 0, sizeof *set);
    set->place = place;
    if (!jx_reader_count(r, 6, "attributes", &set->count)) return false;
    set->first = r->at;
    for (uint32_t i = 0; i < set->count; i++) {
        uint32_t at = r->at, length;
        JxUtf8 name;
        if (!read_header(r, &name, &length)) return false;
        JxAttributeKind kind = kind_of(r, place, name);
        const AttributeRow *row = &attribute_table[kind];
        if (kind == JX_ATTRIBUTE_UNKNOWN)
            set->kept_count++;
        else if (set->seen >> kind & 1 && !row->many)
            return jx_reader_fail(r, at, "attribute %s is there twice", row->name);
        set->seen |= (uint32_t)1 << kind;
        if (row->list && !add_list_count(r, row, length, set)) return false;
        r->at += length;
    }
    set->kept = jx_arena_new(r->arena, set->kept_count * sizeof *set->kept);
    set->kept_count = 0;
    return true;
}

bool jx_attributes_read(JxReader *r, JxAttributeSet *set, JxAttributeRead *read, void *owner) {
    uint32_t outer_end = r->end, outer_reserved = r->reserved;
    r->at = set->first;
    for (uint32_t i = 0; i < set->count; i++) {
        uint32_t length;
        JxUtf8 name;
        if (!read_header(r, &name, &length)) return false;
        JxAttributeKind kind = kind_of(r, set->place, name);
        r->end = r->at + length;
        r->reserved = 0;
        if (kind == JX_ATTRIBUTE_UNKNOWN) {
            set->kept[set->kept_count++] = (JxAttribute){name, r->at, length, r->bytes + r->at};
            r->at = r->end;
        } else if (!read(r, kind, set, owner)) {
            return false;
        }
        if (r->at != r->end)
            return jx_reader_fail(r, r->at, "attribute %s has %u bytes too many", attribute_table[kind].name,
                                  r->end - r->at);
        r->end = outer_end;
        r->reserved = outer_reserved;
    }
    return true;
}
