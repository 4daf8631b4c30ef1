// SPDX-License-Identifier: Apache-2.0
#include "inputs/readers.h"

#include <string.h>

#include "classfile/opcode.h"
#include "inputs/library.h"
#include "jvm/code.h"

enum { MOST_LEVELS = 3, MOST_OPERANDS = 8, LONGEST_CONSTANT = 40, NO_LOCAL = -1 };

typedef struct Looking {
    JxExec *x;
    JxReads *reads;
    uint32_t level;
} Looking;

// What a call's operand is: a local, a constant text, or neither.
typedef struct Operand {
    int local;  // or NO_LOCAL
    const char *text;
} Operand;

static void add(JxReads *reads, const char *text, bool is_taken) {
    for (uint32_t i = 0; i < reads->count; i++)
        if (strcmp(reads->texts[i], text) == 0) return;
    if (reads->count == JX_READ_TEXTS) return;
    reads->is_taken[reads->count] = is_taken;
    reads->texts[reads->count++] = text;
}

// A row of the library: what it takes comes first.
typedef struct Row {
    JxReads *reads;
    bool is_first;
} Row;

static void add_of_row(const char *text, void *user) {
    Row *row = user;
    add(row->reads, text, row->is_first);
    row->is_first = false;
}

// ── instructions

static const uint8_t *bytes_at(const JxDecodedCode *code, uint32_t i) {
    return code->method->file->code->bytes + code->offsets[i];
}

static uint16_t wide_at(const uint8_t *bytes) { return (uint16_t)(bytes[1] << 8 | bytes[2]); }

static int loaded_local(const uint8_t *bytes) {
    if (*bytes == JX_OP_ALOAD) return bytes[1];
    enum { ALOAD_0 = 0x2a, ALOAD_3 = 0x2d };
    return *bytes >= ALOAD_0 && *bytes <= ALOAD_3 ? *bytes - ALOAD_0 : NO_LOCAL;
}

static int stored_local(const uint8_t *bytes) {
    enum { ASTORE = 0x3a, ASTORE_0 = 0x4b, ASTORE_3 = 0x4e };
    if (*bytes == ASTORE) return bytes[1];
    return *bytes >= ASTORE_0 && *bytes <= ASTORE_3 ? *bytes - ASTORE_0 : NO_LOCAL;
}

static const JxConstant *member_of(const JxClassFile *file, const uint8_t *bytes) {
    enum { FIRST_CALL = 0xb6, DYNAMIC = 0xba };
    if (*bytes < FIRST_CALL || *bytes >= DYNAMIC) return NULL;
    uint16_t index = wide_at(bytes);
    if (index >= file->pool_count) return NULL;
    const JxConstant *constant = &file->pool[index];
    bool is_method = constant->tag == JX_CONSTANT_METHODREF || constant->tag == JX_CONSTANT_INTERFACE_METHODREF;
    return is_method ? constant : NULL;
}

static bool is_of_string(const JxExec *x, const JxConstant *member) {
    return jx_utf8_is(member->as.member.owner, x->known.string->name);
}

// Gives back the text by and large.
static bool is_trim(const JxExec *x, const JxConstant *member) {
    static const char *const names[] = {"trim", "strip", "toLowerCase", "toUpperCase", "stripLeading", "stripTrailing"};
    if (!is_of_string(x, member) || member->as.member.descriptor.length < 3 ||
        member->as.member.descriptor.bytes[1] != ')')
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (jx_utf8_is(member->as.member.name, names[i])) return true;
    return false;
}

static const char *constant_text(JxExec *x, const JxClassFile *file, const uint8_t *bytes) {
    enum { LDC = 0x12, LDC_W = 0x13 };
    uint16_t index = *bytes == LDC ? bytes[1] : *bytes == LDC_W ? wide_at(bytes) : 0;
    if (!index || index >= file->pool_count || file->pool[index].tag != JX_CONSTANT_STRING) return NULL;
    JxUtf8 text = file->pool[index].as.utf8;
    return text.length <= LONGEST_CONSTANT ? jx_arena_strndup(&x->arena, text.bytes, text.length) : NULL;
}

// Pushes one value, and takes none.
static bool is_push(const uint8_t *bytes) {
    enum { LAST_CONSTANT = 0x14, LAST_LOAD = 0x2d, GETSTATIC = 0xb2 };
    return (*bytes && *bytes <= LAST_LOAD) || *bytes == GETSTATIC;
}

// The operands of the call, the receiver first, as far back as they are pushed one after another; the others are
// nothing.
static uint32_t operands_of(Looking *l, const JxDecodedCode *code, uint32_t call, uint32_t count, Operand *operands) {
    const JxClassFile *file = code->method->owner->file;
    uint32_t left = count < MOST_OPERANDS ? count : 0;
    for (uint32_t i = 0; i < count && i < MOST_OPERANDS; i++) operands[i] = (Operand){.local = NO_LOCAL};
    for (uint32_t i = call; left && i-- > 0;) {
        const uint8_t *bytes = bytes_at(code, i);
        const JxConstant *member = member_of(file, bytes);
        if (member && is_trim(l->x, member)) continue;
        if (!is_push(bytes)) break;
        operands[--left] = (Operand){loaded_local(bytes), constant_text(l->x, file, bytes)};
    }
    return count < MOST_OPERANDS ? count : 0;
}

// ── readers

static void look_at(Looking *l, JxMethodInfo *method, uint32_t parameter);

static void add_constants_of_enum(Looking *l, const JxClass *cls) {
    for (uint32_t i = 0; i < cls->file->field_count; i++)
        if (cls->file->fields[i].flags & JX_ACC_ENUM)
            add(l->reads,
                jx_arena_strndup(&l->x->arena, cls->file->fields[i].name.bytes, cls->file->fields[i].name.length),
                true);
}

static uint32_t parameters_in(JxUtf8 descriptor) {
    uint32_t count = 0;
    for (uint32_t i = 1; i < descriptor.length && descriptor.bytes[i] != ')'; i++, count++) {
        while (descriptor.bytes[i] == '[') i++;
        if (descriptor.bytes[i] == 'L')
            while (descriptor.bytes[i] != ';') i++;
    }
    return count;
}

static void is_handed_to(Looking *l, const JxConstant *member, uint32_t argument) {
    JxExec *x = l->x;
    JxUtf8 owner = member->as.member.owner;
    JxClass *cls = jx_vm_loaded_class(x->vm, jx_arena_strndup(&x->arena, owner.bytes, owner.length));
    if (!cls || cls->source != JX_SOURCE_TARGET) {
        Row row = {l->reads, true};
        x->jdk->library->each_text(owner, member->as.member.name, add_of_row, &row);
        return;
    }
    if (cls->is_enum && jx_utf8_is(member->as.member.name, "valueOf")) add_constants_of_enum(l, cls);
    for (uint32_t i = 0; i < cls->method_count; i++)
        if (jx_utf8_is(member->as.member.name, cls->methods[i].name) &&
            jx_utf8_is(member->as.member.descriptor, cls->methods[i].descriptor))
            look_at(l, &cls->methods[i], argument);
}

// What it is compared with, and what it is looked for in.
static void is_asked(Looking *l, const JxConstant *member, const char *text) {
    static const char *const names[] = {"equals",   "equalsIgnoreCase", "startsWith", "endsWith",
                                        "contains", "indexOf",          "compareTo",  "matches"};
    if (!text || !*text || !is_of_string(l->x, member)) return;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (jx_utf8_is(member->as.member.name, names[i])) add(l->reads, text, true);
}

static void look_at_call(Looking *l, const JxDecodedCode *code, uint32_t call, const bool *holds) {
    enum { INVOKESTATIC = 0xb8 };
    const uint8_t *bytes = bytes_at(code, call);
    const JxConstant *member = member_of(code->method->owner->file, bytes);
    if (!member || is_trim(l->x, member)) return;
    bool has_receiver = *bytes != INVOKESTATIC;
    Operand operands[MOST_OPERANDS];
    uint32_t count = operands_of(l, code, call, parameters_in(member->as.member.descriptor) + has_receiver, operands);
    for (uint32_t i = 0; i < count; i++) {
        if (operands[i].local == NO_LOCAL || !holds[operands[i].local]) continue;
        bool is_receiver = has_receiver && i == 0;
        if (!is_receiver) is_handed_to(l, member, i - has_receiver);
        if (is_receiver && count > 1) is_asked(l, member, operands[1].text);
        if (!is_receiver && count == 2) is_asked(l, member, operands[0].text);
    }
}

// Locals that hold the text, or did before: `text = text.strip()`, and the copy that a switch makes.
static void follow_copy(const JxExec *x, const JxDecodedCode *code, uint32_t i, bool *holds) {
    int to = stored_local(bytes_at(code, i));
    if (to == NO_LOCAL || i == 0) return;
    const JxConstant *member = member_of(code->method->owner->file, bytes_at(code, i - 1));
    uint32_t from = member && is_trim(x, member) && i > 1 ? i - 2 : i - 1;
    int local = loaded_local(bytes_at(code, from));
    if (local != NO_LOCAL && holds[local]) holds[to] = true;
}

static void look_at(Looking *l, JxMethodInfo *method, uint32_t parameter) {
    if (l->level >= MOST_LEVELS || !method->file || !method->file->code || parameter >= method->parameter_count) return;
    const JxDecodedCode *code = jx_method_code(l->x->vm, method);
    if (!code || code->problem) return;
    bool holds[UINT8_MAX + 1] = {false};
    uint32_t slot = !(method->flags & JX_ACC_STATIC);
    for (uint32_t i = 0; i < parameter; i++) slot += (uint32_t)jx_kind_slots(method->parameter_kinds[i]);
    if (slot > UINT8_MAX) return;
    holds[slot] = true;
    l->level++;
    for (uint32_t i = 0; i < code->count; i++) {
        follow_copy(l->x, code, i, holds);
        look_at_call(l, code, i, holds);
    }
    l->level--;
}

const JxReads *jx_reads_of(JxExec *x, JxMethodInfo *method, uint32_t parameter) {
    Looking l = {.x = x, .reads = JX_ARENA_NEW(&x->arena, JxReads)};
    *l.reads = (JxReads){0};
    look_at(&l, method, parameter);
    return l.reads->count ? l.reads : NULL;
}
