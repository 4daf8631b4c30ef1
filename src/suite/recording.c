// SPDX-License-Identifier: Apache-2.0
#include "suite/recording.h"

#include <string.h>

#include "classfile/classpath.h"
#include "classfile/opcode.h"
#include "suite/patch.h"

enum Call { BEGIN, NOTE_INT, NOTE_LONG, NOTE_OBJECT, RECEIVER, END, THREW, CALLS };

static const char *const calls[CALLS][2] = {
    [BEGIN] = {"begin", "(I)V"},
    [NOTE_INT] = {"note", "(II)V"},
    [NOTE_LONG] = {"note", "(JI)V"},
    [NOTE_OBJECT] = {"note", "(Ljava/lang/Object;I)V"},
    [RECEIVER] = {"receiver", "(Ljava/lang/Object;)V"},
    [END] = {"end", "()I"},
    [THREW] = {"threw", "(I)V"},
};

enum { NEW_CONSTANTS = 2 + 4 * CALLS };

typedef struct Recording {
    const uint8_t *bytes;  // of the class file
    const JxClassFile *file;
    unsigned methods[CALLS];  // pool indices
    JxStrbuf *out;
} Recording;

static void add_text(JxStrbuf *out, const char *text) {
    jx_patch_u8(out, 1);
    jx_patch_u16(out, (unsigned)strlen(text));
    jx_strbuf_str(out, text);
}

static void add_constants(Recording *r) {
    unsigned next = r->file->pool_count, owner = next + 1;
    add_text(r->out, "jinx/worker/Recorder");
    jx_patch_u8(r->out, 7);  // Class
    jx_patch_u16(r->out, next);
    next += 2;
    for (int i = 0; i < CALLS; i++, next += 4) {
        add_text(r->out, calls[i][0]);
        add_text(r->out, calls[i][1]);
        jx_patch_u8(r->out, 12);  // NameAndType
        jx_patch_u16(r->out, next);
        jx_patch_u16(r->out, next + 1);
        jx_patch_u8(r->out, 10);  // Methodref
        jx_patch_u16(r->out, owner);
        jx_patch_u16(r->out, next + 2);
        r->methods[i] = next + 3;
    }
}

// ── code

static void call(const Recording *r, JxStrbuf *code, enum Call which) {
    jx_patch_u8(code, JX_OP_INVOKESTATIC);
    jx_patch_u16(code, r->methods[which]);
}

static void local(JxStrbuf *code, unsigned op, unsigned number) {
    jx_patch_u8(code, JX_OP_WIDE);
    jx_patch_u8(code, op);
    jx_patch_u16(code, number);
}

static void push(JxStrbuf *code, int number) {
    jx_patch_u8(code, JX_OP_SIPUSH);
    jx_patch_u16(code, (unsigned)number);
}

// Truth values, characters and floats have no ordinary side.
static void note(const Recording *r, JxStrbuf *code, JxKind kind, unsigned slot, int number) {
    switch (kind) {
    case JX_KIND_BYTE:
    case JX_KIND_SHORT:
    case JX_KIND_INT:
        local(code, JX_OP_ILOAD, slot);
        push(code, number);
        call(r, code, NOTE_INT);
        break;
    case JX_KIND_LONG:
        local(code, JX_OP_LLOAD, slot);
        push(code, number);
        call(r, code, NOTE_LONG);
        break;
    case JX_KIND_REF:
        local(code, JX_OP_ALOAD, slot);
        push(code, number);
        call(r, code, NOTE_OBJECT);
        break;
    default: break;
    }
}

static void write_prefix(const Recording *r, const JxMethodInfo *method, int number, unsigned token, JxStrbuf *code) {
    bool receiver = !(method->flags & JX_ACC_STATIC);
    unsigned slot = receiver;
    push(code, number);
    call(r, code, BEGIN);
    for (uint16_t i = 0; i < method->parameter_count; i++) {
        note(r, code, method->parameter_kinds[i], slot, i);
        slot += (unsigned)jx_kind_slots(method->parameter_kinds[i]);
    }
    if (receiver && strcmp(method->name, "<init>") != 0) {
        local(code, JX_OP_ALOAD, 0);
        call(r, code, RECEIVER);
    }
    call(r, code, END);
    local(code, JX_OP_ISTORE, token);
    while (code->length % 4) jx_patch_u8(code, JX_OP_NOP);
}

static void write_handler(const Recording *r, unsigned token, JxStrbuf *code) {
    local(code, JX_OP_ILOAD, token);
    call(r, code, THREW);
    jx_patch_u8(code, JX_OP_ATHROW);
}

// A method's code attribute, from its length on; *at is how far the file was copied.
static void write_method(Recording *r, const JxMethodInfo *method, const JxCode *old, int number, uint32_t *at) {
    const uint32_t head = 12;  // length of the attribute, max_stack, max_locals, length of the code
    const uint8_t *h = r->bytes + old->offset - head;
    unsigned stack = (unsigned)(h[4] << 8 | h[5]), locals = (unsigned)(h[6] << 8 | h[7]);
    JxStrbuf code;
    jx_strbuf_init(&code, r->out->alloc);
    write_prefix(r, method, number, locals, &code);
    uint32_t moved = (uint32_t)code.length;
    jx_strbuf_add(&code, (const char *)old->bytes, old->length);
    uint32_t handler = (uint32_t)code.length;
    write_handler(r, locals, &code);
    if (code.length <= 0xffff && locals < 0xffff && old->handler_count < 0xffff) {
        jx_strbuf_add(r->out, (const char *)r->bytes + *at, old->offset - head - *at);
        jx_patch_u32(r->out, jx_patch_get32(h) + (uint32_t)code.length - old->length + 8);
        jx_patch_u16(r->out, stack < 4 ? 4 : stack);
        jx_patch_u16(r->out, locals + 1);
        jx_patch_u32(r->out, (uint32_t)code.length);
        jx_strbuf_add(r->out, code.text, code.length);
        const uint8_t *table = r->bytes + old->offset + old->length + 2;
        jx_patch_u16(r->out, old->handler_count + 1u);
        for (uint32_t i = 0; i < old->handler_count; i++) {
            for (int k = 0; k < 3; k++)
                jx_patch_u16(r->out, (unsigned)(table[8 * i + 2 * k] << 8 | table[8 * i + 2 * k + 1]) + moved);
            jx_strbuf_add(r->out, (const char *)table + 8 * i + 6, 2);
        }
        jx_patch_u16(r->out, moved);
        jx_patch_u16(r->out, handler);
        jx_patch_u16(r->out, handler);
        jx_patch_u16(r->out, 0);  // whatever it is
        *at = old->offset + old->length + 2 + 8u * old->handler_count;
    }
    jx_strbuf_fini(&code);
}

const uint8_t *jx_recording_put(JxVm *vm, JxClass *cls, JxRecordingNumber number, void *user, JxArena *arena,
                                uint32_t *length) {
    JxClassBytes found;
    JxError error = {0};
    JxStrbuf out;
    if (!jx_classpath_find(jx_vm_path(vm), cls->name, &found, &error)) {
        jx_error_clear(&error);
        return NULL;
    }
    Recording r = {.bytes = jx_arena_copy(arena, found.bytes, found.length), .out = &out};
    r.file = jx_classfile_read(jx_vm_context(vm), arena, r.bytes, found.length, cls->name, &error);
    if (!r.file || r.file->pool_count > 0xffff - NEW_CONSTANTS) {
        jx_error_clear(&error);
        return NULL;
    }
    jx_strbuf_init(&out, arena->alloc);
    uint32_t at = jx_patch_end_of_pool(r.bytes, r.file->pool_count);
    jx_strbuf_add(&out, (const char *)r.bytes, at);
    jx_patch_put16(&out, 8, r.file->pool_count + NEW_CONSTANTS);
    add_constants(&r);
    for (uint32_t i = 0; i < cls->method_count && i < r.file->method_count; i++) {
        const JxCode *code = r.file->methods[i].code;
        const JxMethodInfo *method = &cls->methods[i];
        int known = code && strcmp(method->name, "<clinit>") != 0 ? number(method, user) : -1;
        if (known >= 0) write_method(&r, method, code, known, &at);
    }
    jx_strbuf_add(&out, (const char *)r.bytes + at, found.length - at);
    *length = (uint32_t)out.length;
    const uint8_t *copy = jx_arena_copy(arena, out.text, out.length);
    jx_strbuf_fini(&out);
    return copy;
}
