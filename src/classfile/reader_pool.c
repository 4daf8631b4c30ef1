// SPDX-License-Identifier: Apache-2.0
//
// The constant pool (4.4), in two steps: first each constant by itself, then
// the references between them, which may point forwards as well as backwards.
#include <string.h>

#include "classfile/grammar.h"
#include "classfile/reader.h"

typedef struct TagRow {
    const char *name;
    uint8_t size;   // bytes after the tag; for Utf8 without the text
    uint8_t since;  // the first major version that has it
} TagRow;

static const TagRow tag_table[] = {
    [JX_CONSTANT_UTF8] = {"Utf8", 2, 45},
    [JX_CONSTANT_INTEGER] = {"Integer", 4, 45},
    [JX_CONSTANT_FLOAT] = {"Float", 4, 45},
    [JX_CONSTANT_LONG] = {"Long", 8, 45},
    [JX_CONSTANT_DOUBLE] = {"Double", 8, 45},
    [JX_CONSTANT_CLASS] = {"Class", 2, 45},
    [JX_CONSTANT_STRING] = {"String", 2, 45},
    [JX_CONSTANT_FIELDREF] = {"Fieldref", 4, 45},
    [JX_CONSTANT_METHODREF] = {"Methodref", 4, 45},
    [JX_CONSTANT_INTERFACE_METHODREF] = {"InterfaceMethodref", 4, 45},
    [JX_CONSTANT_NAME_AND_TYPE] = {"NameAndType", 4, 45},
    [JX_CONSTANT_METHOD_HANDLE] = {"MethodHandle", 3, 51},
    [JX_CONSTANT_METHOD_TYPE] = {"MethodType", 2, 51},
    [JX_CONSTANT_DYNAMIC] = {"Dynamic", 4, 55},
    [JX_CONSTANT_INVOKE_DYNAMIC] = {"InvokeDynamic", 4, 51},
    [JX_CONSTANT_MODULE] = {"Module", 2, 53},
    [JX_CONSTANT_PACKAGE] = {"Package", 2, 53},
};
#define TAG_COUNT (sizeof tag_table / sizeof *tag_table)

const char *jx_constant_tag_name(JxConstantTag tag) {
    return tag < TAG_COUNT && tag_table[tag].name ? tag_table[tag].name : "nothing";
}

// ---- lookups ----

const JxConstant *jx_reader_constant(JxReader *r, uint32_t index, JxConstantTag tag, uint32_t at, const char *what) {
    if (index == 0 || index >= r->cls->pool_count) {
        jx_reader_fail(r, at, "%s: constant %u is outside the pool of %u", what, index, r->cls->pool_count);
        return NULL;
    }
    const JxConstant *constant = &r->pool[index];
    if (constant->tag == tag) return constant;
    if (constant->tag == JX_CONSTANT_NONE)
        jx_reader_fail(r, at, "%s: constant %u is the second half of a long or double", what, index);
    else
        jx_reader_fail(r, at, "%s: constant %u is %s, not %s", what, index, jx_constant_tag_name(constant->tag),
                       jx_constant_tag_name(tag));
    return NULL;
}

// CLASS, STRING, … keep the text they name where UTF8 keeps its own.
static bool read_text(JxReader *r, JxConstantTag tag, bool optional, const char *what, JxUtf8 *out) {
    if (!jx_reader_need(r, 2, what)) return false;
    uint32_t at = r->at;
    uint16_t index = jx_u2(r);
    if (optional && index == 0) {
        *out = (JxUtf8){"", 0};
        return true;
    }
    const JxConstant *constant = jx_reader_constant(r, index, tag, at, what);
    if (constant) *out = constant->as.utf8;
    return constant != NULL;
}

bool jx_read_utf8(JxReader *r, const char *what, JxUtf8 *out) {
    return read_text(r, JX_CONSTANT_UTF8, false, what, out);
}
bool jx_read_optional_utf8(JxReader *r, const char *what, JxUtf8 *out) {
    return read_text(r, JX_CONSTANT_UTF8, true, what, out);
}
bool jx_read_class(JxReader *r, const char *what, JxUtf8 *out) {
    return read_text(r, JX_CONSTANT_CLASS, false, what, out);
}
bool jx_read_optional_class(JxReader *r, const char *what, JxUtf8 *out) {
    return read_text(r, JX_CONSTANT_CLASS, true, what, out);
}

bool jx_read_classes(JxReader *r, const char *what, const JxUtf8 **list, uint16_t *count) {
    if (!jx_reader_count(r, 2, what, count)) return false;
    JxUtf8 *names = jx_arena_new(r->arena, *count * sizeof *names);
    for (uint32_t i = 0; i < *count; i++)
        if (!jx_read_class(r, what, &names[i])) return false;
    *list = names;
    return true;
}

bool jx_constant_is_loadable(const JxConstant *constant) {
    switch (constant->tag) {
    case JX_CONSTANT_INTEGER:
    case JX_CONSTANT_FLOAT:
    case JX_CONSTANT_LONG:
    case JX_CONSTANT_DOUBLE:
    case JX_CONSTANT_CLASS:
    case JX_CONSTANT_STRING:
    case JX_CONSTANT_METHOD_HANDLE:
    case JX_CONSTANT_METHOD_TYPE:
    case JX_CONSTANT_DYNAMIC: return true;
    default: return false;
    }
}

// ---- step one: tags, sizes, numbers, text ----

// Copies the text behind what was copied so far in *texts, with a NUL.
static bool read_utf8_text(JxReader *r, JxConstant *constant, char **texts) {
    uint16_t length = jx_u2(r);
    if (!jx_reader_need(r, length, "text of a Utf8 constant")) return false;
    const uint8_t *bytes = r->bytes + r->at;
    size_t valid = jx_mutf8_valid_prefix(bytes, length, r->cls->major);
    if (valid < length) return jx_reader_fail(r, r->at + (uint32_t)valid, "Utf8 constant is not valid modified UTF-8");
    memcpy(*texts, bytes, length);
    (*texts)[length] = 0;
    constant->as.utf8 = (JxUtf8){*texts, length};
    *texts += length + 1;
    r->at += length;
    return true;
}

static bool read_constant(JxReader *r, JxConstant *constant, char **texts) {
    uint32_t at = r->at;
    uint8_t tag = jx_u1(r);
    if (tag >= TAG_COUNT || !tag_table[tag].name)
        return jx_reader_fail(r, at, "unknown tag %u in the constant pool", tag);
    const TagRow *row = &tag_table[tag];
    if (row->since > r->cls->major)
        return jx_reader_fail(r, at, "%s constant in a class file of version %u", row->name, r->cls->major);
    if (!jx_reader_need(r, row->size, row->name)) return false;
    constant->tag = (JxConstantTag)tag;
    constant->offset = at;
    switch (constant->tag) {
    case JX_CONSTANT_UTF8: return read_utf8_text(r, constant, texts);
    case JX_CONSTANT_INTEGER: constant->as.i = (int32_t)jx_u4(r); return true;
    case JX_CONSTANT_FLOAT: constant->as.float_bits = jx_u4(r); return true;
    case JX_CONSTANT_LONG:
    case JX_CONSTANT_DOUBLE:
        constant->as.double_bits = (uint64_t)jx_u4(r) << 32;
        constant->as.double_bits |= jx_u4(r);
        return true;
    case JX_CONSTANT_MODULE:
    case JX_CONSTANT_PACKAGE:
        if (!r->module_offset) r->module_offset = at;
        r->at += row->size;
        return true;
    default: r->at += row->size; return true;
    }
}

// ---- step two: references; the cursor is set to each constant's content again ----

static bool resolve_text(JxReader *r, JxConstant *constant) {
    const char *what = jx_constant_tag_name(constant->tag);
    JxUtf8 text;
    if (!jx_read_utf8(r, what, &text)) return false;
    bool good = true;
    switch (constant->tag) {
    case JX_CONSTANT_CLASS: good = jx_name_is_class(text.bytes, text.length, true); break;
    case JX_CONSTANT_METHOD_TYPE: good = jx_descriptor_is_method(text.bytes, text.length); break;
    case JX_CONSTANT_PACKAGE: good = jx_name_is_class(text.bytes, text.length, false); break;
    default: break;
    }
    if (!good) return jx_reader_fail(r, constant->offset, "%s constant has the bad name '%.200s'", what, text.bytes);
    constant->as.utf8 = text;
    return true;
}

static bool resolve_name_and_type(JxReader *r, JxConstant *constant) {
    JxUtf8 name, descriptor;
    if (!jx_read_utf8(r, "name of NameAndType", &name) || !jx_read_utf8(r, "descriptor of NameAndType", &descriptor))
        return false;
    constant->as.member.owner = (JxUtf8){"", 0};
    constant->as.member.name = name;
    constant->as.member.descriptor = descriptor;
    return true;
}

// Reads the index of a NameAndType; checks that it names a field, or a method.
static bool read_name_and_type(JxReader *r, const JxConstant *user, bool is_field, JxUtf8 *name, JxUtf8 *descriptor) {
    const char *what = jx_constant_tag_name(user->tag);
    uint32_t at = r->at;
    const JxConstant *pair = jx_reader_constant(r, jx_u2(r), JX_CONSTANT_NAME_AND_TYPE, at, what);
    if (!pair) return false;
    *name = pair->as.member.name;
    *descriptor = pair->as.member.descriptor;
    bool named = is_field ? jx_name_is_field(name->bytes, name->length) : jx_name_is_method(name->bytes, name->length);
    if (!named) return jx_reader_fail(r, user->offset, "%s constant has the bad name '%.200s'", what, name->bytes);
    bool typed = is_field ? jx_descriptor_is_field(descriptor->bytes, descriptor->length)
                          : jx_descriptor_is_method(descriptor->bytes, descriptor->length);
    if (!typed)
        return jx_reader_fail(r, user->offset, "%s constant has the bad descriptor '%.200s'", what, descriptor->bytes);
    // 4.4.2: of the names with angle brackets only <init> may be named, and its result is void.
    bool is_init = name->bytes[0] == '<' && !is_field;
    if (is_init &&
        (user->tag != JX_CONSTANT_METHODREF || name->length != 6 || descriptor->bytes[descriptor->length - 1] != 'V'))
        return jx_reader_fail(r, user->offset, "%s constant names %s%.200s", what, name->bytes, descriptor->bytes);
    return true;
}

static bool resolve_member(JxReader *r, JxConstant *constant) {
    JxUtf8 owner, name, descriptor;
    if (!jx_read_class(r, jx_constant_tag_name(constant->tag), &owner) ||
        !read_name_and_type(r, constant, constant->tag == JX_CONSTANT_FIELDREF, &name, &descriptor))
        return false;
    constant->as.member.owner = owner;
    constant->as.member.name = name;
    constant->as.member.descriptor = descriptor;
    return true;
}

static bool resolve_dynamic(JxReader *r, JxConstant *constant) {
    uint16_t bootstrap = jx_u2(r);  // checked when the BootstrapMethods are there
    JxUtf8 name, descriptor;
    if (!read_name_and_type(r, constant, constant->tag == JX_CONSTANT_DYNAMIC, &name, &descriptor)) return false;
    constant->as.dynamic.bootstrap = bootstrap;
    constant->as.dynamic.name = name;
    constant->as.dynamic.descriptor = descriptor;
    return true;
}

// 4.4.8: which kind of handle may name which kind of member.
static bool handle_may_name(unsigned kind, const JxConstant *member, unsigned major) {
    bool is_init = member->tag != JX_CONSTANT_FIELDREF && member->as.member.name.bytes[0] == '<';
    switch (kind) {
    case 1:
    case 2:
    case 3:
    case 4: return member->tag == JX_CONSTANT_FIELDREF;
    case 5: return member->tag == JX_CONSTANT_METHODREF && !is_init;
    case 6:
    case 7:
        if (is_init) return false;
        return member->tag == JX_CONSTANT_METHODREF || (member->tag == JX_CONSTANT_INTERFACE_METHODREF && major >= 52);
    case 8: return member->tag == JX_CONSTANT_METHODREF && is_init;
    default: return member->tag == JX_CONSTANT_INTERFACE_METHODREF && !is_init;
    }
}

static bool resolve_handle(JxReader *r, JxConstant *constant) {
    uint8_t kind = jx_u1(r);
    uint16_t index = jx_u2(r);
    if (kind < 1 || kind > 9)
        return jx_reader_fail(r, constant->offset, "MethodHandle constant has the bad kind %u", kind);
    if (index == 0 || index >= r->cls->pool_count)
        return jx_reader_fail(r, constant->offset, "MethodHandle: constant %u is outside the pool of %u", index,
                              r->cls->pool_count);
    const JxConstant *member = &r->pool[index];
    if ((member->tag < JX_CONSTANT_FIELDREF || member->tag > JX_CONSTANT_INTERFACE_METHODREF) ||
        !handle_may_name(kind, member, r->cls->major))
        return jx_reader_fail(r, constant->offset, "MethodHandle constant of kind %u cannot name constant %u, %s", kind,
                              index, jx_constant_tag_name(member->tag));
    constant->as.handle.kind = kind;
    constant->as.handle.member = index;
    return true;
}

// Constants refer to constants of an earlier round only.
static bool resolve_in_round(JxReader *r, JxConstant *constant, int round) {
    r->at = constant->offset + 1;
    switch (constant->tag) {
    case JX_CONSTANT_CLASS:
    case JX_CONSTANT_STRING:
    case JX_CONSTANT_METHOD_TYPE:
    case JX_CONSTANT_MODULE:
    case JX_CONSTANT_PACKAGE: return round != 0 || resolve_text(r, constant);
    case JX_CONSTANT_NAME_AND_TYPE: return round != 0 || resolve_name_and_type(r, constant);
    case JX_CONSTANT_FIELDREF:
    case JX_CONSTANT_METHODREF:
    case JX_CONSTANT_INTERFACE_METHODREF: return round != 1 || resolve_member(r, constant);
    case JX_CONSTANT_DYNAMIC:
    case JX_CONSTANT_INVOKE_DYNAMIC: return round != 1 || resolve_dynamic(r, constant);
    case JX_CONSTANT_METHOD_HANDLE: return round != 2 || resolve_handle(r, constant);
    default: return true;
    }
}

// Bytes of all texts with their NULs, found by a quick walk over the sizes.
static size_t texts_room(const JxReader *r, uint32_t count) {
    size_t room = 1;
    uint32_t at = r->at;
    for (uint32_t i = 1; i < count && r->end - at >= 3; i++) {
        uint8_t tag = r->bytes[at];
        if (tag >= TAG_COUNT || !tag_table[tag].name) break;
        uint32_t size = 1 + (uint32_t)tag_table[tag].size;
        if (tag == JX_CONSTANT_UTF8) size += (uint32_t)r->bytes[at + 1] << 8 | r->bytes[at + 2];
        if (size > r->end - at) break;
        if (tag == JX_CONSTANT_UTF8) room += size - 2;  // the text without tag and length, with a NUL
        if (tag == JX_CONSTANT_LONG || tag == JX_CONSTANT_DOUBLE) i++;
        at += size;
    }
    return room;
}

bool jx_read_pool(JxReader *r) {
    if (!jx_reader_need(r, 2, "size of the constant pool")) return false;
    uint32_t count = jx_u2(r);
    if (count == 0) return jx_reader_fail(r, r->at - 2, "constant pool has a size of zero");
    if (!jx_reader_fits(r, count - 1, 3, "constant pool")) return false;
    r->cls->pool_count = (uint16_t)count;
    r->cls->pool = r->pool = JX_ARENA_ARRAY(r->arena, JxConstant, count);
    char *texts = jx_arena_new(r->arena, texts_room(r, count));
    for (uint32_t i = 1; i < count; i++) {
        if (!jx_reader_need(r, 1, "constant pool") || !read_constant(r, &r->pool[i], &texts)) return false;
        bool is_wide = r->pool[i].tag == JX_CONSTANT_LONG || r->pool[i].tag == JX_CONSTANT_DOUBLE;
        if (is_wide && ++i == count)
            return jx_reader_fail(r, r->pool[i - 1].offset, "last constant needs two places in the pool");
    }
    uint32_t behind = r->at;
    for (int round = 0; round < 3; round++)
        for (uint32_t i = 1; i < count; i++)
            if (!resolve_in_round(r, &r->pool[i], round)) return false;
    r->at = behind;
    return true;
}
