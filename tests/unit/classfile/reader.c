// SPDX-License-Identifier: Apache-2.0
//
// What the reader makes of valid class files, part by part.
#include "../unit.h"
#include "builder.h"

typedef struct Fixture {
    JxContext ctx;
    uint8_t *bytes;
    size_t length;
} Fixture;

static int setup(void **state) {
    Fixture *f = calloc(1, sizeof *f);
    jx_context_init(&f->ctx);
    *state = f;
    return 0;
}
static int teardown(void **state) {
    Fixture *f = *state;
    free(f->bytes);
    jx_context_fini(&f->ctx);
    free(f);
    return 0;
}

static const JxClassFile *finish(Fixture *f, JxClassBuilder *b) {
    f->bytes = jx_build_finish(b, &f->length);
    JxError error = {0};
    const JxClassFile *cls = jx_classfile_read(&f->ctx, &f->ctx.arena, f->bytes, f->length, "Test.class", &error);
    if (!cls) fail_msg("offset %llu: %s", (unsigned long long)error.offset, error.message);
    return cls;
}

static void simple_code(JxCodeBuilder *c, JxClassBuilder *b) {
    jx_build_code(c, b, 2, 4);
    jx_put_op(c, JX_OP_NOP);
    jx_put_op(c, JX_OP_RETURN);
}

static void header_is_read(void **state) {
    JxClassBuilder b;
    jx_build_class(&b, 61, "pkg/Test", "java/lang/Object");
    jx_build_interface(&b, "java/lang/Runnable");
    jx_build_interface(&b, "java/io/Serializable");
    const JxClassFile *cls = finish(*state, &b);
    assert_int_equal(cls->major, 61);
    assert_string_equal(cls->origin, "Test.class");
    assert_string_equal(cls->name.bytes, "pkg/Test");
    assert_string_equal(cls->super.bytes, "java/lang/Object");
    assert_int_equal(cls->interface_count, 2);
    assert_string_equal(cls->interfaces[1].bytes, "java/io/Serializable");
    assert_int_equal(cls->flags, JX_ACC_PUBLIC | JX_ACC_SUPER);
    assert_string_equal(cls->nest_host.bytes, "");
    assert_false(cls->is_record);
}

static void every_constant_is_followed(void **state) {
    JxClassBuilder b;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    unsigned i = jx_build_int(&b, -7), l = jx_build_long(&b, INT64_MIN), f = jx_build_float(&b, 1.5F);
    unsigned d = jx_build_double(&b, -0.0), s = jx_build_string(&b, "text");
    unsigned field = jx_build_member_ref(&b, JX_CONSTANT_FIELDREF, "A", "x", "[J");
    unsigned method = jx_build_member_ref(&b, JX_CONSTANT_METHODREF, "[LA;", "clone", "()Ljava/lang/Object;");
    unsigned face = jx_build_member_ref(&b, JX_CONSTANT_INTERFACE_METHODREF, "B", "m", "(IJ)V");
    unsigned type = jx_build_method_type(&b, "(D)F");
    unsigned handle = jx_build_method_handle(&b, 9, face);
    unsigned bootstrap = jx_build_bootstrap(
        &b, jx_build_method_handle(&b, 6, jx_build_member_ref(&b, JX_CONSTANT_METHODREF, "C", "b", "()V")),
        (uint16_t[]){(uint16_t)i, (uint16_t)type}, 2);
    unsigned indy = jx_build_dynamic(&b, JX_CONSTANT_INVOKE_DYNAMIC, bootstrap, "run", "()V");
    unsigned condy = jx_build_dynamic(&b, JX_CONSTANT_DYNAMIC, bootstrap, "value", "J");
    const JxClassFile *cls = finish(*state, &b);
    assert_int_equal(cls->pool[i].as.i, -7);
    assert_true(cls->pool[l].as.l == INT64_MIN);
    assert_int_equal(cls->pool[l + 1].tag, JX_CONSTANT_NONE);
    assert_int_equal(cls->pool[f].as.float_bits, 0x3fc00000);
    assert_true(cls->pool[d].as.double_bits == 0x8000000000000000ULL);
    assert_string_equal(cls->pool[s].as.utf8.bytes, "text");
    assert_string_equal(cls->pool[field].as.member.owner.bytes, "A");
    assert_string_equal(cls->pool[field].as.member.descriptor.bytes, "[J");
    assert_string_equal(cls->pool[method].as.member.owner.bytes, "[LA;");
    assert_string_equal(cls->pool[face].as.member.name.bytes, "m");
    assert_string_equal(cls->pool[type].as.utf8.bytes, "(D)F");
    assert_int_equal(cls->pool[handle].as.handle.kind, 9);
    assert_int_equal(cls->pool[handle].as.handle.member, face);
    assert_string_equal(cls->pool[indy].as.dynamic.name.bytes, "run");
    assert_string_equal(cls->pool[condy].as.dynamic.descriptor.bytes, "J");
    assert_int_equal(cls->bootstrap_count, 1);
    assert_int_equal(cls->bootstraps[0].argument_count, 2);
    assert_int_equal(cls->bootstraps[0].arguments[1], type);
    Fixture *fixture = *state;
    for (unsigned k = 1; k < cls->pool_count; k++)
        if (cls->pool[k].tag) assert_int_equal(fixture->bytes[cls->pool[k].offset], cls->pool[k].tag);
}

static void modified_utf8_is_kept(void **state) {
    JxClassBuilder b;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    const char text[] = "a\xc0\x80\xc3\xa9\xe2\x82\xac\xed\xa0\xbd\xed\xb8\x80";  // a, NUL, é, €, a pair of surrogates
    unsigned s = jx_build_string(&b, text);
    const JxClassFile *cls = finish(*state, &b);
    assert_int_equal(cls->pool[s].as.utf8.length, sizeof text - 1);
    assert_memory_equal(cls->pool[s].as.utf8.bytes, text, sizeof text);
}

static void old_files_may_use_long_forms(void **state) {
    JxClassBuilder b;
    jx_build_class(&b, 47, "Test", "java/lang/Object");
    unsigned s = jx_build_utf8(&b, "\xc1\x81\xe0\x81\x81");  // two long forms of A
    assert_int_equal(finish(*state, &b)->pool[s].as.utf8.length, 5);
}

static void fields_and_their_attributes(void **state) {
    JxClassBuilder b;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    jx_build_field(&b, JX_ACC_STATIC | JX_ACC_FINAL, "limit", "J");
    unsigned value = jx_build_long(&b, 99);
    jx_build_field_attribute(&b, "ConstantValue", (uint8_t[]){(uint8_t)(value >> 8), (uint8_t)value}, 2);
    jx_build_field_attribute(&b, "Vendor", "abc", 3);
    jx_build_field(&b, 0, "list", "Ljava/util/List;");
    unsigned signature = jx_build_utf8(&b, "Ljava/util/List<TT;>;");
    jx_build_field_attribute(&b, "Signature", (uint8_t[]){(uint8_t)(signature >> 8), (uint8_t)signature}, 2);
    const JxClassFile *cls = finish(*state, &b);
    assert_int_equal(cls->field_count, 2);
    assert_int_equal(cls->fields[0].constant_value, value);
    assert_int_equal(cls->fields[0].attribute_count, 1);
    assert_string_equal(cls->fields[0].attributes[0].name.bytes, "Vendor");
    assert_memory_equal(cls->fields[0].attributes[0].bytes, "abc", 3);
    Fixture *f = *state;
    assert_memory_equal(f->bytes + cls->fields[0].attributes[0].offset, "abc", 3);
    assert_string_equal(cls->fields[1].signature.bytes, "Ljava/util/List<TT;>;");
    assert_string_equal(cls->fields[0].signature.bytes, "");
}

static void code_with_all_its_tables(void **state) {
    JxClassBuilder b;
    JxCodeBuilder c;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    jx_build_code(&c, &b, 1, 2);
    unsigned start = jx_put_label(&c), end = jx_put_label(&c), handler = jx_put_label(&c);
    jx_put_line(&c, 10);
    jx_put_place(&c, start);
    jx_put_op(&c, JX_OP_ILOAD_0);
    jx_put_branch(&c, JX_OP_IFEQ, end);
    jx_put_line(&c, 11);
    jx_put_op(&c, JX_OP_NOP);
    jx_put_place(&c, end);
    jx_put_frame(&c, 1, (JxVerificationType[]){{1, 0}}, 0, NULL);
    jx_put_op(&c, JX_OP_RETURN);
    jx_put_place(&c, handler);
    unsigned throwable = jx_build_class_ref(&b, "java/lang/Throwable");
    jx_put_frame(&c, 1, (JxVerificationType[]){{1, 0}}, 1, (JxVerificationType[]){{7, (uint16_t)throwable}});
    jx_put_op(&c, JX_OP_ATHROW);
    jx_put_handler(&c, start, end, handler, throwable);
    jx_put_handler(&c, start, end, handler, 0);
    JxBytes locals = {0};
    jx_bytes_u2(&locals, 1);
    jx_bytes_u2(&locals, 0);
    jx_bytes_u2(&locals, 7);
    jx_bytes_u2(&locals, jx_build_utf8(&b, "n"));
    jx_bytes_u2(&locals, jx_build_utf8(&b, "I"));
    jx_bytes_u2(&locals, 0);
    jx_put_attribute(&c, "LocalVariableTable", locals.data, locals.length);
    jx_put_attribute(&c, "LocalVariableTable", locals.data, locals.length);  // two tables become one list
    jx_bytes_free(&locals);
    jx_build_method(&b, JX_ACC_STATIC, "m", "(I)V", &c);
    const JxClassFile *cls = finish(*state, &b);
    const JxCode *code = cls->methods[0].code;
    assert_int_equal(code->length, 7);
    assert_int_equal(code->max_stack, 1);
    assert_int_equal(code->handler_count, 2);
    assert_string_equal(code->handlers[0].catch_name.bytes, "java/lang/Throwable");
    assert_int_equal(code->handlers[0].end, 5);
    assert_int_equal(code->handlers[1].catch_type, 0);
    assert_string_equal(code->handlers[1].catch_name.bytes, "");
    assert_int_equal(code->line_count, 2);
    assert_int_equal(jx_code_line(code, 0), 10);
    assert_int_equal(jx_code_line(code, 3), 10);
    assert_int_equal(jx_code_line(code, 4), 11);
    assert_int_equal(jx_code_line(code, 6), 11);
    assert_int_equal(code->local_count, 2);
    assert_string_equal(code->locals[1].name.bytes, "n");
    assert_int_equal(code->frame_count, 2);
    assert_int_equal(code->frames[0].offset, 5);
    assert_int_equal(code->frames[1].offset, 6);
    assert_int_equal(code->frames[1].stack[0].operand, throwable);
    Fixture *f = *state;
    assert_ptr_equal(code->bytes, f->bytes + code->offset);
}

static void compressed_frames_are_decoded(void **state) {
    JxClassBuilder b;
    JxCodeBuilder c;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    jx_build_code(&c, &b, 1, 4);
    for (int i = 0; i < 6; i++) jx_put_op(&c, JX_OP_NOP);
    jx_put_op(&c, JX_OP_RETURN);
    const uint8_t frames[] = {0,   6,           // six frames
                              0,                // same, at 0
                              64,  1,           // same locals, one int on the stack, at 1
                              247, 0, 0, 3,     // the same with a wide distance: a double, at 2
                              253, 0, 0, 1, 4,  // two more locals, int and long, at 3
                              250, 0, 0,        // one less, at 4
                              251, 0, 0};       // same with a wide distance, at 5
    jx_put_attribute(&c, "StackMapTable", frames, sizeof frames);
    jx_build_method(&b, JX_ACC_STATIC, "m", "()V", &c);
    const JxCode *code = finish(*state, &b)->methods[0].code;
    assert_int_equal(code->frame_count, 6);
    for (int i = 0; i < 6; i++) assert_int_equal(code->frames[i].offset, i);
    assert_int_equal(code->frames[1].stack[0].tag, 1);
    assert_int_equal(code->frames[2].stack[0].tag, 3);
    assert_int_equal(code->frames[3].local_count, 2);
    assert_int_equal(code->frames[3].locals[1].tag, 4);
    assert_int_equal(code->frames[4].type, 250);
}

static void add2(JxBytes *bytes, unsigned value) { jx_bytes_u2(bytes, value); }

static void method_attributes(void **state) {
    JxClassBuilder b;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    b.flags |= JX_ACC_ABSTRACT;
    jx_build_method(&b, JX_ACC_ABSTRACT, "m", "(II)V", NULL);
    JxBytes bytes = {0};
    add2(&bytes, 1);
    add2(&bytes, jx_build_class_ref(&b, "java/io/IOException"));
    jx_build_method_attribute(&b, "Exceptions", bytes.data, bytes.length);
    jx_bytes_free(&bytes);
    jx_bytes_u1(&bytes, 2);
    add2(&bytes, jx_build_utf8(&b, "first"));
    add2(&bytes, JX_ACC_FINAL);
    add2(&bytes, 0);
    add2(&bytes, 0);
    jx_build_method_attribute(&b, "MethodParameters", bytes.data, bytes.length);
    jx_bytes_free(&bytes);
    const JxMethod *method = &finish(*state, &b)->methods[0];
    assert_null(method->code);
    assert_int_equal(method->exception_count, 1);
    assert_string_equal(method->exceptions[0].bytes, "java/io/IOException");
    assert_int_equal(method->parameter_count, 2);
    assert_string_equal(method->parameters[0].name.bytes, "first");
    assert_int_equal(method->parameters[0].flags, JX_ACC_FINAL);
    assert_string_equal(method->parameters[1].name.bytes, "");
}

// @A(x=5) as bytes.
static void put_annotation(JxClassBuilder *b, JxBytes *to, const char *type, int value) {
    add2(to, jx_build_utf8(b, type));
    add2(to, 1);
    add2(to, jx_build_utf8(b, "x"));
    jx_bytes_u1(to, 'I');
    add2(to, jx_build_int(b, value));
}

static void annotations_of_both_sorts_become_one_list(void **state) {
    JxClassBuilder b;
    JxCodeBuilder c;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    simple_code(&c, &b);
    jx_build_method(&b, 0, "m", "(II)V", &c);
    JxBytes seen = {0}, unseen = {0}, parameters = {0}, hidden = {0};
    add2(&seen, 1);
    put_annotation(&b, &seen, "LA;", 5);
    add2(&unseen, 1);
    put_annotation(&b, &unseen, "LB;", 6);
    jx_build_method_attribute(&b, "RuntimeVisibleAnnotations", seen.data, seen.length);
    jx_build_method_attribute(&b, "RuntimeInvisibleAnnotations", unseen.data, unseen.length);
    jx_bytes_u1(&parameters, 1);
    jx_bytes_add(&parameters, seen.data, seen.length);
    jx_bytes_u1(&hidden, 2);
    jx_bytes_add(&hidden, unseen.data, unseen.length);
    jx_bytes_add(&hidden, seen.data, seen.length);
    jx_build_method_attribute(&b, "RuntimeVisibleParameterAnnotations", parameters.data, parameters.length);
    jx_build_method_attribute(&b, "RuntimeInvisibleParameterAnnotations", hidden.data, hidden.length);
    jx_bytes_free(&seen);
    jx_bytes_free(&unseen);
    jx_bytes_free(&parameters);
    jx_bytes_free(&hidden);
    const JxClassFile *cls = finish(*state, &b);
    const JxMethod *method = &cls->methods[0];
    assert_int_equal(method->annotations.count, 2);
    assert_true(method->annotations.list[0].visible);
    assert_false(method->annotations.list[1].visible);
    assert_string_equal(method->annotations.list[1].type.bytes, "LB;");
    assert_int_equal(cls->pool[method->annotations.list[1].pairs[0].value.as.constant].as.i, 6);
    assert_int_equal(method->parameter_annotation_count, 2);
    assert_int_equal(method->parameter_annotations[0].count, 2);
    assert_string_equal(method->parameter_annotations[0].list[0].type.bytes, "LA;");
    assert_false(method->parameter_annotations[0].list[1].visible);
    assert_int_equal(method->parameter_annotations[1].count, 1);
}

static void annotation_values_of_every_sort(void **state) {
    JxClassBuilder b;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    b.flags |= JX_ACC_ABSTRACT;
    jx_build_method(&b, JX_ACC_ABSTRACT, "m", "()[I", NULL);
    JxBytes value = {0};
    jx_bytes_u1(&value, '[');
    add2(&value, 4);
    jx_bytes_u1(&value, 's');
    add2(&value, jx_build_utf8(&b, "text"));
    jx_bytes_u1(&value, 'e');
    add2(&value, jx_build_utf8(&b, "LColor;"));
    add2(&value, jx_build_utf8(&b, "RED"));
    jx_bytes_u1(&value, 'c');
    add2(&value, jx_build_utf8(&b, "V"));
    jx_bytes_u1(&value, '@');
    put_annotation(&b, &value, "LA;", 3);
    jx_build_method_attribute(&b, "AnnotationDefault", value.data, value.length);
    jx_bytes_free(&value);
    const JxElementValue *got = finish(*state, &b)->methods[0].annotation_default;
    assert_int_equal(got->tag, '[');
    assert_int_equal(got->as.array.count, 4);
    const JxElementValue *values = got->as.array.values;
    assert_int_equal(values[0].tag, 's');
    assert_string_equal(values[1].as.enumeration.name.bytes, "RED");
    assert_string_equal(values[2].as.class_descriptor.bytes, "V");
    assert_string_equal(values[3].as.annotation->type.bytes, "LA;");
    assert_int_equal(values[3].as.annotation->pair_count, 1);
}

static void type_annotations(void **state) {
    JxClassBuilder b;
    JxCodeBuilder c;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    simple_code(&c, &b);
    JxBytes in_code = {0}, on_class = {0};
    add2(&in_code, 2);
    jx_bytes_u1(&in_code, 0x40);  // a local variable with one range
    add2(&in_code, 1);
    add2(&in_code, 0);
    add2(&in_code, 2);
    add2(&in_code, 3);
    jx_bytes_u1(&in_code, 1);
    add2(&in_code, 0x0302);  // type argument 2
    put_annotation(&b, &in_code, "LA;", 1);
    jx_bytes_u1(&in_code, 0x47);  // a cast at offset 1, type argument 4
    add2(&in_code, 1);
    jx_bytes_u1(&in_code, 4);
    jx_bytes_u1(&in_code, 0);
    put_annotation(&b, &in_code, "LA;", 1);
    jx_put_attribute(&c, "RuntimeVisibleTypeAnnotations", in_code.data, in_code.length);
    jx_build_method(&b, JX_ACC_STATIC, "m", "()V", &c);
    add2(&on_class, 1);
    jx_bytes_u1(&on_class, 0x11);  // bound 7 of type parameter 2
    add2(&on_class, 0x0207);
    jx_bytes_u1(&on_class, 0);
    put_annotation(&b, &on_class, "LB;", 1);
    jx_build_class_attribute(&b, "RuntimeInvisibleTypeAnnotations", on_class.data, on_class.length);
    jx_bytes_free(&in_code);
    jx_bytes_free(&on_class);
    const JxClassFile *cls = finish(*state, &b);
    const JxTypeAnnotations *list = &cls->methods[0].code->type_annotations;
    assert_int_equal(list->count, 2);
    assert_int_equal(list->list[0].index, 1);
    assert_int_equal(list->list[0].ranges[0].slot, 3);
    assert_int_equal(list->list[0].path[0].kind, 3);
    assert_int_equal(list->list[0].path[0].argument, 2);
    assert_int_equal(list->list[1].code_offset, 1);
    assert_int_equal(list->list[1].bound, 4);
    assert_int_equal(cls->type_annotations.list[0].index, 2);
    assert_int_equal(cls->type_annotations.list[0].bound, 7);
    assert_false(cls->type_annotations.list[0].annotation.visible);
}

// Attributes of the class: each is a few two-byte numbers.
static void class_attribute(JxClassBuilder *b, const char *name, unsigned count, const unsigned *numbers) {
    JxBytes bytes = {0};
    for (unsigned i = 0; i < count; i++) add2(&bytes, numbers[i]);
    jx_build_class_attribute(b, name, bytes.data, bytes.length);
    jx_bytes_free(&bytes);
}
#define CLASS_ATTRIBUTE(b, name, ...)                                                                                  \
    class_attribute(b, name, sizeof((unsigned[]){__VA_ARGS__}) / sizeof(unsigned), (unsigned[]){__VA_ARGS__})

static void class_attributes(void **state) {
    JxClassBuilder b;
    jx_build_class(&b, 61, "Outer$Test", "java/lang/Object");
    unsigned me = b.this_class, outer = jx_build_class_ref(&b, "Outer"), name = jx_build_utf8(&b, "Test");
    CLASS_ATTRIBUTE(&b, "SourceFile", jx_build_utf8(&b, "Outer.java"));
    CLASS_ATTRIBUTE(&b, "InnerClasses", 2, me, outer, name, 9, me, 0, 0, 0);
    CLASS_ATTRIBUTE(&b, "EnclosingMethod", outer, jx_build_name_and_type(&b, "make", "()V"));
    CLASS_ATTRIBUTE(&b, "NestHost", outer);
    CLASS_ATTRIBUTE(&b, "PermittedSubclasses", 1, outer);
    CLASS_ATTRIBUTE(&b, "Signature", jx_build_utf8(&b, "<T:>LX;"));
    CLASS_ATTRIBUTE(&b, "Record", 2, name, jx_build_utf8(&b, "I"), 0, name, jx_build_utf8(&b, "J"), 1,
                    jx_build_utf8(&b, "Signature"), 0, 2, jx_build_utf8(&b, "TT;"));
    jx_build_class_attribute(&b, "Deprecated", NULL, 0);
    const JxClassFile *cls = finish(*state, &b);
    assert_string_equal(cls->source_file.bytes, "Outer.java");
    assert_int_equal(cls->inner_count, 2);
    assert_string_equal(cls->inner_classes[0].outer.bytes, "Outer");
    assert_int_equal(cls->inner_classes[0].flags, 9);
    assert_string_equal(cls->inner_classes[1].name.bytes, "");
    assert_string_equal(cls->enclosing_class.bytes, "Outer");
    assert_string_equal(cls->enclosing_method.bytes, "make");
    assert_string_equal(cls->nest_host.bytes, "Outer");
    assert_true(cls->is_sealed);
    assert_string_equal(cls->permitted[0].bytes, "Outer");
    assert_true(cls->is_record);
    assert_int_equal(cls->component_count, 2);
    assert_string_equal(cls->components[1].signature.bytes, "TT;");
    assert_string_equal(cls->components[0].signature.bytes, "");
    assert_int_equal(cls->attribute_count, 1);
    assert_string_equal(cls->attributes[0].name.bytes, "Deprecated");
}

static void attributes_of_the_wrong_place_or_version_are_kept(void **state) {
    JxClassBuilder b;
    jx_build_class(&b, 54, "Test", "java/lang/Object");
    jx_build_class_attribute(&b, "Code", "junk", 4);       // means nothing on a class
    jx_build_class_attribute(&b, "NestHost", "junk!", 5);  // means nothing before version 55
    const JxClassFile *cls = finish(*state, &b);
    assert_int_equal(cls->attribute_count, 2);
    assert_int_equal(cls->attributes[1].length, 5);
    assert_string_equal(cls->nest_host.bytes, "");
}

static void newer_version_is_read_with_a_warning(void **state) {
    Fixture *f = *state;
    char *text = NULL;
    size_t length = 0;
    f->ctx.log_file = open_memstream(&text, &length);
    JxClassBuilder b;
    jx_build_class(&b, 70, "Test", "java/lang/Object");
    assert_int_equal(finish(f, &b)->major, 70);
    fclose(f->ctx.log_file);
    f->ctx.log_file = stderr;
    assert_non_null(strstr(text, "version 70"));
    assert_non_null(strstr(text, "Test.class"));
    free(text);
}

static void module_info(void **state) {
    JxClassBuilder b;
    jx_build_class(&b, 53, "module-info", NULL);
    b.flags = JX_ACC_MODULE;
    unsigned name = jx_build_utf8(&b, "my.module");
    unsigned module =
        jx_build_raw_constant(&b, JX_CONSTANT_MODULE, (uint8_t[]){(uint8_t)(name >> 8), (uint8_t)name}, 2);
    const JxClassFile *cls = finish(*state, &b);
    assert_string_equal(cls->pool[module].as.utf8.bytes, "my.module");
    assert_string_equal(cls->super.bytes, "");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(header_is_read),
        TEST(every_constant_is_followed),
        TEST(modified_utf8_is_kept),
        TEST(old_files_may_use_long_forms),
        TEST(fields_and_their_attributes),
        TEST(code_with_all_its_tables),
        TEST(compressed_frames_are_decoded),
        TEST(method_attributes),
        TEST(annotations_of_both_sorts_become_one_list),
        TEST(annotation_values_of_every_sort),
        TEST(type_annotations),
        TEST(class_attributes),
        TEST(attributes_of_the_wrong_place_or_version_are_kept),
        TEST(newer_version_is_read_with_a_warning),
        TEST(module_info),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
