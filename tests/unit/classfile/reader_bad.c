// SPDX-License-Identifier: Apache-2.0
//
// One broken class file for each way in which the reader says no.  Each case
// builds a class, and says what the message must be.
#include "../unit.h"
#include "builder.h"

typedef void Break(JxClassBuilder *b);

typedef struct Case {
    const char *name;
    unsigned major;
    Break *build;
    const char *message;  // a part of it
} Case;

// ---- tools ----

static void numbers(JxBytes *to, unsigned count, const unsigned *values) {
    for (unsigned i = 0; i < count; i++) jx_bytes_u2(to, values[i]);
}
#define NUMBERS(to, ...) numbers(to, sizeof((unsigned[]){__VA_ARGS__}) / sizeof(unsigned), (unsigned[]){__VA_ARGS__})

// An attribute whose content is two-byte numbers.
#define CLASS_ATTRIBUTE(b, name, ...)                                                                                  \
    do {                                                                                                               \
        JxBytes content = {0};                                                                                         \
        NUMBERS(&content, __VA_ARGS__);                                                                                \
        jx_build_class_attribute(b, name, content.data, content.length);                                               \
        jx_bytes_free(&content);                                                                                       \
    } while (0)

// A method `static void m()` with these code bytes and room for two locals.
static void method_with(JxClassBuilder *b, const uint8_t *bytes, size_t length) {
    JxCodeBuilder c;
    jx_build_code(&c, b, 4, 2);
    jx_put_raw(&c, bytes, length);
    jx_build_method(b, JX_ACC_STATIC, "m", "()V", &c);
}
#define METHOD(b, ...) method_with(b, (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__}))

// The same with one attribute of Code: nop, new, return; offsets 0, 1, 4.
static void code_attribute(JxClassBuilder *b, const char *name, const uint8_t *bytes, size_t length) {
    JxCodeBuilder c;
    jx_build_code(&c, b, 4, 2);
    jx_put_op(&c, JX_OP_NOP);
    jx_put_op_u2(&c, JX_OP_NEW, b->this_class);
    jx_put_op(&c, JX_OP_RETURN);
    jx_put_attribute(&c, name, bytes, length);
    jx_build_method(b, JX_ACC_STATIC, "m", "()V", &c);
}
#define CODE_ATTRIBUTE(b, name, ...)                                                                                   \
    code_attribute(b, name, (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__}))

static unsigned method_ref(JxClassBuilder *b) { return jx_build_member_ref(b, JX_CONSTANT_METHODREF, "A", "m", "()V"); }
#define HIGH(index) ((uint8_t)((index) >> 8))
#define LOW(index) ((uint8_t)(index))

// ---- constants ----

static void unknown_tag(JxClassBuilder *b) { jx_build_raw_constant(b, 2, "", 0); }
static void tag_of_newer_version(JxClassBuilder *b) { jx_build_method_type(b, "()V"); }
static void bad_utf8_tail(JxClassBuilder *b) { jx_build_utf8(b, "a\xc3z"); }
static void bad_utf8_zero(JxClassBuilder *b) { jx_build_utf8_bytes(b, "a\0b", 3); }
static void bad_utf8_four_bytes(JxClassBuilder *b) { jx_build_utf8(b, "\xf0\x9f\x98\x80"); }
static void bad_utf8_long_form(JxClassBuilder *b) { jx_build_utf8(b, "\xc1\x81"); }
static void bad_utf8_cut(JxClassBuilder *b) { jx_build_utf8(b, "longer than eight \xe2\x82"); }
static void class_names_nothing(JxClassBuilder *b) { jx_build_raw_constant(b, JX_CONSTANT_CLASS, "\0\0", 2); }
static void class_names_far(JxClassBuilder *b) { jx_build_raw_constant(b, JX_CONSTANT_CLASS, "\x7f\xff", 2); }
static void string_of_class(JxClassBuilder *b) {
    jx_build_raw_constant(b, JX_CONSTANT_STRING, (uint8_t[]){0, LOW(b->this_class)}, 2);
}
static void second_half(JxClassBuilder *b) {
    unsigned wide = jx_build_long(b, 1);
    jx_build_raw_constant(b, JX_CONSTANT_STRING, (uint8_t[]){0, LOW(wide + 1)}, 2);
}
static void class_with_dots(JxClassBuilder *b) { jx_build_class_ref(b, "java.lang.String"); }
static void class_with_empty_part(JxClassBuilder *b) { jx_build_class_ref(b, "java//String"); }
static void class_of_bad_array(JxClassBuilder *b) { jx_build_class_ref(b, "[X"); }
static void field_of_method_type(JxClassBuilder *b) { jx_build_member_ref(b, JX_CONSTANT_FIELDREF, "A", "x", "()V"); }
static void method_of_field_type(JxClassBuilder *b) { jx_build_member_ref(b, JX_CONSTANT_METHODREF, "A", "x", "I"); }
static void method_named_clinit(JxClassBuilder *b) {
    jx_build_member_ref(b, JX_CONSTANT_METHODREF, "A", "<clinit>", "()V");
}
static void init_with_result(JxClassBuilder *b) { jx_build_member_ref(b, JX_CONSTANT_METHODREF, "A", "<init>", "()I"); }
static void member_with_bad_name(JxClassBuilder *b) { jx_build_member_ref(b, JX_CONSTANT_FIELDREF, "A", "a/b", "I"); }
static void too_many_arguments(JxClassBuilder *b) {
    char descriptor[200] = "(";
    memset(descriptor + 1, 'J', 128);
    strcpy(descriptor + 129, ")V");
    jx_build_member_ref(b, JX_CONSTANT_METHODREF, "A", "m", descriptor);
}
static void bad_method_type(JxClassBuilder *b) { jx_build_method_type(b, "(V)V"); }
static void handle_of_kind_zero(JxClassBuilder *b) { jx_build_method_handle(b, 0, method_ref(b)); }
static void handle_of_field_to_method(JxClassBuilder *b) { jx_build_method_handle(b, 1, method_ref(b)); }
static void handle_new_without_init(JxClassBuilder *b) { jx_build_method_handle(b, 8, method_ref(b)); }
static void handle_of_nothing(JxClassBuilder *b) { jx_build_method_handle(b, 5, 999); }
static void module_constant(JxClassBuilder *b) {
    jx_build_raw_constant(b, JX_CONSTANT_MODULE, (uint8_t[]){0, LOW(jx_build_utf8(b, "m"))}, 2);
}
static void dynamic_without_bootstrap(JxClassBuilder *b) { jx_build_dynamic(b, JX_CONSTANT_DYNAMIC, 0, "x", "I"); }
static void wide_constant_at_the_end(JxClassBuilder *b) {
    jx_build_long(b, 1);
    b->pool_count--;
}

// ---- class, fields, methods ----

static void this_is_utf8(JxClassBuilder *b) { b->this_class = jx_build_utf8(b, "x"); }
static void this_is_array(JxClassBuilder *b) { b->this_class = jx_build_class_ref(b, "[I"); }
static void no_super(JxClassBuilder *b) { b->super_class = 0; }
static void super_is_array(JxClassBuilder *b) { b->super_class = jx_build_class_ref(b, "[I"); }
static void object_with_super(JxClassBuilder *b) { b->this_class = jx_build_class_ref(b, "java/lang/Object"); }
static void interface_with_super(JxClassBuilder *b) {
    b->flags = JX_ACC_INTERFACE | JX_ACC_ABSTRACT;
    b->super_class = jx_build_class_ref(b, "A");
}
static void interface_is_array(JxClassBuilder *b) { jx_build_interface(b, "[I"); }
static void interface_twice(JxClassBuilder *b) {
    jx_build_interface(b, "I");
    jx_build_interface(b, "I");
}
static void field_twice(JxClassBuilder *b) {
    jx_build_field(b, 0, "x", "I");
    jx_build_field(b, 0, "x", "J");
    jx_build_field(b, 0, "x", "I");
}
static void method_twice(JxClassBuilder *b) {
    jx_build_method(b, JX_ACC_NATIVE, "m", "()V", NULL);
    jx_build_method(b, JX_ACC_NATIVE, "m", "()V", NULL);
}
static void field_with_bad_type(JxClassBuilder *b) { jx_build_field(b, 0, "x", "V"); }
static void field_with_bad_name(JxClassBuilder *b) { jx_build_field(b, 0, "a;b", "I"); }
static void method_with_bad_name(JxClassBuilder *b) { jx_build_method(b, JX_ACC_NATIVE, "<main>", "()V", NULL); }
static void method_with_bad_type(JxClassBuilder *b) { jx_build_method(b, JX_ACC_NATIVE, "m", "()", NULL); }
static void method_without_code(JxClassBuilder *b) { jx_build_method(b, 0, "m", "()V", NULL); }
static void native_with_code(JxClassBuilder *b) {
    JxCodeBuilder c;
    jx_build_code(&c, b, 0, 1);
    jx_put_op(&c, JX_OP_RETURN);
    jx_build_method(b, JX_ACC_NATIVE, "m", "()V", &c);
}
static void arguments_beyond_locals(JxClassBuilder *b) {
    JxCodeBuilder c;
    jx_build_code(&c, b, 0, 2);
    jx_put_op(&c, JX_OP_RETURN);
    jx_build_method(b, 0, "m", "(J)V", &c);
}
static void constant_of_wrong_type(JxClassBuilder *b) {
    jx_build_field(b, JX_ACC_STATIC, "x", "J");
    jx_build_field_attribute(b, "ConstantValue", (uint8_t[]){0, LOW(jx_build_int(b, 1))}, 2);
}
static void constant_of_object(JxClassBuilder *b) {
    jx_build_field(b, JX_ACC_STATIC, "x", "LA;");
    jx_build_field_attribute(b, "ConstantValue", (uint8_t[]){0, LOW(jx_build_int(b, 1))}, 2);
}

// ---- flags ----

static void abstract_final_class(JxClassBuilder *b) { b->flags |= JX_ACC_ABSTRACT | JX_ACC_FINAL; }
static void interface_not_abstract(JxClassBuilder *b) { b->flags = JX_ACC_INTERFACE; }
static void annotation_no_interface(JxClassBuilder *b) { b->flags |= JX_ACC_ANNOTATION; }
static void field_public_and_private(JxClassBuilder *b) { jx_build_field(b, JX_ACC_PUBLIC | JX_ACC_PRIVATE, "x", "I"); }
static void field_final_and_volatile(JxClassBuilder *b) { jx_build_field(b, JX_ACC_FINAL | JX_ACC_VOLATILE, "x", "I"); }
static void field_of_interface(JxClassBuilder *b) {
    b->flags = JX_ACC_INTERFACE | JX_ACC_ABSTRACT;
    jx_build_field(b, JX_ACC_PUBLIC | JX_ACC_STATIC, "x", "I");
}
static void method_abstract_and_final(JxClassBuilder *b) {
    jx_build_method(b, JX_ACC_ABSTRACT | JX_ACC_FINAL, "m", "()V", NULL);
}
static void method_protected_and_private(JxClassBuilder *b) {
    jx_build_method(b, JX_ACC_PROTECTED | JX_ACC_PRIVATE | JX_ACC_NATIVE, "m", "()V", NULL);
}
static void init_static(JxClassBuilder *b) { jx_build_method(b, JX_ACC_STATIC | JX_ACC_NATIVE, "<init>", "()V", NULL); }
static void clinit_not_static(JxClassBuilder *b) { jx_build_method(b, JX_ACC_NATIVE, "<clinit>", "()V", NULL); }
static void interface_method_package(JxClassBuilder *b) {
    b->flags = JX_ACC_INTERFACE | JX_ACC_ABSTRACT;
    jx_build_method(b, JX_ACC_ABSTRACT, "m", "()V", NULL);
}
static void old_interface_method_static(JxClassBuilder *b) {
    b->flags = JX_ACC_INTERFACE | JX_ACC_ABSTRACT;
    jx_build_method(b, JX_ACC_PUBLIC | JX_ACC_STATIC, "m", "()V", NULL);
}

// ---- attributes ----

static void attribute_twice(JxClassBuilder *b) {
    CLASS_ATTRIBUTE(b, "SourceFile", jx_build_utf8(b, "A"));
    CLASS_ATTRIBUTE(b, "SourceFile", jx_build_utf8(b, "B"));
}
static void attribute_too_long(JxClassBuilder *b) { CLASS_ATTRIBUTE(b, "SourceFile", jx_build_utf8(b, "A"), 0); }
static void attribute_too_short(JxClassBuilder *b) { jx_build_class_attribute(b, "SourceFile", "", 1); }
static void attribute_past_end(JxClassBuilder *b) {
    jx_build_class_attribute(b, "X", "abc", 3);
    jx_bytes_set4(&b->attributes, 2, 4);
}
static void annotations_that_lie(JxClassBuilder *b) { CLASS_ATTRIBUTE(b, "RuntimeVisibleAnnotations", 5, 0, 0); }
static void annotations_without_count(JxClassBuilder *b) {
    jx_build_class_attribute(b, "RuntimeVisibleAnnotations", "", 1);
}
static void both_nests(JxClassBuilder *b) {
    CLASS_ATTRIBUTE(b, "NestHost", b->this_class);
    CLASS_ATTRIBUTE(b, "NestMembers", 0);
}
static void inner_class_of_utf8(JxClassBuilder *b) {
    CLASS_ATTRIBUTE(b, "InnerClasses", 1, jx_build_utf8(b, "x"), 0, 0, 0);
}
static void enclosing_method_of_class(JxClassBuilder *b) {
    CLASS_ATTRIBUTE(b, "EnclosingMethod", b->this_class, b->this_class);
}
static void bootstrap_of_class(JxClassBuilder *b) { jx_build_bootstrap(b, b->this_class, NULL, 0); }
static void bootstrap_argument(JxClassBuilder *b) {
    jx_build_bootstrap(b, jx_build_method_handle(b, 6, method_ref(b)), (uint16_t[]){(uint16_t)method_ref(b)}, 1);
}
static void record_component_type(JxClassBuilder *b) {
    CLASS_ATTRIBUTE(b, "Record", 1, jx_build_utf8(b, "x"), jx_build_utf8(b, "()V"), 0);
}
static void exceptions_past_end(JxClassBuilder *b) {
    jx_build_method(b, JX_ACC_NATIVE, "m", "()V", NULL);
    jx_build_method_attribute(b, "Exceptions", "\0\2\0\1", 4);
}
static void parameters_past_end(JxClassBuilder *b) {
    jx_build_method(b, JX_ACC_NATIVE, "m", "()V", NULL);
    jx_build_method_attribute(b, "MethodParameters", "\1\0\0\0", 4);
}

// ---- annotations ----

static void default_value(JxClassBuilder *b, const void *bytes, size_t length) {
    jx_build_method(b, JX_ACC_NATIVE, "m", "()V", NULL);
    jx_build_method_attribute(b, "AnnotationDefault", bytes, length);
}
static void annotation_tag(JxClassBuilder *b) { default_value(b, "q\0\1", 3); }
static void annotation_constant(JxClassBuilder *b) {
    default_value(b, (uint8_t[]){'I', 0, LOW(jx_build_utf8(b, "x"))}, 3);
}
static void annotation_depth(JxClassBuilder *b) {
    JxBytes bytes = {0};
    for (int i = 0; i < 200; i++) {
        jx_bytes_u1(&bytes, '[');
        jx_bytes_u2(&bytes, 1);
    }
    jx_bytes_u1(&bytes, 's');
    jx_bytes_u2(&bytes, jx_build_utf8(b, "x"));
    default_value(b, bytes.data, bytes.length);
    jx_bytes_free(&bytes);
}
static void annotation_depth_by_annotations(JxClassBuilder *b) {
    JxBytes bytes = {0};
    unsigned type = jx_build_utf8(b, "LA;");
    jx_bytes_u1(&bytes, '@');
    for (int i = 0; i < 200; i++) {
        NUMBERS(&bytes, type, 1, type);
        jx_bytes_u1(&bytes, '@');
    }
    NUMBERS(&bytes, type, 0);
    default_value(b, bytes.data, bytes.length);
    jx_bytes_free(&bytes);
}
static void annotation_array(JxClassBuilder *b) { default_value(b, "[\xff\xff\0\0\0", 6); }
static void type_annotation(JxClassBuilder *b, const void *bytes, size_t length) {
    JxBytes content = {0};
    jx_bytes_u2(&content, 1);
    jx_bytes_add(&content, bytes, length);
    NUMBERS(&content, jx_build_utf8(b, "LA;"), 0, 0);
    jx_build_class_attribute(b, "RuntimeVisibleTypeAnnotations", content.data, content.length);
    jx_bytes_free(&content);
}
static void type_target(JxClassBuilder *b) { type_annotation(b, "\x20", 1); }
static void type_target_of_code(JxClassBuilder *b) { type_annotation(b, "\x43\0\0", 3); }
static void type_path(JxClassBuilder *b) { type_annotation(b, "\x13\1\4\0", 4); }
static void type_in_code(JxClassBuilder *b, uint8_t target, uint8_t offset) {
    JxBytes content = {0};
    jx_bytes_u2(&content, 1);
    jx_bytes_u1(&content, target);
    if (target == 0x40) NUMBERS(&content, 1, 0, 9, 0);
    jx_bytes_u2(&content, offset);
    jx_bytes_u1(&content, 0);
    NUMBERS(&content, jx_build_utf8(b, "LA;"), 0);
    code_attribute(b, "RuntimeVisibleTypeAnnotations", content.data, content.length);
    jx_bytes_free(&content);
}
static void type_at_no_instruction(JxClassBuilder *b) { type_in_code(b, 0x44, 2); }
static void type_of_no_handler(JxClassBuilder *b) { type_in_code(b, 0x42, 0); }
static void type_of_no_local(JxClassBuilder *b) { type_in_code(b, 0x40, 0); }

// ---- code ----

static void code_empty(JxClassBuilder *b) { method_with(b, NULL, 0); }
static void code_too_long(JxClassBuilder *b) {
    uint8_t *bytes = calloc(1, 65536);
    method_with(b, bytes, 65536);
    free(bytes);
}
static void code_bad_opcode(JxClassBuilder *b) { METHOD(b, JX_OP_NOP, 0xca); }
static void code_cut(JxClassBuilder *b) { METHOD(b, JX_OP_SIPUSH, 0); }
static void code_falls_off(JxClassBuilder *b) { METHOD(b, JX_OP_NOP); }
static void code_jsr(JxClassBuilder *b) { METHOD(b, JX_OP_JSR, 0, 3, JX_OP_RETURN); }
static void branch_into_operand(JxClassBuilder *b) { METHOD(b, JX_OP_NOP, JX_OP_GOTO, 0, 1); }
static void branch_outside(JxClassBuilder *b) { METHOD(b, JX_OP_GOTO, 0, 9); }
static void switch_into_operand(JxClassBuilder *b) {
    METHOD(b, JX_OP_LOOKUPSWITCH, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 4);
}
static void local_outside(JxClassBuilder *b) { METHOD(b, JX_OP_ILOAD_2, JX_OP_RETURN); }
static void wide_local_outside(JxClassBuilder *b) { METHOD(b, JX_OP_LCONST_0, JX_OP_LSTORE_1, JX_OP_RETURN); }
static void iinc_outside(JxClassBuilder *b) { METHOD(b, JX_OP_IINC, 2, 1, JX_OP_RETURN); }
static void ldc_of_utf8(JxClassBuilder *b) { METHOD(b, JX_OP_LDC, LOW(jx_build_utf8(b, "x")), JX_OP_RETURN); }
static void ldc_outside(JxClassBuilder *b) { METHOD(b, JX_OP_LDC, 250, JX_OP_RETURN); }
static void ldc_of_long(JxClassBuilder *b) { METHOD(b, JX_OP_LDC, LOW(jx_build_long(b, 1)), JX_OP_RETURN); }
static void ldc2_of_int(JxClassBuilder *b) { METHOD(b, JX_OP_LDC2_W, 0, LOW(jx_build_int(b, 1)), JX_OP_RETURN); }
static void ldc_of_class(JxClassBuilder *b) { METHOD(b, JX_OP_LDC, LOW(b->this_class), JX_OP_RETURN); }
static void getstatic_of_method(JxClassBuilder *b) { METHOD(b, JX_OP_GETSTATIC, 0, LOW(method_ref(b)), JX_OP_RETURN); }
static void invoke_of_field(JxClassBuilder *b) {
    METHOD(b, JX_OP_INVOKESTATIC, 0, LOW(jx_build_member_ref(b, JX_CONSTANT_FIELDREF, "A", "x", "I")), JX_OP_RETURN);
}
static void invokevirtual_of_interface(JxClassBuilder *b) {
    METHOD(b, JX_OP_INVOKEVIRTUAL, 0, LOW(jx_build_member_ref(b, JX_CONSTANT_INTERFACE_METHODREF, "A", "m", "()V")),
           JX_OP_RETURN);
}
static void invokestatic_of_old_interface(JxClassBuilder *b) {
    METHOD(b, JX_OP_INVOKESTATIC, 0, LOW(jx_build_member_ref(b, JX_CONSTANT_INTERFACE_METHODREF, "A", "m", "()V")),
           JX_OP_RETURN);
}
static void invokeinterface_of_class(JxClassBuilder *b) {
    METHOD(b, JX_OP_INVOKEINTERFACE, 0, LOW(method_ref(b)), 1, 0, JX_OP_RETURN);
}
static void invokevirtual_of_init(JxClassBuilder *b) {
    METHOD(b, JX_OP_INVOKEVIRTUAL, 0, LOW(jx_build_member_ref(b, JX_CONSTANT_METHODREF, "A", "<init>", "()V")),
           JX_OP_RETURN);
}
static void invokedynamic_of_method(JxClassBuilder *b) {
    METHOD(b, JX_OP_INVOKEDYNAMIC, 0, LOW(method_ref(b)), 0, 0, JX_OP_RETURN);
}
static void new_of_array(JxClassBuilder *b) { METHOD(b, JX_OP_NEW, 0, LOW(jx_build_class_ref(b, "[I")), JX_OP_RETURN); }
static void array_of_few_dimensions(JxClassBuilder *b) {
    METHOD(b, JX_OP_MULTIANEWARRAY, 0, LOW(jx_build_class_ref(b, "[I")), 2, JX_OP_RETURN);
}

static void handler_of(JxClassBuilder *b, unsigned start, unsigned end, unsigned handler, unsigned type) {
    JxCodeBuilder c;
    jx_build_code(&c, b, 1, 1);
    jx_put_op_u1(&c, JX_OP_BIPUSH, 0);
    jx_put_op(&c, JX_OP_RETURN);
    unsigned labels[4];
    for (int i = 0; i < 4; i++) labels[i] = jx_put_label_at(&c, (size_t)i);
    jx_put_handler(&c, labels[start], labels[end], labels[handler], type);
    jx_build_method(b, JX_ACC_STATIC, "m", "()V", &c);
}
static void handler_of_nothing(JxClassBuilder *b) { handler_of(b, 2, 2, 0, 0); }
static void handler_start_inside(JxClassBuilder *b) { handler_of(b, 1, 2, 0, 0); }
static void handler_end_inside(JxClassBuilder *b) { handler_of(b, 0, 1, 0, 0); }
static void handler_target_inside(JxClassBuilder *b) { handler_of(b, 0, 3, 1, 0); }
static void handler_target_at_end(JxClassBuilder *b) { handler_of(b, 0, 3, 3, 0); }
static void handler_of_utf8(JxClassBuilder *b) { handler_of(b, 0, 3, 0, jx_build_utf8(b, "x")); }

static void line_inside(JxClassBuilder *b) { CODE_ATTRIBUTE(b, "LineNumberTable", 0, 1, 0, 2, 0, 7); }
static void line_outside(JxClassBuilder *b) { CODE_ATTRIBUTE(b, "LineNumberTable", 0, 1, 0, 9, 0, 7); }
static void local_table_named(JxClassBuilder *b, const char *text, uint8_t start, uint8_t length, const char *type,
                              uint8_t slot) {
    uint8_t name = LOW(jx_build_utf8(b, text)), descriptor = LOW(jx_build_utf8(b, type));
    CODE_ATTRIBUTE(b, "LocalVariableTable", 0, 1, 0, start, 0, length, 0, name, 0, descriptor, 0, slot);
}
static void local_table(JxClassBuilder *b, uint8_t start, uint8_t length, const char *type, uint8_t slot) {
    local_table_named(b, "name", start, length, type, slot);
}
static void local_of_bad_name(JxClassBuilder *b) { local_table_named(b, "a/b", 0, 1, "I", 0); }
static void local_lives_long(JxClassBuilder *b) { local_table(b, 4, 2, "I", 0); }
static void local_of_high_slot(JxClassBuilder *b) { local_table(b, 0, 1, "I", 2); }
static void local_of_bad_type(JxClassBuilder *b) { local_table(b, 0, 1, "Q", 0); }

static void frame_of_bad_type(JxClassBuilder *b) { CODE_ATTRIBUTE(b, "StackMapTable", 0, 1, 200); }
static void frame_inside(JxClassBuilder *b) { CODE_ATTRIBUTE(b, "StackMapTable", 0, 1, 2); }
static void frame_outside(JxClassBuilder *b) { CODE_ATTRIBUTE(b, "StackMapTable", 0, 1, 60); }
static void frame_with_bad_tag(JxClassBuilder *b) { CODE_ATTRIBUTE(b, "StackMapTable", 0, 1, 65, 9); }
static void frame_with_bad_class(JxClassBuilder *b) { CODE_ATTRIBUTE(b, "StackMapTable", 0, 1, 65, 7, 0, 1); }
static void frame_with_no_new(JxClassBuilder *b) { CODE_ATTRIBUTE(b, "StackMapTable", 0, 1, 65, 8, 0, 0); }
static void frame_with_many_locals(JxClassBuilder *b) {
    CODE_ATTRIBUTE(b, "StackMapTable", 0, 1, 255, 0, 0, 0, 3, 1, 1, 1, 0, 0);
}
static void frame_with_deep_stack(JxClassBuilder *b) {
    CODE_ATTRIBUTE(b, "StackMapTable", 0, 1, 255, 0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1);
}
static void frame_cut(JxClassBuilder *b) { CODE_ATTRIBUTE(b, "StackMapTable", 0, 1, 255, 0); }

static const Case cases[] = {
    {"unknown_tag", 61, unknown_tag, "unknown tag 2"},
    {"tag_of_newer_version", 50, tag_of_newer_version, "MethodType constant in a class file of version 50"},
    {"bad_utf8_tail", 61, bad_utf8_tail, "not valid modified UTF-8"},
    {"bad_utf8_zero", 61, bad_utf8_zero, "not valid modified UTF-8"},
    {"bad_utf8_four_bytes", 61, bad_utf8_four_bytes, "not valid modified UTF-8"},
    {"bad_utf8_long_form", 61, bad_utf8_long_form, "not valid modified UTF-8"},
    {"bad_utf8_cut", 61, bad_utf8_cut, "not valid modified UTF-8"},
    {"class_names_nothing", 61, class_names_nothing, "Class: constant 0 is outside the pool"},
    {"class_names_far", 61, class_names_far, "Class: constant 32767 is outside the pool"},
    {"string_of_class", 61, string_of_class, "is Class, not Utf8"},
    {"second_half", 61, second_half, "is the second half of a long or double"},
    {"class_with_dots", 61, class_with_dots, "bad name 'java.lang.String'"},
    {"class_with_empty_part", 61, class_with_empty_part, "bad name 'java//String'"},
    {"class_of_bad_array", 61, class_of_bad_array, "bad name '[X'"},
    {"field_of_method_type", 61, field_of_method_type, "Fieldref constant has the bad descriptor '()V'"},
    {"method_of_field_type", 61, method_of_field_type, "Methodref constant has the bad descriptor 'I'"},
    {"method_named_clinit", 61, method_named_clinit, "Methodref constant names <clinit>()V"},
    {"init_with_result", 61, init_with_result, "Methodref constant names <init>()I"},
    {"member_with_bad_name", 61, member_with_bad_name, "bad name 'a/b'"},
    {"too_many_arguments", 61, too_many_arguments, "bad descriptor"},
    {"bad_method_type", 61, bad_method_type, "MethodType constant has the bad name '(V)V'"},
    {"handle_of_kind_zero", 61, handle_of_kind_zero, "bad kind 0"},
    {"handle_of_field_to_method", 61, handle_of_field_to_method, "of kind 1 cannot name"},
    {"handle_new_without_init", 61, handle_new_without_init, "of kind 8 cannot name"},
    {"handle_of_nothing", 61, handle_of_nothing, "MethodHandle: constant 999 is outside"},
    {"module_constant", 61, module_constant, "in a class that is no module"},
    {"dynamic_without_bootstrap", 61, dynamic_without_bootstrap, "names bootstrap method 0 of 0"},
    {"wide_constant_at_the_end", 61, wide_constant_at_the_end, "needs two places"},
    {"this_is_utf8", 61, this_is_utf8, "this_class: constant"},
    {"this_is_array", 61, this_is_array, "this_class is the array class"},
    {"no_super", 61, no_super, "class Test has no superclass"},
    {"super_is_array", 61, super_is_array, "superclass is the array class"},
    {"object_with_super", 61, object_with_super, "must not have a superclass"},
    {"interface_with_super", 61, interface_with_super, "superclass of an interface is A"},
    {"interface_is_array", 61, interface_is_array, "interface is the array class"},
    {"interface_twice", 61, interface_twice, "interface I is there twice"},
    {"field_twice", 61, field_twice, "field x I is there twice"},
    {"method_twice", 61, method_twice, "method m()V is there twice"},
    {"field_with_bad_type", 61, field_with_bad_type, "field x has the bad descriptor 'V'"},
    {"field_with_bad_name", 61, field_with_bad_name, "field has the bad name 'a;b'"},
    {"method_with_bad_name", 61, method_with_bad_name, "method has the bad name '<main>'"},
    {"method_with_bad_type", 61, method_with_bad_type, "method m has the bad descriptor '()'"},
    {"method_without_code", 61, method_without_code, "has no code"},
    {"native_with_code", 61, native_with_code, "has code but is abstract or native"},
    {"arguments_beyond_locals", 61, arguments_beyond_locals, "has 3 argument slots but max_locals 2"},
    {"constant_of_wrong_type", 61, constant_of_wrong_type, "is Integer, not Long"},
    {"constant_of_object", 61, constant_of_object, "ConstantValue of a field of type LA;"},
    {"abstract_final_class", 61, abstract_final_class, "cannot stand together"},
    {"interface_not_abstract", 61, interface_not_abstract, "cannot stand together"},
    {"annotation_no_interface", 61, annotation_no_interface, "cannot stand together"},
    {"field_public_and_private", 61, field_public_and_private, "cannot stand together"},
    {"field_final_and_volatile", 61, field_final_and_volatile, "cannot stand together"},
    {"field_of_interface", 61, field_of_interface, "cannot stand together"},
    {"method_abstract_and_final", 61, method_abstract_and_final, "cannot stand together"},
    {"method_protected_and_private", 61, method_protected_and_private, "cannot stand together"},
    {"init_static", 61, init_static, "cannot stand together"},
    {"clinit_not_static", 61, clinit_not_static, "cannot stand together"},
    {"interface_method_package", 61, interface_method_package, "cannot stand together"},
    {"old_interface_method_static", 51, old_interface_method_static, "cannot stand together"},
    {"attribute_twice", 61, attribute_twice, "attribute SourceFile is there twice"},
    {"attribute_too_long", 61, attribute_too_long, "attribute SourceFile has 2 bytes too many"},
    {"attribute_too_short", 61, attribute_too_short, "SourceFile: only 1 bytes are left"},
    {"attribute_past_end", 61, attribute_past_end, "attribute X of 4 bytes runs past the end, 3 bytes are left"},
    {"annotations_that_lie", 61, annotations_that_lie, "says it has 5 elements, which do not fit in its 6 bytes"},
    {"annotations_without_count", 61, annotations_without_count, "has no room for its count"},
    {"both_nests", 61, both_nests, "both NestHost and NestMembers"},
    {"inner_class_of_utf8", 61, inner_class_of_utf8, "is Utf8, not Class"},
    {"enclosing_method_of_class", 61, enclosing_method_of_class, "is Class, not NameAndType"},
    {"bootstrap_of_class", 61, bootstrap_of_class, "is Class, not MethodHandle"},
    {"bootstrap_argument", 61, bootstrap_argument, "none that can be loaded"},
    {"record_component_type", 61, record_component_type, "bad descriptor '()V'"},
    {"exceptions_past_end", 61, exceptions_past_end, "Exceptions: only 2 bytes are left"},
    {"parameters_past_end", 61, parameters_past_end, "MethodParameters: only 3 bytes are left"},
    {"annotation_tag", 61, annotation_tag, "unknown tag 0x71"},
    {"annotation_constant", 61, annotation_constant, "is Utf8, not Integer"},
    {"annotation_depth", 61, annotation_depth, "nest deeper than 100"},
    {"annotation_depth_by_annotations", 61, annotation_depth_by_annotations, "nest deeper than 100"},
    {"annotation_array", 61, annotation_array, "array in an annotation: only 3 bytes are left"},
    {"type_target", 61, type_target, "unknown target 0x20"},
    {"type_target_of_code", 61, type_target_of_code, "target 0x43 is out of place"},
    {"type_path", 61, type_path, "unknown step 4 in a type path"},
    {"type_at_no_instruction", 61, type_at_no_instruction, "type annotation at code offset 2"},
    {"type_of_no_handler", 61, type_of_no_handler, "exception handler 0, which is not there"},
    {"type_of_no_local", 61, type_of_no_local, "local variable that is not in the code"},
    {"code_empty", 61, code_empty, "code of 0 bytes"},
    {"code_too_long", 61, code_too_long, "code of 65536 bytes"},
    {"code_bad_opcode", 61, code_bad_opcode, "at code offset 1: byte is no instruction"},
    {"code_cut", 61, code_cut, "runs past the end of the code"},
    {"code_falls_off", 61, code_falls_off, "nop at code offset 0: runs past the end"},
    {"code_jsr", 61, code_jsr, "jsr at code offset 0: not allowed from version 51 on"},
    {"branch_into_operand", 61, branch_into_operand, "goto at code offset 1: target is not the start"},
    {"branch_outside", 61, branch_outside, "branch target is outside the code"},
    {"switch_into_operand", 61, switch_into_operand, "lookupswitch at code offset 0: target is not the start"},
    {"local_outside", 61, local_outside, "iload_2 at code offset 0: local variable is outside"},
    {"wide_local_outside", 61, wide_local_outside, "lstore_1 at code offset 1: local variable is outside"},
    {"iinc_outside", 61, iinc_outside, "iinc at code offset 0: local variable is outside"},
    {"ldc_of_utf8", 61, ldc_of_utf8, "of a kind that cannot be loaded"},
    {"ldc_outside", 61, ldc_outside, "constant is outside the pool"},
    {"ldc_of_long", 61, ldc_of_long, "wrong number of slots"},
    {"ldc2_of_int", 61, ldc2_of_int, "wrong number of slots"},
    {"ldc_of_class", 48, ldc_of_class, "cannot be loaded before version 49"},
    {"getstatic_of_method", 61, getstatic_of_method, "is Methodref, not Fieldref"},
    {"invoke_of_field", 61, invoke_of_field, "is Fieldref, not Methodref"},
    {"invokevirtual_of_interface", 61, invokevirtual_of_interface, "is InterfaceMethodref, not Methodref"},
    {"invokestatic_of_old_interface", 51, invokestatic_of_old_interface, "is InterfaceMethodref, not Methodref"},
    {"invokeinterface_of_class", 61, invokeinterface_of_class, "is Methodref, not InterfaceMethodref"},
    {"invokevirtual_of_init", 61, invokevirtual_of_init, "only invokespecial may call <init>"},
    {"invokedynamic_of_method", 61, invokedynamic_of_method, "is Methodref, not InvokeDynamic"},
    {"new_of_array", 61, new_of_array, "new at code offset 0: an array class"},
    {"array_of_few_dimensions", 61, array_of_few_dimensions, "more dimensions than the class has"},
    {"handler_of_nothing", 61, handler_of_nothing, "covers 2 to 2"},
    {"handler_start_inside", 61, handler_start_inside, "does not speak of whole instructions"},
    {"handler_end_inside", 61, handler_end_inside, "does not speak of whole instructions"},
    {"handler_target_inside", 61, handler_target_inside, "does not speak of whole instructions"},
    {"handler_target_at_end", 61, handler_target_at_end, "does not speak of whole instructions"},
    {"handler_of_utf8", 61, handler_of_utf8, "catch type: constant"},
    {"line_inside", 61, line_inside, "line 7 starts at 2"},
    {"line_outside", 61, line_outside, "line 7 starts at 9"},
    {"local_lives_long", 61, local_lives_long, "lives from 4 for 2 bytes in code of 5 bytes"},
    {"local_of_high_slot", 61, local_of_high_slot, "is in slot 2 of 2"},
    {"local_of_bad_name", 61, local_of_bad_name, "bad name 'a/b'"},
    {"local_of_bad_type", 61, local_of_bad_type, "bad descriptor 'Q'"},
    {"frame_of_bad_type", 61, frame_of_bad_type, "unknown frame type 200"},
    {"frame_inside", 61, frame_inside, "stack map frame at code offset 2"},
    {"frame_outside", 61, frame_outside, "stack map frame at code offset 60"},
    {"frame_with_bad_tag", 61, frame_with_bad_tag, "unknown type 9"},
    {"frame_with_bad_class", 61, frame_with_bad_class, "is Utf8, not Class"},
    {"frame_with_no_new", 61, frame_with_no_new, "no new at code offset 0"},
    {"frame_with_many_locals", 61, frame_with_many_locals, "3 locals of 2"},
    {"frame_with_deep_stack", 61, frame_with_deep_stack, "5 stack entries of 4"},
    {"frame_cut", 61, frame_cut, "only 1 bytes are left"},
};

static void check_case(const Case *c) {
    JxContext ctx;
    jx_context_init(&ctx);
    JxClassBuilder b;
    jx_build_class(&b, c->major, "Test", "java/lang/Object");
    c->build(&b);
    size_t length;
    uint8_t *bytes = jx_build_finish(&b, &length);
    JxError error = {0};
    const JxClassFile *cls = jx_classfile_read(&ctx, &ctx.arena, bytes, length, "Test.class", &error);
    if (cls) fail_msg("%s: was read without an error", c->name);
    if (!strstr(error.message, c->message))
        fail_msg("%s: message is '%s', not '…%s…'", c->name, error.message, c->message);
    assert_string_equal(error.place, "Test.class");
    assert_true(error.offset <= length);
    free(bytes);
    jx_context_fini(&ctx);
}

static void each_fault_has_its_message(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check_case(&cases[i]);
}

// ---- faults of the bytes as a whole ----

static void expect(const uint8_t *bytes, size_t length, uint64_t offset, const char *message) {
    JxContext ctx;
    jx_context_init(&ctx);
    // A copy of just the bytes, so that a read past them is seen by the sanitizer.
    uint8_t *copy = malloc(length ? length : 1);
    memcpy(copy, bytes, length);
    JxError error = {0};
    assert_null(jx_classfile_read(&ctx, &ctx.arena, copy, length, "Test.class", &error));
    assert_non_null(strstr(error.message, message));
    assert_int_equal(error.offset, offset);
    free(copy);
    jx_context_fini(&ctx);
}

static uint8_t *build_all_parts(size_t *length) {
    JxClassBuilder b;
    JxCodeBuilder c;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    jx_build_interface(&b, "java/lang/Runnable");
    jx_build_field(&b, 0, "x", "I");
    jx_build_constructor(&b, "java/lang/Object");
    jx_build_code(&c, &b, 2, 2);
    unsigned loop = jx_put_label_at(&c, 0);
    jx_put_line(&c, 5);
    jx_put_frame(&c, 0, NULL, 0, NULL);
    jx_put_branch(&c, JX_OP_GOTO, loop);
    jx_build_method(&b, JX_ACC_STATIC, "m", "()V", &c);
    CLASS_ATTRIBUTE(&b, "SourceFile", jx_build_utf8(&b, "A"));
    return jx_build_finish(&b, length);
}

static void every_truncation_is_refused(void **state) {
    (void)state;
    size_t length;
    uint8_t *bytes = build_all_parts(&length);
    JxContext ctx;
    jx_context_init(&ctx);
    for (size_t cut = 0; cut < length; cut++) {
        uint8_t *copy = malloc(cut ? cut : 1);
        memcpy(copy, bytes, cut);
        JxError error = {0};
        assert_null(jx_classfile_read(&ctx, &ctx.arena, copy, cut, "Test.class", &error));
        assert_true(error.set);
        assert_true(error.offset <= cut);
        free(copy);
    }
    JxError error = {0};
    assert_non_null(jx_classfile_read(&ctx, &ctx.arena, bytes, length, "Test.class", &error));
    free(bytes);
    jx_context_fini(&ctx);
}

static void bytes_as_a_whole(void **state) {
    (void)state;
    expect((const uint8_t[]){0}, 0, 0, "header: only 0 bytes");
    expect((const uint8_t[]){'P', 'K', 3, 4, 0, 0, 0, 0, 0, 0}, 10, 0, "not a class file");
    expect((const uint8_t[]){0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 44, 0, 1}, 10, 6, "version 44 is below 45");
    expect((const uint8_t[]){0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 0}, 10, 8, "size of zero");
    expect((const uint8_t[]){0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 255, 255, 1}, 11, 10, "constant pool: only 1 bytes");
    size_t length;
    uint8_t *bytes = build_all_parts(&length);
    uint8_t *longer = calloc(1, length + 3);
    memcpy(longer, bytes, length);
    expect(longer, length + 3, length, "3 bytes behind the end");
    free(bytes);
    free(longer);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fault_has_its_message),
        cmocka_unit_test(every_truncation_is_refused),
        cmocka_unit_test(bytes_as_a_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
