// SPDX-License-Identifier: Apache-2.0
#include "builder.h"

#include <stdlib.h>
#include <string.h>

// ---- bytes ----

static void *grow(void *block, size_t size) {
    void *grown = realloc(block, size);
    if (!grown) abort();
    return grown;
}

void jx_bytes_add(JxBytes *bytes, const void *data, size_t length) {
    if (length == 0) return;
    if (bytes->length + length > bytes->room) {
        bytes->room = (bytes->length + length) * 2;
        bytes->data = grow(bytes->data, bytes->room);
    }
    memcpy(bytes->data + bytes->length, data, length);
    bytes->length += length;
}
void jx_bytes_u1(JxBytes *bytes, unsigned value) { jx_bytes_add(bytes, &(uint8_t){(uint8_t)value}, 1); }
void jx_bytes_u2(JxBytes *bytes, unsigned value) {
    jx_bytes_u1(bytes, value >> 8);
    jx_bytes_u1(bytes, value);
}
void jx_bytes_u4(JxBytes *bytes, uint32_t value) {
    jx_bytes_u2(bytes, value >> 16);
    jx_bytes_u2(bytes, value & 0xffff);
}
void jx_bytes_set2(JxBytes *bytes, size_t at, unsigned value) {
    bytes->data[at] = (uint8_t)(value >> 8);
    bytes->data[at + 1] = (uint8_t)value;
}
void jx_bytes_set4(JxBytes *bytes, size_t at, uint32_t value) {
    jx_bytes_set2(bytes, at, value >> 16);
    jx_bytes_set2(bytes, at + 2, value & 0xffff);
}
void jx_bytes_free(JxBytes *bytes) {
    free(bytes->data);
    memset(bytes, 0, sizeof *bytes);
}

static void put_attribute(JxClassBuilder *b, JxBytes *to, unsigned *count, const char *name, const void *bytes,
                          size_t length) {
    jx_bytes_u2(to, jx_build_utf8(b, name));
    jx_bytes_u4(to, (uint32_t)length);
    jx_bytes_add(to, bytes, length);
    ++*count;
}

// ---- constants ----

unsigned jx_build_raw_constant(JxClassBuilder *b, unsigned tag, const void *bytes, size_t length) {
    bool is_wide = tag == JX_CONSTANT_LONG || tag == JX_CONSTANT_DOUBLE;
    for (unsigned i = 1; i < b->pool_count; i++) {
        size_t at = b->constant_offsets[i];
        if (at == SIZE_MAX || b->pool.data[at] != tag || b->pool.length - at - 1 < length) continue;
        if (memcmp(b->pool.data + at + 1, bytes, length) == 0) return i;
    }
    unsigned index = b->pool_count;
    if (index + 2 > b->constant_room) {
        b->constant_room = (index + 2) * 2;
        b->constant_offsets = grow(b->constant_offsets, b->constant_room * sizeof *b->constant_offsets);
    }
    b->constant_offsets[index] = b->pool.length;
    if (is_wide) b->constant_offsets[index + 1] = SIZE_MAX;
    b->pool_count += is_wide ? 2 : 1;
    jx_bytes_u1(&b->pool, tag);
    jx_bytes_add(&b->pool, bytes, length);
    return index;
}

static unsigned constant2(JxClassBuilder *b, unsigned tag, unsigned first) {
    uint8_t bytes[2] = {(uint8_t)(first >> 8), (uint8_t)first};
    return jx_build_raw_constant(b, tag, bytes, 2);
}
static unsigned constant4(JxClassBuilder *b, unsigned tag, unsigned first, unsigned second) {
    uint8_t bytes[4] = {(uint8_t)(first >> 8), (uint8_t)first, (uint8_t)(second >> 8), (uint8_t)second};
    return jx_build_raw_constant(b, tag, bytes, 4);
}
static unsigned constant8(JxClassBuilder *b, unsigned tag, uint64_t bits) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(bits >> (56 - 8 * i));
    return jx_build_raw_constant(b, tag, bytes, 8);
}

unsigned jx_build_utf8_bytes(JxClassBuilder *b, const void *text, size_t length) {
    JxBytes bytes = {0};
    jx_bytes_u2(&bytes, (unsigned)length);
    jx_bytes_add(&bytes, text, length);
    unsigned index = jx_build_raw_constant(b, JX_CONSTANT_UTF8, bytes.data, bytes.length);
    jx_bytes_free(&bytes);
    return index;
}
unsigned jx_build_utf8(JxClassBuilder *b, const char *text) { return jx_build_utf8_bytes(b, text, strlen(text)); }
unsigned jx_build_int(JxClassBuilder *b, int32_t value) {
    return constant4(b, JX_CONSTANT_INTEGER, (uint32_t)value >> 16, (uint32_t)value & 0xffff);
}
unsigned jx_build_float(JxClassBuilder *b, float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return constant4(b, JX_CONSTANT_FLOAT, bits >> 16, bits & 0xffff);
}
unsigned jx_build_long(JxClassBuilder *b, int64_t value) { return constant8(b, JX_CONSTANT_LONG, (uint64_t)value); }
unsigned jx_build_double(JxClassBuilder *b, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return constant8(b, JX_CONSTANT_DOUBLE, bits);
}
unsigned jx_build_class_ref(JxClassBuilder *b, const char *name) {
    return constant2(b, JX_CONSTANT_CLASS, jx_build_utf8(b, name));
}
unsigned jx_build_string(JxClassBuilder *b, const char *text) {
    return constant2(b, JX_CONSTANT_STRING, jx_build_utf8(b, text));
}
unsigned jx_build_name_and_type(JxClassBuilder *b, const char *name, const char *descriptor) {
    unsigned name_index = jx_build_utf8(b, name);
    return constant4(b, JX_CONSTANT_NAME_AND_TYPE, name_index, jx_build_utf8(b, descriptor));
}
unsigned jx_build_member_ref(JxClassBuilder *b, JxConstantTag tag, const char *owner, const char *name,
                             const char *descriptor) {
    unsigned owner_index = jx_build_class_ref(b, owner);
    return constant4(b, tag, owner_index, jx_build_name_and_type(b, name, descriptor));
}
unsigned jx_build_method_type(JxClassBuilder *b, const char *descriptor) {
    return constant2(b, JX_CONSTANT_METHOD_TYPE, jx_build_utf8(b, descriptor));
}
unsigned jx_build_method_handle(JxClassBuilder *b, unsigned kind, unsigned member) {
    uint8_t bytes[3] = {(uint8_t)kind, (uint8_t)(member >> 8), (uint8_t)member};
    return jx_build_raw_constant(b, JX_CONSTANT_METHOD_HANDLE, bytes, 3);
}
unsigned jx_build_dynamic(JxClassBuilder *b, JxConstantTag tag, unsigned bootstrap, const char *name,
                          const char *descriptor) {
    return constant4(b, tag, bootstrap, jx_build_name_and_type(b, name, descriptor));
}

unsigned jx_build_bootstrap(JxClassBuilder *b, unsigned handle, const uint16_t *arguments, unsigned count) {
    jx_bytes_u2(&b->bootstraps, handle);
    jx_bytes_u2(&b->bootstraps, count);
    for (unsigned i = 0; i < count; i++) jx_bytes_u2(&b->bootstraps, arguments[i]);
    return b->bootstrap_count++;
}

// ---- classes and members ----

void jx_build_class(JxClassBuilder *b, unsigned major, const char *name, const char *super) {
    memset(b, 0, sizeof *b);
    b->major = major;
    b->pool_count = 1;
    b->flags = JX_ACC_PUBLIC | JX_ACC_SUPER;
    b->this_class = jx_build_class_ref(b, name);
    b->super_class = super ? jx_build_class_ref(b, super) : 0;
}

void jx_build_interface(JxClassBuilder *b, const char *name) {
    jx_bytes_u2(&b->interfaces, jx_build_class_ref(b, name));
    b->interface_count++;
}

static JxMemberBuilder *new_member(JxClassBuilder *b, JxMemberBuilder **list, size_t *count, unsigned flags,
                                   const char *name, const char *descriptor) {
    *list = grow(*list, (*count + 1) * sizeof **list);
    JxMemberBuilder *member = &(*list)[(*count)++];
    memset(member, 0, sizeof *member);
    jx_bytes_u2(&member->head, flags);
    jx_bytes_u2(&member->head, jx_build_utf8(b, name));
    jx_bytes_u2(&member->head, jx_build_utf8(b, descriptor));
    return member;
}

void jx_build_field(JxClassBuilder *b, unsigned flags, const char *name, const char *descriptor) {
    new_member(b, &b->fields, &b->field_count, flags, name, descriptor);
}
void jx_build_field_attribute(JxClassBuilder *b, const char *name, const void *bytes, size_t length) {
    JxMemberBuilder *field = &b->fields[b->field_count - 1];
    put_attribute(b, &field->attributes, &field->attribute_count, name, bytes, length);
}
void jx_build_method_attribute(JxClassBuilder *b, const char *name, const void *bytes, size_t length) {
    JxMemberBuilder *method = &b->methods[b->method_count - 1];
    put_attribute(b, &method->attributes, &method->attribute_count, name, bytes, length);
}
void jx_build_class_attribute(JxClassBuilder *b, const char *name, const void *bytes, size_t length) {
    put_attribute(b, &b->attributes, &b->attribute_count, name, bytes, length);
}

static void write_members(JxBytes *out, JxMemberBuilder *list, size_t count) {
    jx_bytes_u2(out, (unsigned)count);
    for (size_t i = 0; i < count; i++) {
        jx_bytes_add(out, list[i].head.data, list[i].head.length);
        jx_bytes_u2(out, list[i].attribute_count);
        jx_bytes_add(out, list[i].attributes.data, list[i].attributes.length);
        jx_bytes_free(&list[i].head);
        jx_bytes_free(&list[i].attributes);
    }
    free(list);
}

uint8_t *jx_build_finish(JxClassBuilder *b, size_t *length) {
    if (b->bootstrap_count) {
        JxBytes content = {0};
        jx_bytes_u2(&content, b->bootstrap_count);
        jx_bytes_add(&content, b->bootstraps.data, b->bootstraps.length);
        jx_build_class_attribute(b, "BootstrapMethods", content.data, content.length);
        jx_bytes_free(&content);
    }
    JxBytes out = {0};
    jx_bytes_u4(&out, 0xcafebabe);
    jx_bytes_u2(&out, b->minor);
    jx_bytes_u2(&out, b->major);
    jx_bytes_u2(&out, b->pool_count);
    jx_bytes_add(&out, b->pool.data, b->pool.length);
    jx_bytes_u2(&out, b->flags);
    jx_bytes_u2(&out, b->this_class);
    jx_bytes_u2(&out, b->super_class);
    jx_bytes_u2(&out, b->interface_count);
    jx_bytes_add(&out, b->interfaces.data, b->interfaces.length);
    write_members(&out, b->fields, b->field_count);
    write_members(&out, b->methods, b->method_count);
    jx_bytes_u2(&out, b->attribute_count);
    jx_bytes_add(&out, b->attributes.data, b->attributes.length);
    jx_bytes_free(&b->pool);
    jx_bytes_free(&b->interfaces);
    jx_bytes_free(&b->attributes);
    jx_bytes_free(&b->bootstraps);
    free(b->constant_offsets);
    *length = out.length;
    return out.data;
}

// ---- code ----

void jx_build_code(JxCodeBuilder *c, JxClassBuilder *b, unsigned max_stack, unsigned max_locals) {
    memset(c, 0, sizeof *c);
    c->class_builder = b;
    c->max_stack = max_stack;
    c->max_locals = max_locals;
}

void jx_put_op(JxCodeBuilder *c, unsigned opcode) { jx_bytes_u1(&c->code, opcode); }
void jx_put_op_u1(JxCodeBuilder *c, unsigned opcode, unsigned operand) {
    jx_bytes_u1(&c->code, opcode);
    jx_bytes_u1(&c->code, operand);
}
void jx_put_op_u2(JxCodeBuilder *c, unsigned opcode, unsigned operand) {
    jx_bytes_u1(&c->code, opcode);
    jx_bytes_u2(&c->code, operand);
}
void jx_put_raw(JxCodeBuilder *c, const void *bytes, size_t length) { jx_bytes_add(&c->code, bytes, length); }

void jx_put_push_int(JxCodeBuilder *c, int32_t value) {
    if (value >= -1 && value <= 5) return jx_put_op(c, (unsigned)(JX_OP_ICONST_0 + value));
    if (value == (int8_t)value) return jx_put_op_u1(c, JX_OP_BIPUSH, (unsigned)value & 0xff);
    if (value == (int16_t)value) return jx_put_op_u2(c, JX_OP_SIPUSH, (unsigned)value & 0xffff);
    jx_put_op_u2(c, JX_OP_LDC_W, jx_build_int(c->class_builder, value));
}

void jx_put_local(JxCodeBuilder *c, unsigned opcode, unsigned slot) {
    if (slot < 256) return jx_put_op_u1(c, opcode, slot);
    jx_put_op(c, JX_OP_WIDE);
    jx_put_op_u2(c, opcode, slot);
}

void jx_put_iinc(JxCodeBuilder *c, unsigned slot, int value) {
    if (slot < 256 && value == (int8_t)value) {
        jx_put_op_u1(c, JX_OP_IINC, slot);
        jx_bytes_u1(&c->code, (unsigned)value & 0xff);
        return;
    }
    jx_put_op(c, JX_OP_WIDE);
    jx_put_op_u2(c, JX_OP_IINC, slot);
    jx_bytes_u2(&c->code, (unsigned)value & 0xffff);
}

void jx_put_invokeinterface(JxCodeBuilder *c, unsigned method, unsigned slots) {
    jx_put_op_u2(c, JX_OP_INVOKEINTERFACE, method);
    jx_bytes_u2(&c->code, slots << 8);
}

void jx_put_invokedynamic(JxCodeBuilder *c, unsigned constant) {
    jx_put_op_u2(c, JX_OP_INVOKEDYNAMIC, constant);
    jx_bytes_u2(&c->code, 0);
}

unsigned jx_put_label(JxCodeBuilder *c) {
    c->labels = grow(c->labels, (c->label_count + 1) * sizeof *c->labels);
    c->labels[c->label_count] = -1;
    return (unsigned)c->label_count++;
}
unsigned jx_put_label_at(JxCodeBuilder *c, size_t offset) {
    unsigned label = jx_put_label(c);
    c->labels[label] = (long)offset;
    return label;
}
void jx_put_place(JxCodeBuilder *c, unsigned label) { c->labels[label] = (long)c->code.length; }

// Writes room for a distance, to be filled when the label's place is known.
static void put_distance(JxCodeBuilder *c, size_t from, unsigned label, bool wide) {
    c->patches = grow(c->patches, (c->patch_count + 1) * sizeof *c->patches);
    c->patches[c->patch_count++] = (struct JxPatch){c->code.length, from, label, wide};
    if (wide)
        jx_bytes_u4(&c->code, 0);
    else
        jx_bytes_u2(&c->code, 0);
}

void jx_put_branch(JxCodeBuilder *c, unsigned opcode, unsigned label) {
    size_t from = c->code.length;
    jx_put_op(c, opcode);
    put_distance(c, from, label, opcode == JX_OP_GOTO_W || opcode == JX_OP_JSR_W);
}

static size_t start_switch(JxCodeBuilder *c, unsigned opcode, unsigned default_label) {
    size_t from = c->code.length;
    jx_put_op(c, opcode);
    while (c->code.length % 4) jx_bytes_u1(&c->code, 0);
    put_distance(c, from, default_label, true);
    return from;
}

void jx_put_tableswitch(JxCodeBuilder *c, int32_t low, int32_t high, unsigned default_label, const unsigned *labels) {
    size_t from = start_switch(c, JX_OP_TABLESWITCH, default_label);
    jx_bytes_u4(&c->code, (uint32_t)low);
    jx_bytes_u4(&c->code, (uint32_t)high);
    for (int64_t key = low; key <= high; key++) put_distance(c, from, labels[key - low], true);
}

void jx_put_lookupswitch(JxCodeBuilder *c, unsigned count, const int32_t *keys, unsigned default_label,
                         const unsigned *labels) {
    size_t from = start_switch(c, JX_OP_LOOKUPSWITCH, default_label);
    jx_bytes_u4(&c->code, count);
    for (unsigned i = 0; i < count; i++) {
        jx_bytes_u4(&c->code, (uint32_t)keys[i]);
        put_distance(c, from, labels[i], true);
    }
}

void jx_put_handler(JxCodeBuilder *c, unsigned start, unsigned end, unsigned handler, unsigned catch_type) {
    jx_bytes_u2(&c->handlers, start);  // labels, until the method is built
    jx_bytes_u2(&c->handlers, end);
    jx_bytes_u2(&c->handlers, handler);
    jx_bytes_u2(&c->handlers, catch_type);
    c->handler_count++;
}

void jx_put_line(JxCodeBuilder *c, unsigned line) {
    jx_bytes_u2(&c->lines, (unsigned)c->code.length);
    jx_bytes_u2(&c->lines, line);
    c->line_count++;
}

static void put_types(JxBytes *to, unsigned count, const JxVerificationType *types) {
    jx_bytes_u2(to, count);
    for (unsigned i = 0; i < count; i++) {
        jx_bytes_u1(to, types[i].tag);
        if (types[i].tag >= 7) jx_bytes_u2(to, types[i].operand);
    }
}

void jx_put_frame(JxCodeBuilder *c, unsigned local_count, const JxVerificationType *locals, unsigned stack_count,
                  const JxVerificationType *stack) {
    size_t delta = c->frame_count ? c->code.length - c->last_frame - 1 : c->code.length;
    c->last_frame = c->code.length;
    c->frame_count++;
    jx_bytes_u1(&c->frames, 255);
    jx_bytes_u2(&c->frames, (unsigned)delta);
    put_types(&c->frames, local_count, locals);
    put_types(&c->frames, stack_count, stack);
}

void jx_put_attribute(JxCodeBuilder *c, const char *name, const void *bytes, size_t length) {
    put_attribute(c->class_builder, &c->attributes, &c->attribute_count, name, bytes, length);
}

static void add_counted(JxCodeBuilder *c, const char *name, unsigned count, const JxBytes *list) {
    if (count == 0) return;
    JxBytes content = {0};
    jx_bytes_u2(&content, count);
    jx_bytes_add(&content, list->data, list->length);
    jx_put_attribute(c, name, content.data, content.length);
    jx_bytes_free(&content);
}

static void resolve_labels(JxCodeBuilder *c) {
    for (size_t i = 0; i < c->patch_count; i++) {
        const struct JxPatch *patch = &c->patches[i];
        long distance = c->labels[patch->label] - (long)patch->from;
        if (patch->wide)
            jx_bytes_set4(&c->code, patch->at, (uint32_t)distance);
        else
            jx_bytes_set2(&c->code, patch->at, (unsigned)distance & 0xffff);
    }
    for (size_t at = 0; at < c->handlers.length; at += 8)
        for (size_t part = at; part < at + 6; part += 2) {
            unsigned label = (unsigned)c->handlers.data[part] << 8 | c->handlers.data[part + 1];
            jx_bytes_set2(&c->handlers, part, (unsigned)c->labels[label]);
        }
}

static void free_code(JxCodeBuilder *c) {
    JxBytes *const all[] = {&c->code, &c->handlers, &c->lines, &c->frames, &c->attributes};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) jx_bytes_free(all[i]);
    free(c->labels);
    free(c->patches);
}

void jx_build_method(JxClassBuilder *b, unsigned flags, const char *name, const char *descriptor, JxCodeBuilder *code) {
    new_member(b, &b->methods, &b->method_count, flags, name, descriptor);
    if (!code) return;
    resolve_labels(code);
    add_counted(code, "LineNumberTable", code->line_count, &code->lines);
    add_counted(code, "StackMapTable", code->frame_count, &code->frames);
    JxBytes content = {0};
    jx_bytes_u2(&content, code->max_stack);
    jx_bytes_u2(&content, code->max_locals);
    jx_bytes_u4(&content, (uint32_t)code->code.length);
    jx_bytes_add(&content, code->code.data, code->code.length);
    jx_bytes_u2(&content, code->handler_count);
    jx_bytes_add(&content, code->handlers.data, code->handlers.length);
    jx_bytes_u2(&content, code->attribute_count);
    jx_bytes_add(&content, code->attributes.data, code->attributes.length);
    jx_build_method_attribute(b, "Code", content.data, content.length);
    jx_bytes_free(&content);
    free_code(code);
}

void jx_build_constructor(JxClassBuilder *b, const char *super) {
    JxCodeBuilder c;
    jx_build_code(&c, b, 1, 1);
    jx_put_op(&c, JX_OP_ALOAD_0);
    jx_put_op_u2(&c, JX_OP_INVOKESPECIAL, jx_build_member_ref(b, JX_CONSTANT_METHODREF, super, "<init>", "()V"));
    jx_put_op(&c, JX_OP_RETURN);
    jx_build_method(b, JX_ACC_PUBLIC, "<init>", "()V", &c);
}
