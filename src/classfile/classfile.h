// SPDX-License-Identifier: Apache-2.0
//
// The class-file model: what the bytes of one .class say, decoded and checked,
// immutable, and nothing more (no linking, no resolution across classes).
//
//   bytes ──jx_classfile_read──► JxClassFile ─┬─ pool[]      constants, 1-based as in the file
//                                             ├─ fields[]    each with its attributes
//                                             ├─ methods[] ── code ── bytes, handlers, lines, locals
//                                             └─ attributes of the class
//
// Everything hangs in the arena that the caller gave and lives as long as it.
// Names are modified UTF-8 as in the file, NUL-terminated in the arena, with
// their length (a NUL character is the two bytes C0 80, so no name holds a NUL).
// Chapter and section numbers are those of the JVM specification (SE 25).
//
// Promise: whatever the bytes are, the reader either returns a model in which
// every index, offset and length has been checked, or an error with file and
// offset.  Memory is at most JX_CLASSFILE_MEMORY_FACTOR times the input plus
// a constant.
#ifndef JX_CLASSFILE_CLASSFILE_H
#define JX_CLASSFILE_CLASSFILE_H

#include "base/arena.h"
#include "base/context.h"
#include "base/error.h"

#define JX_CLASSFILE_MEMORY_FACTOR 64
#define JX_CLASSFILE_NEWEST_MAJOR 69  // Java 25

typedef struct JxUtf8 {
    const char *bytes;  // modified UTF-8, NUL-terminated
    uint32_t length;    // in bytes
} JxUtf8;

// 4.4: the tags are the specification's numbers.
typedef enum JxConstantTag {
    JX_CONSTANT_NONE = 0,  // index 0, and the second half of a long or double
    JX_CONSTANT_UTF8 = 1,
    JX_CONSTANT_INTEGER = 3,
    JX_CONSTANT_FLOAT = 4,
    JX_CONSTANT_LONG = 5,
    JX_CONSTANT_DOUBLE = 6,
    JX_CONSTANT_CLASS = 7,
    JX_CONSTANT_STRING = 8,
    JX_CONSTANT_FIELDREF = 9,
    JX_CONSTANT_METHODREF = 10,
    JX_CONSTANT_INTERFACE_METHODREF = 11,
    JX_CONSTANT_NAME_AND_TYPE = 12,
    JX_CONSTANT_METHOD_HANDLE = 15,
    JX_CONSTANT_METHOD_TYPE = 16,
    JX_CONSTANT_DYNAMIC = 17,
    JX_CONSTANT_INVOKE_DYNAMIC = 18,
    JX_CONSTANT_MODULE = 19,
    JX_CONSTANT_PACKAGE = 20
} JxConstantTag;

// A constant with its references followed: a Methodref carries the names, not
// only the indices.  Which members of `as` count follows from the tag.
typedef struct JxConstant {
    JxConstantTag tag;
    uint32_t offset;  // where it starts in the file
    union {
        JxUtf8 utf8;           // UTF8; also CLASS, STRING, METHOD_TYPE, MODULE, PACKAGE: the text they name
        int32_t i;             // INTEGER
        uint32_t float_bits;   // FLOAT
        int64_t l;             // LONG
        uint64_t double_bits;  // DOUBLE
        struct {               // FIELDREF, METHODREF, INTERFACE_METHODREF, NAME_AND_TYPE (owner empty)
            JxUtf8 owner, name, descriptor;
        } member;
        struct {              // METHOD_HANDLE (4.4.8)
            uint8_t kind;     // 1 getField … 9 invokeInterface
            uint16_t member;  // pool index of the Fieldref, Methodref or InterfaceMethodref
        } handle;
        struct {                 // DYNAMIC, INVOKE_DYNAMIC
            uint16_t bootstrap;  // index into bootstraps[]
            JxUtf8 name, descriptor;
        } dynamic;
    } as;
} JxConstant;

typedef struct JxAttribute {  // one that is kept as bytes: unknown, or read on demand
    JxUtf8 name;
    uint32_t offset;  // of its content, in the file
    uint32_t length;
    const uint8_t *bytes;
} JxAttribute;

// 4.7.16: annotation values form a tree.
typedef struct JxAnnotation JxAnnotation;
typedef struct JxElementValue {
    char tag;  // B C D F I J S Z s e c @ [
    union {
        uint16_t constant;  // pool index: B C D F I J S Z s
        struct {
            JxUtf8 type, name;
        } enumeration;            // e
        JxUtf8 class_descriptor;  // c
        const JxAnnotation *annotation;
        struct {
            uint16_t count;
            const struct JxElementValue *values;
        } array;
    } as;
} JxElementValue;

typedef struct JxElementPair {
    JxUtf8 name;
    JxElementValue value;
} JxElementPair;

struct JxAnnotation {
    JxUtf8 type;   // descriptor, "Lpkg/Name;"
    bool visible;  // from a RuntimeVisible… attribute
    uint16_t pair_count;
    const JxElementPair *pairs;
};

typedef struct JxAnnotations {  // visible and invisible ones together, in file order
    uint32_t count;
    const JxAnnotation *list;
} JxAnnotations;

typedef struct JxTypePathStep {
    uint8_t kind, argument;
} JxTypePathStep;

typedef struct JxLocalRange {  // where a local variable has a value: [start, start + length)
    uint16_t start, length, slot;
} JxLocalRange;

// 4.7.20: an annotation on a use of a type.  `target` is the type byte; what
// the target says beyond it is in the numbers that its form uses.
typedef struct JxTypeAnnotation {
    uint8_t target;
    uint16_t index;  // parameter, bound, supertype, throws, catch index, or table length of a local
    uint16_t bound;  // second index (type_parameter_bound) or type argument
    uint16_t code_offset;
    uint8_t path_length;
    const JxTypePathStep *path;
    const JxLocalRange *ranges;  // `index` of them, for a local variable or resource (targets 0x40, 0x41)
    JxAnnotation annotation;
} JxTypeAnnotation;

typedef struct JxTypeAnnotations {
    uint32_t count;
    const JxTypeAnnotation *list;
} JxTypeAnnotations;

typedef struct JxHandler {  // a row of the exception table
    uint16_t start, end, handler;
    uint16_t catch_type;  // pool index, 0: any
    JxUtf8 catch_name;    // empty: any
} JxHandler;

typedef struct JxLineEntry {
    uint16_t start, line;
} JxLineEntry;

typedef struct JxLocalVariable {
    uint16_t start, length, slot;
    JxUtf8 name, descriptor;  // for LocalVariableTypeTable: the signature
} JxLocalVariable;

// 4.7.4: decoded frames, each with its absolute offset.
typedef struct JxVerificationType {
    uint8_t tag;       // 0 top … 8 uninitialised
    uint16_t operand;  // pool index (7) or code offset (8)
} JxVerificationType;

typedef struct JxStackFrame {
    uint8_t type;  // the frame_type byte as it is in the file
    uint16_t offset;
    uint16_t local_count, stack_count;  // what this entry itself lists
    const JxVerificationType *locals, *stack;
} JxStackFrame;

typedef struct JxCode {
    uint16_t max_stack, max_locals;
    uint32_t length;
    uint32_t offset;  // of the first instruction, in the file
    const uint8_t *bytes;
    uint16_t handler_count, frame_count, attribute_count;
    uint32_t line_count, local_count, local_type_count;  // several tables of a kind are put together
    const JxHandler *handlers;
    const JxLineEntry *lines;  // in file order
    const JxLocalVariable *locals, *local_types;
    const JxStackFrame *frames;
    JxTypeAnnotations type_annotations;
    const JxAttribute *attributes;
} JxCode;

typedef struct JxMethodParameter {
    JxUtf8 name;  // empty when the file gives none
    uint16_t flags;
} JxMethodParameter;

typedef struct JxField {
    uint16_t flags;
    JxUtf8 name, descriptor, signature;  // signature empty when there is none
    uint16_t constant_value;             // pool index or 0
    JxAnnotations annotations;
    JxTypeAnnotations type_annotations;
    uint16_t attribute_count;
    const JxAttribute *attributes;
} JxField;

typedef struct JxMethod {
    uint16_t flags;
    JxUtf8 name, descriptor, signature;
    const JxCode *code;  // NULL: abstract or native
    uint16_t exception_count;
    const JxUtf8 *exceptions;  // class names of the throws clause
    int16_t parameter_count;   // of MethodParameters; -1: no such attribute
    const JxMethodParameter *parameters;
    JxAnnotations annotations;
    JxTypeAnnotations type_annotations;
    uint8_t parameter_annotation_count;
    const JxAnnotations *parameter_annotations;
    const JxElementValue *annotation_default;
    uint16_t attribute_count;
    const JxAttribute *attributes;
} JxMethod;

typedef struct JxInnerClass {
    JxUtf8 inner, outer, name;  // outer and name may be empty
    uint16_t flags;
} JxInnerClass;

typedef struct JxBootstrap {
    uint16_t handle;  // pool index of the MethodHandle
    uint16_t argument_count;
    const uint16_t *arguments;  // pool indices
} JxBootstrap;

typedef struct JxRecordComponent {
    JxUtf8 name, descriptor, signature;
    JxAnnotations annotations;
    JxTypeAnnotations type_annotations;
    uint16_t attribute_count;
    const JxAttribute *attributes;
} JxRecordComponent;

typedef struct JxClassFile {
    const char *origin;  // file, or "jar!entry", or "jrt:/module/name"
    uint16_t minor, major;
    uint16_t flags;
    uint16_t pool_count;  // as in the file: entries 1 … pool_count-1
    const JxConstant *pool;
    JxUtf8 name;   // internal form, "java/lang/String"
    JxUtf8 super;  // empty for java/lang/Object and module-info
    uint16_t interface_count, field_count, method_count;
    const JxUtf8 *interfaces;
    const JxField *fields;
    const JxMethod *methods;

    JxUtf8 source_file, signature;
    JxUtf8 nest_host;
    JxUtf8 enclosing_class, enclosing_method, enclosing_descriptor;
    uint16_t nest_member_count, permitted_count, inner_count, bootstrap_count, attribute_count;
    const JxUtf8 *nest_members, *permitted;
    const JxInnerClass *inner_classes;
    const JxBootstrap *bootstraps;
    bool is_record, is_sealed;
    uint16_t component_count;
    const JxRecordComponent *components;
    JxAnnotations annotations;
    JxTypeAnnotations type_annotations;
    const JxAttribute *attributes;  // of the class, unknown ones and Module…
} JxClassFile;

enum {  // access flags (4.1, 4.5, 4.6); the same bit means different things in different places
    JX_ACC_PUBLIC = 0x0001,
    JX_ACC_PRIVATE = 0x0002,
    JX_ACC_PROTECTED = 0x0004,
    JX_ACC_STATIC = 0x0008,
    JX_ACC_FINAL = 0x0010,
    JX_ACC_SYNCHRONIZED = 0x0020,
    JX_ACC_SUPER = 0x0020,
    JX_ACC_VOLATILE = 0x0040,
    JX_ACC_BRIDGE = 0x0040,
    JX_ACC_TRANSIENT = 0x0080,
    JX_ACC_VARARGS = 0x0080,
    JX_ACC_NATIVE = 0x0100,
    JX_ACC_INTERFACE = 0x0200,
    JX_ACC_ABSTRACT = 0x0400,
    JX_ACC_STRICT = 0x0800,
    JX_ACC_SYNTHETIC = 0x1000,
    JX_ACC_ANNOTATION = 0x2000,
    JX_ACC_ENUM = 0x4000,
    JX_ACC_MANDATED = 0x8000,
    JX_ACC_MODULE = 0x8000
};

// Reads a class file.  The model keeps pointers into `bytes`, which must live
// as long as the arena.  A version newer than known is read, with a warning in
// the log that names it.  NULL and *error on bad bytes.
JxClassFile *jx_classfile_read(JxContext *ctx, JxArena *arena, const uint8_t *bytes, size_t length, const char *origin,
                               JxError *error);

// Only the fields, by name and descriptor (neither ends with a NUL): for who asks no more of a class.  False: the bytes
// are no class, as far as they were looked at.
typedef void (*JxFieldSeen)(JxUtf8 name, JxUtf8 descriptor, void *user);
bool jx_classfile_fields(JxArena *arena, const void *bytes, size_t length, JxFieldSeen seen, void *user);

// The line of a code offset, or 0.
int jx_code_line(const JxCode *code, uint32_t offset);

static inline bool jx_utf8_is(JxUtf8 text, const char *literal) {
    return text.bytes && __builtin_strcmp(text.bytes, literal) == 0;
}
static inline bool jx_utf8_equal(JxUtf8 a, JxUtf8 b) {
    return a.length == b.length && (a.length == 0 || __builtin_memcmp(a.bytes, b.bytes, a.length) == 0);
}

#endif
