// SPDX-License-Identifier: Apache-2.0
//
// Inside the class reader: the cursor that its parts share, and the parts.
//
//   reader.c ─┬─ reader_pool.c        constants; lookups with a check of the tag
//             ├─ reader_flags.c       access flags
//             ├─ reader_attribute.c   attribute tables: headers, duplicates, unknown ones
//             ├─ reader_code.c        Code: instructions, handlers, line and variable tables
//             ├─ reader_frames.c      StackMapTable
//             └─ reader_annotation.c  annotations of all sorts
//
// The cursor `at` never passes `end`, which is the end of the file or of the
// innermost attribute.  A function that fails has filled the error, with the
// offset of the item that is wrong, and returns false.
//
// Memory: each array is allocated after a check that the bytes left could hold
// its elements (jx_reader_fits), which keeps a lying count from costing memory.
// Arrays nest (annotation values in annotation values): while the elements of
// one are read, the bytes that those to come need at least are `reserved`, so
// that no byte pays for elements of two arrays.
#ifndef JX_CLASSFILE_READER_H
#define JX_CLASSFILE_READER_H

#include "classfile/classfile.h"

#define JX_MAX_CODE 65535
#define JX_MAX_ANNOTATION_DEPTH 100

typedef struct JxReader {
    JxContext *ctx;
    JxArena *arena;
    JxError *error;
    const char *origin;
    const uint8_t *bytes;
    uint32_t at, end;
    uint32_t reserved;  // bytes before `end` that elements still to be read need at least
    JxClassFile *cls;
    JxConstant *pool;        // cls->pool, while it is being filled
    uint32_t module_offset;  // of the first Module or Package constant, or 0
    const JxCode *code;      // while attributes of Code are read: what their offsets speak of
    // One bit per code offset of the method at hand: instruction starts, and branch targets.
    uint64_t starts[JX_MAX_CODE / 64 + 1], targets[JX_MAX_CODE / 64 + 1];
} JxReader;

// ---- the cursor ----

bool jx_reader_fail(JxReader *r, uint32_t offset, const char *format, ...) __attribute__((format(printf, 3, 4)));
bool jx_reader_short(JxReader *r, const char *what);  // fails: what does not fit

static inline bool jx_reader_need(JxReader *r, uint32_t count, const char *what) {
    return r->end - r->at >= count || jx_reader_short(r, what);
}
// Whether `count` elements of at least `size` bytes can be in what is left.
static inline bool jx_reader_fits(JxReader *r, uint32_t count, uint32_t size, const char *what) {
    return (uint64_t)(r->end - r->at) >= (uint64_t)count * size + r->reserved || jx_reader_short(r, what);
}
// Before the elements of an array with nested arrays are read; each then starts with jx_reader_release.
static inline void jx_reader_reserve(JxReader *r, uint32_t count, uint32_t size) { r->reserved += count * size; }
static inline void jx_reader_release(JxReader *r, uint32_t size) { r->reserved -= size; }
// These three are called after jx_reader_need.
static inline uint8_t jx_u1(JxReader *r) { return r->bytes[r->at++]; }
static inline uint16_t jx_u2(JxReader *r) {
    const uint8_t *p = r->bytes + r->at;
    r->at += 2;
    return (uint16_t)(p[0] << 8 | p[1]);
}
static inline uint32_t jx_u4(JxReader *r) {
    const uint8_t *p = r->bytes + r->at;
    r->at += 4;
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}
// A count of two bytes, followed by that many elements of at least `size` bytes.
bool jx_reader_count(JxReader *r, uint32_t size, const char *what, uint16_t *count);

static inline bool jx_bit(const uint64_t *bits, uint32_t i) { return bits[i / 64] >> (i % 64) & 1; }
static inline void jx_bit_set(uint64_t *bits, uint32_t i) { bits[i / 64] |= (uint64_t)1 << (i % 64); }

// ---- reader_pool.c ----

bool jx_read_pool(JxReader *r);
// The constant `index` if it has the tag; `what` says in the error who asked, at file offset `at`.
const JxConstant *jx_reader_constant(JxReader *r, uint32_t index, JxConstantTag tag, uint32_t at, const char *what);
const char *jx_constant_tag_name(JxConstantTag tag);
// Each reads a two-byte index at the cursor and follows it.  `optional`: 0 gives an empty text.
bool jx_read_utf8(JxReader *r, const char *what, JxUtf8 *out);
bool jx_read_optional_utf8(JxReader *r, const char *what, JxUtf8 *out);
bool jx_read_class(JxReader *r, const char *what, JxUtf8 *out);
bool jx_read_optional_class(JxReader *r, const char *what, JxUtf8 *out);
// A two-byte count and that many classes.
bool jx_read_classes(JxReader *r, const char *what, const JxUtf8 **list, uint16_t *count);
// Whether ldc, or a bootstrap method, may take the constant (4.4, table 4.4-C).
bool jx_constant_is_loadable(const JxConstant *constant);

// ---- reader_flags.c ----

// Each fails, at offset `at`, on flags that cannot stand together.
bool jx_check_class_flags(JxReader *r, uint32_t at);
bool jx_check_field_flags(JxReader *r, const JxField *field, uint32_t at);
bool jx_check_method_flags(JxReader *r, const JxMethod *method, uint32_t at);

// ---- reader_attribute.c ----

typedef enum JxAttributeKind {
    JX_ATTRIBUTE_UNKNOWN,
    JX_ATTRIBUTE_CONSTANT_VALUE,
    JX_ATTRIBUTE_CODE,
    JX_ATTRIBUTE_STACK_MAP_TABLE,
    JX_ATTRIBUTE_EXCEPTIONS,
    JX_ATTRIBUTE_INNER_CLASSES,
    JX_ATTRIBUTE_ENCLOSING_METHOD,
    JX_ATTRIBUTE_SIGNATURE,
    JX_ATTRIBUTE_SOURCE_FILE,
    JX_ATTRIBUTE_LINE_NUMBER_TABLE,
    JX_ATTRIBUTE_LOCAL_VARIABLE_TABLE,
    JX_ATTRIBUTE_LOCAL_VARIABLE_TYPE_TABLE,
    JX_ATTRIBUTE_VISIBLE_ANNOTATIONS,
    JX_ATTRIBUTE_INVISIBLE_ANNOTATIONS,
    JX_ATTRIBUTE_VISIBLE_PARAMETER_ANNOTATIONS,
    JX_ATTRIBUTE_INVISIBLE_PARAMETER_ANNOTATIONS,
    JX_ATTRIBUTE_VISIBLE_TYPE_ANNOTATIONS,
    JX_ATTRIBUTE_INVISIBLE_TYPE_ANNOTATIONS,
    JX_ATTRIBUTE_ANNOTATION_DEFAULT,
    JX_ATTRIBUTE_BOOTSTRAP_METHODS,
    JX_ATTRIBUTE_METHOD_PARAMETERS,
    JX_ATTRIBUTE_NEST_HOST,
    JX_ATTRIBUTE_NEST_MEMBERS,
    JX_ATTRIBUTE_RECORD,
    JX_ATTRIBUTE_PERMITTED_SUBCLASSES,
    JX_ATTRIBUTE_KINDS
} JxAttributeKind;

typedef enum JxAttributePlace {
    JX_PLACE_CLASS = 1,
    JX_PLACE_FIELD = 2,
    JX_PLACE_METHOD = 4,
    JX_PLACE_CODE = 8,
    JX_PLACE_COMPONENT = 16
} JxAttributePlace;

// What a first look over an attribute table's headers found.
typedef struct JxAttributeSet {
    JxAttributePlace place;
    uint32_t first;                       // offset of the first header
    uint16_t count;                       // attributes in the file
    uint16_t kept_count;                  // unknown ones, kept as bytes …
    JxAttribute *kept;                    // … here, once read
    uint32_t seen;                        // bit per JxAttributeKind
    uint32_t elements;                    // sums of what the lists hold that may come in several attributes:
    uint32_t type_elements;               // annotations; type annotations;
    uint32_t lines, locals, local_types;  // and the tables of Code
} JxAttributeSet;

// Looks over the headers at the cursor, which ends behind the table.
bool jx_attributes_scan(JxReader *r, JxAttributePlace place, JxAttributeSet *set);
// Reads the contents: read(…) is called for each known attribute, with the
// cursor at its content and `end` at its end, and must read all of it.
typedef bool JxAttributeRead(JxReader *r, JxAttributeKind kind, const JxAttributeSet *set, void *owner);
bool jx_attributes_read(JxReader *r, JxAttributeSet *set, JxAttributeRead *read, void *owner);

// ---- reader_code.c, reader_frames.c, reader_annotation.c ----

// Reads the content of a Code attribute.
bool jx_read_code(JxReader *r, const JxCode **out);
bool jx_read_frames(JxReader *r, JxCode *code);
// True when `offset` (of the method at hand) starts an instruction.
static inline bool jx_reader_is_start(const JxReader *r, uint32_t offset) {
    return offset < r->code->length && jx_bit(r->starts, offset);
}

// Each appends what one attribute holds; the list was made for set->elements (type_elements) elements.
bool jx_read_annotations(JxReader *r, bool visible, const JxAttributeSet *set, JxAnnotations *into);
bool jx_read_type_annotations(JxReader *r, bool visible, const JxAttributeSet *set, JxTypeAnnotations *into);
// Joins with what is there already for each parameter.
bool jx_read_parameter_annotations(JxReader *r, bool visible, JxMethod *method);
bool jx_read_annotation_default(JxReader *r, const JxElementValue **out);

#endif
