// SPDX-License-Identifier: Apache-2.0
#include "suite/probes.h"

#include <string.h>

#include "classfile/classpath.h"
#include "classfile/opcode.h"
#include "suite/patch.h"

typedef struct Probing {
    const uint8_t *bytes;  // of the class file
    const JxClassFile *file;
    uint16_t method;  // pool index of Probe.hit
    JxStrbuf *out;
    JxProbeNumber number;
    void *user;
} Probing;

// ── constants

// The pool entries behind Probe.hit, after those that there are.
static void add_constants(Probing *p) {
    static const char owner[] = "jinx/worker/Probe", name[] = "hit", descriptor[] = "(I)V";
    const char *const texts[] = {owner, name, descriptor};
    unsigned first = p->file->pool_count;
    for (int i = 0; i < 3; i++) {
        jx_patch_u8(p->out, 1);
        jx_patch_u16(p->out, (unsigned)strlen(texts[i]));
        jx_strbuf_str(p->out, texts[i]);
    }
    jx_patch_u8(p->out, 7);  // Class
    jx_patch_u16(p->out, first);
    jx_patch_u8(p->out, 12);  // NameAndType
    jx_patch_u16(p->out, first + 1);
    jx_patch_u16(p->out, first + 2);
    jx_patch_u8(p->out, 10);  // Methodref
    jx_patch_u16(p->out, first + 3);
    jx_patch_u16(p->out, first + 4);
    p->method = (uint16_t)(first + 5);
}

enum { NEW_CONSTANTS = 6 };

// ── code

static void probe(Probing *p, JxStrbuf *code, int number) {
    if (number < 0) return;
    jx_patch_u8(code, JX_OP_SIPUSH);
    jx_patch_u16(code, (unsigned)number);
    jx_patch_u8(code, JX_OP_INVOKESTATIC);
    jx_patch_u16(code, p->method);
}

static void jump(JxStrbuf *code, uint32_t target) {
    uint32_t here = (uint32_t)code->length;
    jx_patch_u8(code, JX_OP_GOTO);
    jx_patch_u16(code, (target - here) & 0xffff);
}

static void branch(Probing *p, const JxDecodedCode *decoded, uint32_t insn, JxStrbuf *code) {
    uint32_t at = decoded->offsets[insn], target = decoded->offsets[decoded->insns[insn].b];
    JxEdge fall = {decoded, insn, insn + 1}, taken = {decoded, insn, (uint32_t)decoded->insns[insn].b};
    uint8_t op = (uint8_t)code->text[at];
    uint32_t tramp = (uint32_t)code->length;
    jx_patch_u8(code, op);
    jx_patch_u16(code, 0);
    probe(p, code, p->number(&fall, p->user));
    jump(code, at + 3);
    jx_patch_put16(code, tramp + 1, (unsigned)(code->length - tramp));
    probe(p, code, p->number(&taken, p->user));
    jump(code, target);
    code->text[at] = (char)JX_OP_GOTO;
    jx_patch_put16(code, at + 1, tramp - at);
}

// Each jump of a switch goes by its probe.
static void reroute(Probing *p, const JxDecodedCode *decoded, uint32_t insn, JxStrbuf *code, size_t place,
                    int32_t target) {
    uint32_t at = decoded->offsets[insn], tramp = (uint32_t)code->length, distance = tramp - at;
    JxEdge edge = {decoded, insn, (uint32_t)target};
    probe(p, code, p->number(&edge, p->user));
    jump(code, decoded->offsets[target]);
    jx_patch_put16(code, place, distance >> 16);
    jx_patch_put16(code, place + 2, distance & 0xffff);
}

static void switches(Probing *p, const JxDecodedCode *decoded, uint32_t insn, JxStrbuf *code) {
    const JxSwitch *table = decoded->insns[insn].c.table;
    uint32_t at = decoded->offsets[insn], operands = (at + 4) & ~3u;
    bool dense = (uint8_t)code->text[at] == JX_OP_TABLESWITCH;
    reroute(p, decoded, insn, code, operands, table->default_target);
    for (uint32_t i = 0; i < table->count; i++)
        reroute(p, decoded, insn, code, dense ? operands + 12 + 4 * i : operands + 8 + 8 * i + 4, table->targets[i]);
}

// Too long for jumps of 16 bits, or with instructions that nobody writes any more.
static bool is_too_long(const JxCode *code) { return code->length > 12000; }

// Code with probes; false: it stays as it is.
static bool write_code(Probing *p, const JxDecodedCode *decoded, const JxCode *old, JxStrbuf *code) {
    JxEdge entry = {decoded, JX_EDGE_ENTRY, 0};
    if (is_too_long(old) || decoded->problem) return false;
    if (!decoded->branch_count && !old->handler_count) {
        for (uint32_t i = 0; i < decoded->count; i++)
            if (decoded->insns[i].op == JX_OP_GOTO || decoded->insns[i].op == JX_OP_JSR) return false;
        probe(p, code, p->number(&entry, p->user));
        jx_strbuf_add(code, (const char *)old->bytes, old->length);
        return true;
    }
    jx_strbuf_add(code, (const char *)old->bytes, old->length);
    for (uint32_t i = 0; i < decoded->count; i++) {
        if (decoded->branch_number[i] == 0xffff) continue;
        bool is_switch = decoded->insns[i].op == JX_OP_TABLESWITCH || decoded->insns[i].op == JX_OP_LOOKUPSWITCH;
        (is_switch ? switches : branch)(p, decoded, i, code);
    }
    return true;
}

// Handlers go by their probes; `table` is where the exception table begins in the output.
static void handlers(Probing *p, const JxDecodedCode *decoded, size_t table, const uint16_t *places) {
    for (uint32_t i = 0; i < decoded->handler_count; i++) jx_patch_put16(p->out, table + 8 * (size_t)i + 4, places[i]);
}

// A method's code attribute, from max_stack on; *at is how far the file was copied.
static void write_method(Probing *p, const JxDecodedCode *decoded, const JxCode *old, uint32_t *at, JxArena *arena) {
    JxStrbuf code;
    jx_strbuf_init(&code, arena->alloc);
    uint32_t begins = old->offset;
    if (write_code(p, decoded, old, &code)) {
        uint16_t *places = JX_ARENA_ARRAY(arena, uint16_t, old->handler_count + 1);
        for (uint32_t i = 0; i < decoded->handler_count && i < old->handler_count; i++) {
            JxEdge caught = {decoded, JX_EDGE_CATCH, decoded->handlers[i].handler};
            places[i] = (uint16_t)code.length;
            probe(p, &code, p->number(&caught, p->user));
            jump(&code, decoded->offsets[decoded->handlers[i].handler]);
        }
        uint32_t header = begins - 12;  // length of the attribute, max_stack, max_locals, length of the code
        jx_strbuf_add(p->out, (const char *)p->bytes + *at, header - *at);
        const uint8_t *h = p->bytes + header;
        uint32_t length = (uint32_t)h[0] << 24 | (uint32_t)h[1] << 16 | (uint32_t)h[2] << 8 | h[3];
        jx_patch_u32(p->out, length + (uint32_t)code.length - old->length);
        jx_patch_u16(p->out, (unsigned)(h[4] << 8 | h[5]) + 1);
        jx_patch_u16(p->out, (unsigned)(h[6] << 8 | h[7]));
        jx_patch_u32(p->out, (uint32_t)code.length);
        jx_strbuf_add(p->out, code.text, code.length);
        uint32_t rest = begins + old->length, table = 2 + 8 * old->handler_count;
        size_t placed = p->out->length + 2;
        jx_strbuf_add(p->out, (const char *)p->bytes + rest, table);
        if (decoded->handler_count == old->handler_count) handlers(p, decoded, placed, places);
        *at = rest + table;
    }
    jx_strbuf_fini(&code);
}

const uint8_t *jx_probes_put(JxVm *vm, JxClass *cls, JxProbeNumber number, void *user, JxArena *arena,
                             uint32_t *length) {
    JxClassBytes found;
    JxError error = {0};
    JxStrbuf out;
    if (!jx_classpath_find(jx_vm_path(vm), cls->name, &found, &error)) return NULL;
    Probing p = {.bytes = jx_arena_copy(arena, found.bytes, found.length), .out = &out, .number = number, .user = user};
    p.file = jx_classfile_read(jx_vm_context(vm), arena, p.bytes, found.length, cls->name, &error);
    if (!p.file || p.file->pool_count > 0xffff - NEW_CONSTANTS) return NULL;
    jx_strbuf_init(&out, arena->alloc);
    uint32_t at = jx_patch_end_of_pool(p.bytes, p.file->pool_count);
    jx_strbuf_add(&out, (const char *)p.bytes, at);
    jx_patch_put16(&out, 8, p.file->pool_count + NEW_CONSTANTS);
    add_constants(&p);
    for (uint32_t i = 0; i < cls->method_count && i < p.file->method_count; i++) {
        const JxCode *code = p.file->methods[i].code;
        const JxDecodedCode *decoded = code ? jx_method_code(vm, &cls->methods[i]) : NULL;
        if (decoded && strcmp(cls->methods[i].name, "<clinit>") != 0) write_method(&p, decoded, code, &at, arena);
    }
    jx_strbuf_add(&out, (const char *)p.bytes + at, found.length - at);
    *length = (uint32_t)out.length;
    const uint8_t *copy = jx_arena_copy(arena, out.text, out.length);
    jx_strbuf_fini(&out);
    return copy;
}
