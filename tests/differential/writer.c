// SPDX-License-Identifier: Apache-2.0
#include "writer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void give_up(const char *what) {
    fprintf(stderr, "generator: %s\n", what);
    exit(2);
}

static void put(Bytes *bytes, uint64_t value, int width) {
    if (bytes->length + 8 > bytes->capacity) {
        bytes->capacity = bytes->capacity ? 2 * bytes->capacity : 1024;
        bytes->data = realloc(bytes->data, bytes->capacity);
        if (!bytes->data) give_up("out of memory");
    }
    for (int i = width - 1; i >= 0; i--) bytes->data[bytes->length++] = (uint8_t)(value >> (8 * i));
}

static void append(Bytes *to, const Bytes *from) {
    for (size_t i = 0; i < from->length; i++) put(to, from->data[i], 1);
}

static void patch(Bytes *bytes, size_t place, uint64_t value, int width) {
    for (int i = 0; i < width; i++) bytes->data[place + i] = (uint8_t)(value >> (8 * (width - 1 - i)));
}

// ── the constant pool ──

// The index of the entry with this key, or 0 and the key is noted for the entry
// that the caller is about to write.
static uint16_t pool_find(Writer *writer, int slots, const char *format, ...) {
    char key[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(key, sizeof key, format, arguments);
    va_end(arguments);
    for (int i = 1; i < writer->pool_count; i++) {
        if (writer->keys[i] && strcmp(writer->keys[i], key) == 0) return (uint16_t)i;
    }
    if (writer->pool_count + slots > WRITER_MAX_KEYS) give_up("constant pool full");
    writer->keys[writer->pool_count] = strdup(key);
    writer->pool_count += slots;
    return 0;
}

uint16_t pool_utf8(Writer *writer, const char *text) {
    uint16_t index = pool_find(writer, 1, "u%s", text);
    if (index) return index;
    put(&writer->pool, 1, 1);
    put(&writer->pool, strlen(text), 2);
    for (const char *c = text; *c; c++) put(&writer->pool, (uint8_t)*c, 1);
    return (uint16_t)(writer->pool_count - 1);
}

static uint16_t pool_number(Writer *writer, int tag, uint64_t bits, int width) {
    int slots = width / 4;
    uint16_t index = pool_find(writer, slots, "n%d:%llx", tag, (unsigned long long)bits);
    if (index) return index;
    put(&writer->pool, (uint64_t)tag, 1);
    put(&writer->pool, bits, width);
    return (uint16_t)(writer->pool_count - slots);
}

uint16_t pool_int(Writer *writer, int32_t value) { return pool_number(writer, 3, (uint32_t)value, 4); }
uint16_t pool_float(Writer *writer, uint32_t bits) { return pool_number(writer, 4, bits, 4); }
uint16_t pool_long(Writer *writer, int64_t value) { return pool_number(writer, 5, (uint64_t)value, 8); }
uint16_t pool_double(Writer *writer, uint64_t bits) { return pool_number(writer, 6, bits, 8); }

static uint16_t pool_reference(Writer *writer, int tag, uint16_t first, uint16_t second) {
    uint16_t index = pool_find(writer, 1, "r%d:%d:%d", tag, first, second);
    if (index) return index;
    put(&writer->pool, (uint64_t)tag, 1);
    put(&writer->pool, first, 2);
    if (second) put(&writer->pool, second, 2);
    return (uint16_t)(writer->pool_count - 1);
}

uint16_t pool_class(Writer *writer, const char *name) { return pool_reference(writer, 7, pool_utf8(writer, name), 0); }
uint16_t pool_string(Writer *writer, const char *text) { return pool_reference(writer, 8, pool_utf8(writer, text), 0); }

static uint16_t pool_member(Writer *writer, int tag, const char *owner, const char *name, const char *descriptor) {
    uint16_t class = pool_class(writer, owner);
    uint16_t pair = pool_reference(writer, 12, pool_utf8(writer, name), pool_utf8(writer, descriptor));
    return pool_reference(writer, tag, class, pair);
}

uint16_t pool_field(Writer *writer, const char *owner, const char *name, const char *descriptor) {
    return pool_member(writer, 9, owner, name, descriptor);
}

uint16_t pool_method(Writer *writer, const char *owner, const char *name, const char *descriptor) {
    return pool_member(writer, 10, owner, name, descriptor);
}

// ── the class ──

Writer *writer_begin(const char *class_name) {
    Writer *writer = calloc(1, sizeof *writer);
    if (!writer) give_up("out of memory");
    writer->pool_count = 1;
    writer->name = strdup(class_name);
    writer->this_class = pool_class(writer, class_name);
    writer->super_class = pool_class(writer, "java/lang/Object");
    writer->code_name = pool_utf8(writer, "Code");
    return writer;
}

void writer_end(Writer *writer, const char *file) {
    Bytes out = {0};
    put(&out, 0xCAFEBABE, 4);
    put(&out, 49, 4);
    put(&out, (uint64_t)writer->pool_count, 2);
    append(&out, &writer->pool);
    put(&out, 0x0021, 2);
    put(&out, writer->this_class, 2);
    put(&out, writer->super_class, 2);
    put(&out, 0, 2);
    put(&out, (uint64_t)writer->field_count, 2);
    append(&out, &writer->fields);
    put(&out, (uint64_t)writer->method_count, 2);
    append(&out, &writer->methods);
    put(&out, 0, 2);
    FILE *stream = fopen(file, "wb");
    if (!stream || fwrite(out.data, 1, out.length, stream) != out.length || fclose(stream) != 0) {
        perror(file);
        exit(2);
    }
    for (int i = 0; i < writer->pool_count; i++) free(writer->keys[i]);
    free((char *)writer->name);
    free(writer->pool.data);
    free(writer->fields.data);
    free(writer->methods.data);
    free(writer->code.data);
    free(writer);
    free(out.data);
}

void writer_field(Writer *writer, uint16_t flags, const char *name, const char *descriptor) {
    put(&writer->fields, flags, 2);
    put(&writer->fields, pool_utf8(writer, name), 2);
    put(&writer->fields, pool_utf8(writer, descriptor), 2);
    put(&writer->fields, 0, 2);
    writer->field_count++;
}

// ── code ──

void method_begin(Writer *writer, const char *name, const char *descriptor) {
    writer->method_name = pool_utf8(writer, name);
    writer->method_descriptor = pool_utf8(writer, descriptor);
    writer->code.length = 0;
    writer->label_count = writer->fixup_count = writer->handler_count = 0;
}

void method_end(Writer *writer, uint16_t flags, int max_stack, int max_locals) {
    if (writer->code.length > 32000) give_up("method too long");
    for (int i = 0; i < writer->fixup_count; i++) {
        const Fixup *fixup = &writer->fixups[i];
        int32_t target = writer->labels[fixup->label];
        if (target < 0) give_up("label without a place");
        patch(&writer->code, fixup->place, (uint64_t)(target - (int64_t)fixup->origin), fixup->width);
    }
    put(&writer->methods, flags, 2);
    put(&writer->methods, writer->method_name, 2);
    put(&writer->methods, writer->method_descriptor, 2);
    put(&writer->methods, 1, 2);
    put(&writer->methods, writer->code_name, 2);
    put(&writer->methods, 12 + writer->code.length + 8 * (size_t)writer->handler_count, 4);
    put(&writer->methods, (uint64_t)max_stack, 2);
    put(&writer->methods, (uint64_t)max_locals, 2);
    put(&writer->methods, writer->code.length, 4);
    append(&writer->methods, &writer->code);
    put(&writer->methods, (uint64_t)writer->handler_count, 2);
    for (int i = 0; i < writer->handler_count; i++) {
        const HandlerRow *row = &writer->handlers[i];
        put(&writer->methods, (uint64_t)writer->labels[row->start], 2);
        put(&writer->methods, (uint64_t)writer->labels[row->end], 2);
        put(&writer->methods, (uint64_t)writer->labels[row->handler], 2);
        put(&writer->methods, row->catch_type, 2);
    }
    put(&writer->methods, 0, 2);
    writer->method_count++;
}

void emit1(Writer *writer, int byte) { put(&writer->code, (uint8_t)byte, 1); }
void emit2(Writer *writer, int value) { put(&writer->code, (uint16_t)value, 2); }
void emit4(Writer *writer, int64_t value) { put(&writer->code, (uint32_t)value, 4); }

int label_new(Writer *writer) {
    if (writer->label_count == WRITER_MAX_LABELS) give_up("too many labels");
    writer->labels[writer->label_count] = -1;
    return writer->label_count++;
}

void label_here(Writer *writer, int label) { writer->labels[label] = (int32_t)writer->code.length; }

static void fixup_add(Writer *writer, size_t origin, int label, int width) {
    if (writer->fixup_count == WRITER_MAX_FIXUPS) give_up("too many branches");
    writer->fixups[writer->fixup_count++] = (Fixup){writer->code.length, origin, label, width};
    put(&writer->code, 0, width);
}

void emit_branch(Writer *writer, int opcode, int label) {
    size_t origin = writer->code.length;
    emit1(writer, opcode);
    fixup_add(writer, origin, label, opcode == 0xc8 || opcode == 0xc9 ? 4 : 2);
}

void emit_target(Writer *writer, size_t origin, int label) { fixup_add(writer, origin, label, 4); }

void handler_add(Writer *writer, int start, int end, int handler, const char *catch_type) {
    if (writer->handler_count == WRITER_MAX_HANDLERS) give_up("too many handlers");
    if (writer->labels[start] == writer->labels[end]) return;  // an empty range is not allowed
    uint16_t type = catch_type ? pool_class(writer, catch_type) : 0;
    writer->handlers[writer->handler_count++] = (HandlerRow){start, end, handler, type};
}
