// SPDX-License-Identifier: Apache-2.0
//
// Writes class files for tests: valid ones by default, and whatever else a
// test puts in by hand (raw constants, raw attributes, raw code).
//
//   JxClassBuilder b;
//   jx_build_class(&b, 52, "Sum", "java/lang/Object");
//   JxCodeBuilder c;
//   jx_build_code(&c, &b, 2, 2);
//   jx_put_op(&c, JX_OP_ILOAD_0);  jx_put_op(&c, JX_OP_ILOAD_1);
//   jx_put_op(&c, JX_OP_IADD);     jx_put_op(&c, JX_OP_IRETURN);
//   jx_build_method(&b, JX_ACC_STATIC, "sum", "(II)I", &c);
//   size_t length;  uint8_t *bytes = jx_build_finish(&b, &length);   … free(bytes);
//
// The builder owns its buffers until jx_build_finish, which frees them; a code
// builder is freed by jx_build_method.  Equal constants are written once.
#ifndef JX_TESTS_BUILDER_H
#define JX_TESTS_BUILDER_H

#include <stddef.h>
#include <stdint.h>

#include "classfile/classfile.h"
#include "classfile/opcode.h"

typedef struct JxBytes {
    uint8_t *data;
    size_t length, room;
} JxBytes;

void jx_bytes_u1(JxBytes *bytes, unsigned value);
void jx_bytes_u2(JxBytes *bytes, unsigned value);
void jx_bytes_u4(JxBytes *bytes, uint32_t value);
void jx_bytes_add(JxBytes *bytes, const void *data, size_t length);
void jx_bytes_set2(JxBytes *bytes, size_t at, unsigned value);
void jx_bytes_set4(JxBytes *bytes, size_t at, uint32_t value);
void jx_bytes_free(JxBytes *bytes);

typedef struct JxMemberBuilder {
    JxBytes head, attributes;  // flags, name, descriptor; attributes without their count
    unsigned attribute_count;
} JxMemberBuilder;

typedef struct JxClassBuilder {
    unsigned minor, major, flags;
    unsigned this_class, super_class;
    JxBytes pool;
    unsigned pool_count;       // the next free index
    size_t *constant_offsets;  // in `pool`, by index
    size_t constant_room;
    JxBytes interfaces;
    unsigned interface_count;
    JxMemberBuilder *fields, *methods;
    size_t field_count, method_count;
    JxBytes attributes, bootstraps;
    unsigned attribute_count, bootstrap_count;
} JxClassBuilder;

// Starts a public class with ACC_SUPER; `super` NULL: none.
void jx_build_class(JxClassBuilder *b, unsigned major, const char *name, const char *super);
void jx_build_interface(JxClassBuilder *b, const char *name);  // one that the class implements

// Constants; each returns its index.
unsigned jx_build_utf8(JxClassBuilder *b, const char *text);
unsigned jx_build_utf8_bytes(JxClassBuilder *b, const void *bytes, size_t length);
unsigned jx_build_int(JxClassBuilder *b, int32_t value);
unsigned jx_build_float(JxClassBuilder *b, float value);
unsigned jx_build_long(JxClassBuilder *b, int64_t value);
unsigned jx_build_double(JxClassBuilder *b, double value);
unsigned jx_build_class_ref(JxClassBuilder *b, const char *name);
unsigned jx_build_string(JxClassBuilder *b, const char *text);
unsigned jx_build_name_and_type(JxClassBuilder *b, const char *name, const char *descriptor);
// tag: JX_CONSTANT_FIELDREF, JX_CONSTANT_METHODREF or JX_CONSTANT_INTERFACE_METHODREF
unsigned jx_build_member_ref(JxClassBuilder *b, JxConstantTag tag, const char *owner, const char *name,
                             const char *descriptor);
unsigned jx_build_method_type(JxClassBuilder *b, const char *descriptor);
unsigned jx_build_method_handle(JxClassBuilder *b, unsigned kind, unsigned member);
// tag: JX_CONSTANT_DYNAMIC or JX_CONSTANT_INVOKE_DYNAMIC
unsigned jx_build_dynamic(JxClassBuilder *b, JxConstantTag tag, unsigned bootstrap, const char *name,
                          const char *descriptor);
unsigned jx_build_raw_constant(JxClassBuilder *b, unsigned tag, const void *bytes, size_t length);
// A bootstrap method with its arguments; returns its number.
unsigned jx_build_bootstrap(JxClassBuilder *b, unsigned handle, const uint16_t *arguments, unsigned count);

// Members; the attribute functions speak of the last one added.
void jx_build_field(JxClassBuilder *b, unsigned flags, const char *name, const char *descriptor);
void jx_build_field_attribute(JxClassBuilder *b, const char *name, const void *bytes, size_t length);
void jx_build_method_attribute(JxClassBuilder *b, const char *name, const void *bytes, size_t length);
void jx_build_class_attribute(JxClassBuilder *b, const char *name, const void *bytes, size_t length);

// ---- code ----

typedef struct JxCodeBuilder {
    JxClassBuilder *class_builder;
    unsigned max_stack, max_locals;
    JxBytes code, handlers, lines, frames, attributes;
    unsigned handler_count, line_count, frame_count, attribute_count;
    size_t last_frame;
    // Labels are numbers; places and the code that waits for them.
    long *labels;  // offset, or -1
    size_t label_count;
    struct JxPatch {
        size_t at, from;  // where the distance is written; the instruction it is counted from
        unsigned label;
        bool wide;
    } * patches;
    size_t patch_count;
} JxCodeBuilder;

void jx_build_code(JxCodeBuilder *c, JxClassBuilder *b, unsigned max_stack, unsigned max_locals);
void jx_put_op(JxCodeBuilder *c, unsigned opcode);
void jx_put_op_u1(JxCodeBuilder *c, unsigned opcode, unsigned operand);
void jx_put_op_u2(JxCodeBuilder *c, unsigned opcode, unsigned operand);
void jx_put_raw(JxCodeBuilder *c, const void *bytes, size_t length);
void jx_put_push_int(JxCodeBuilder *c, int32_t value);                           // the shortest form
void jx_put_local(JxCodeBuilder *c, unsigned opcode, unsigned slot);             // iload …; wide when needed
void jx_put_iinc(JxCodeBuilder *c, unsigned slot, int value);                    // wide when needed
void jx_put_invokeinterface(JxCodeBuilder *c, unsigned method, unsigned slots);  // slots with the receiver
void jx_put_invokedynamic(JxCodeBuilder *c, unsigned constant);

unsigned jx_put_label(JxCodeBuilder *c);                    // a new one, not placed yet
unsigned jx_put_label_at(JxCodeBuilder *c, size_t offset);  // one placed at any offset
void jx_put_place(JxCodeBuilder *c, unsigned label);
void jx_put_branch(JxCodeBuilder *c, unsigned opcode, unsigned label);  // goto_w and jsr_w too
void jx_put_tableswitch(JxCodeBuilder *c, int32_t low, int32_t high, unsigned default_label, const unsigned *labels);
void jx_put_lookupswitch(JxCodeBuilder *c, unsigned count, const int32_t *keys, unsigned default_label,
                         const unsigned *labels);
// Labels must be placed by the time the method is built.  catch_type: Class constant or 0.
void jx_put_handler(JxCodeBuilder *c, unsigned start, unsigned end, unsigned handler, unsigned catch_type);
void jx_put_line(JxCodeBuilder *c, unsigned line);  // of what comes next
// A full frame for the next instruction; must be called in order of offsets.
void jx_put_frame(JxCodeBuilder *c, unsigned local_count, const JxVerificationType *locals, unsigned stack_count,
                  const JxVerificationType *stack);
void jx_put_attribute(JxCodeBuilder *c, const char *name, const void *bytes, size_t length);

// Adds a method; `code` NULL: without Code.
void jx_build_method(JxClassBuilder *b, unsigned flags, const char *name, const char *descriptor, JxCodeBuilder *code);
// A public constructor that calls the superclass's constructor without arguments.
void jx_build_constructor(JxClassBuilder *b, const char *super);

// The class file, to be freed with free().
uint8_t *jx_build_finish(JxClassBuilder *b, size_t *length);

#endif
