// SPDX-License-Identifier: Apache-2.0
//
// Writes class files for the differential tests: a constant pool that shares
// equal entries, code with labels, exception tables.  Version 49, so that the
// JVM infers types and no stack maps are needed (and jsr and ret are allowed).
//
// One writer is one class.  Methods are written one after another:
//
//   writer_begin ─► { method_begin ─► emit… label… handler… ─► method_end }* ─► writer_end (file)
//
// The writer owns all memory; it stops the program when a file cannot be
// written or a method gets too long, which would be a mistake of the generator.
#ifndef JX_DIFFERENTIAL_WRITER_H
#define JX_DIFFERENTIAL_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Bytes {
    uint8_t *data;
    size_t length, capacity;
} Bytes;

typedef struct Fixup {
    size_t place, origin;  // where the offset stands, and from which instruction it counts
    int label, width;      // 2 or 4 bytes
} Fixup;

typedef struct HandlerRow {
    int start, end, handler;  // labels
    uint16_t catch_type;
} HandlerRow;

enum { WRITER_MAX_LABELS = 4096, WRITER_MAX_FIXUPS = 8192, WRITER_MAX_HANDLERS = 256, WRITER_MAX_KEYS = 4096 };

typedef struct Writer {
    Bytes pool, fields, methods, code;
    char *keys[WRITER_MAX_KEYS];  // what each pool entry is, for sharing
    int pool_count, field_count, method_count;
    uint16_t this_class, super_class, code_name;
    int32_t labels[WRITER_MAX_LABELS];
    int label_count;
    Fixup fixups[WRITER_MAX_FIXUPS];
    int fixup_count;
    HandlerRow handlers[WRITER_MAX_HANDLERS];
    int handler_count;
    uint16_t method_name, method_descriptor;
    const char *name;
} Writer;

Writer *writer_begin(const char *class_name);
void writer_end(Writer *writer, const char *file);  // writes the file and frees the writer

uint16_t pool_utf8(Writer *writer, const char *text);
uint16_t pool_int(Writer *writer, int32_t value);
uint16_t pool_float(Writer *writer, uint32_t bits);
uint16_t pool_long(Writer *writer, int64_t value);
uint16_t pool_double(Writer *writer, uint64_t bits);
uint16_t pool_class(Writer *writer, const char *name);
uint16_t pool_string(Writer *writer, const char *text);
uint16_t pool_field(Writer *writer, const char *owner, const char *name, const char *descriptor);
uint16_t pool_method(Writer *writer, const char *owner, const char *name, const char *descriptor);

void writer_field(Writer *writer, uint16_t flags, const char *name, const char *descriptor);

void method_begin(Writer *writer, const char *name, const char *descriptor);
void method_end(Writer *writer, uint16_t flags, int max_stack, int max_locals);

void emit1(Writer *writer, int byte);
void emit2(Writer *writer, int value);
void emit4(Writer *writer, int64_t value);
int label_new(Writer *writer);
void label_here(Writer *writer, int label);
void emit_branch(Writer *writer, int opcode, int label);     // 2-byte offset, or 4 for goto_w and jsr_w
void emit_target(Writer *writer, size_t origin, int label);  // a 4-byte offset inside a switch
void handler_add(Writer *writer, int start, int end, int handler, const char *catch_type);  // NULL: any

#endif
