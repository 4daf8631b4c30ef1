// SPDX-License-Identifier: Apache-2.0
//
// The Code attribute (4.7.3): one walk over the instructions checks operands
// and marks where instructions start and where branches go; the tables behind
// the code are then checked against these marks.
#include <string.h>

#include "classfile/grammar.h"
#include "classfile/opcode.h"
#include "classfile/reader.h"

static bool fail_insn(JxReader *r, const JxCode *code, const JxDecoded *insn, const char *problem) {
    const char *mnemonic = insn->opcode < JX_OP_COUNT ? jx_op_mnemonic(insn->opcode) : "instruction";
    return jx_reader_fail(r, code->offset + insn->offset, "%s at code offset %u: %s", mnemonic, insn->offset, problem);
}

static uint32_t file_offset(const JxCode *code, const JxDecoded *insn) { return code->offset + insn->offset; }

// ---- constants that instructions use ----

static bool is_two_slots(const JxConstant *constant) {
    if (constant->tag == JX_CONSTANT_DYNAMIC) return jx_descriptor_slots(constant->as.dynamic.descriptor.bytes) == 2;
    return constant->tag == JX_CONSTANT_LONG || constant->tag == JX_CONSTANT_DOUBLE;
}

static bool check_load(JxReader *r, const JxCode *code, const JxDecoded *insn) {
    if (insn->pool == 0 || insn->pool >= r->cls->pool_count)
        return fail_insn(r, code, insn, "constant is outside the pool");
    const JxConstant *constant = &r->pool[insn->pool];
    if (!jx_constant_is_loadable(constant))
        return fail_insn(r, code, insn, "constant is of a kind that cannot be loaded");
    if (constant->tag == JX_CONSTANT_CLASS && r->cls->major < 49)
        return fail_insn(r, code, insn, "class constants cannot be loaded before version 49");
    if (is_two_slots(constant) != (insn->opcode == JX_OP_LDC2_W))
        return fail_insn(r, code, insn, "constant has the wrong number of slots");
    return true;
}

static bool check_invoke(JxReader *r, const JxCode *code, const JxDecoded *insn) {
    JxConstantTag tag = JX_CONSTANT_METHODREF;
    bool either = (insn->opcode == JX_OP_INVOKESPECIAL || insn->opcode == JX_OP_INVOKESTATIC) && r->cls->major >= 52;
    if (insn->opcode == JX_OP_INVOKEINTERFACE) tag = JX_CONSTANT_INTERFACE_METHODREF;
    if (either && insn->pool < r->cls->pool_count && r->pool[insn->pool].tag == JX_CONSTANT_INTERFACE_METHODREF)
        tag = JX_CONSTANT_INTERFACE_METHODREF;
    const char *mnemonic = jx_op_mnemonic(insn->opcode);
    const JxConstant *method = jx_reader_constant(r, insn->pool, tag, file_offset(code, insn), mnemonic);
    if (!method) return false;
    if (method->as.member.name.bytes[0] == '<' && insn->opcode != JX_OP_INVOKESPECIAL)
        return fail_insn(r, code, insn, "only invokespecial may call <init>");
    return true;
}

static bool check_class(JxReader *r, const JxCode *code, const JxDecoded *insn) {
    const char *mnemonic = jx_op_mnemonic(insn->opcode);
    const JxConstant *type = jx_reader_constant(r, insn->pool, JX_CONSTANT_CLASS, file_offset(code, insn), mnemonic);
    if (!type) return false;
    int depth = (int)strspn(type->as.utf8.bytes, "[");
    if (insn->opcode == JX_OP_NEW && depth > 0) return fail_insn(r, code, insn, "an array class");
    if (insn->opcode == JX_OP_ANEWARRAY && depth > 254) return fail_insn(r, code, insn, "more than 255 dimensions");
    if (insn->opcode == JX_OP_MULTIANEWARRAY && depth < insn->value)
        return fail_insn(r, code, insn, "more dimensions than the class has");
    return true;
}

static bool check_local(JxReader *r, const JxCode *code, const JxDecoded *insn) {
    const JxOpInfo *info = jx_op_info(insn->opcode);
    int slots = info->pops > info->pushes ? info->pops : info->pushes;
    if (slots == 0) slots = 1;  // iinc, ret
    if ((uint32_t)insn->local + (uint32_t)slots > code->max_locals)
        return fail_insn(r, code, insn, "local variable is outside max_locals");
    return true;
}

static bool check_operands(JxReader *r, const JxCode *code, const JxDecoded *insn) {
    const char *mnemonic = jx_op_mnemonic(insn->opcode);
    switch ((JxOperands)jx_op_info(insn->opcode)->operands) {
    case JX_OPERANDS_CONSTANT1:
    case JX_OPERANDS_CONSTANT2: return check_load(r, code, insn);
    case JX_OPERANDS_LOCAL:
    case JX_OPERANDS_LOCAL_N:
    case JX_OPERANDS_INCREMENT: return check_local(r, code, insn);
    case JX_OPERANDS_FIELD:
        return jx_reader_constant(r, insn->pool, JX_CONSTANT_FIELDREF, file_offset(code, insn), mnemonic) != NULL;
    case JX_OPERANDS_METHOD:
    case JX_OPERANDS_INTERFACE: return check_invoke(r, code, insn);
    case JX_OPERANDS_DYNAMIC:
        return jx_reader_constant(r, insn->pool, JX_CONSTANT_INVOKE_DYNAMIC, file_offset(code, insn), mnemonic) != NULL;
    case JX_OPERANDS_CLASS:
    case JX_OPERANDS_DIMENSIONS: return check_class(r, code, insn);
    default: return true;
    }
}

// ---- the walk over the instructions ----

static void mark_targets(JxReader *r, const JxDecoded *insn) {
    switch ((JxOperands)jx_op_info(insn->opcode)->operands) {
    case JX_OPERANDS_TABLESWITCH:
    case JX_OPERANDS_LOOKUPSWITCH:
        for (uint32_t i = 0; i < insn->count; i++) jx_bit_set(r->targets, jx_insn_case_target(insn, i));
        jx_bit_set(r->targets, insn->target);
        break;
    case JX_OPERANDS_BRANCH2:
    case JX_OPERANDS_BRANCH4: jx_bit_set(r->targets, insn->target); break;
    default: break;
    }
}

// Some branch goes into the middle of an instruction: finds which, for the message.
static bool fail_target(JxReader *r, const JxCode *code) {
    JxDecoded insn;
    for (uint32_t at = 0; at < code->length; at += insn.length) {
        jx_insn_problem(code->bytes, code->length, at, &insn);
        int kind = jx_op_info(insn.opcode)->operands;
        bool is_switch = kind == JX_OPERANDS_TABLESWITCH || kind == JX_OPERANDS_LOOKUPSWITCH;
        if (!is_switch && kind != JX_OPERANDS_BRANCH2 && kind != JX_OPERANDS_BRANCH4) continue;
        bool good = jx_bit(r->starts, insn.target);
        for (uint32_t i = 0; i < insn.count; i++) good = good && jx_bit(r->starts, jx_insn_case_target(&insn, i));
        if (!good) return fail_insn(r, code, &insn, "target is not the start of an instruction");
    }
    JX_BUG("a branch target was marked that no instruction has");
}

static bool ends_flow(uint8_t opcode) {
    return (opcode >= JX_OP_IRETURN && opcode <= JX_OP_RETURN) || opcode == JX_OP_ATHROW || opcode == JX_OP_GOTO ||
           opcode == JX_OP_GOTO_W || opcode == JX_OP_RET || opcode == JX_OP_TABLESWITCH || opcode == JX_OP_LOOKUPSWITCH;
}

static bool check_instructions(JxReader *r, const JxCode *code) {
    uint32_t words = code->length / 64 + 1;
    memset(r->starts, 0, words * sizeof *r->starts);
    memset(r->targets, 0, words * sizeof *r->targets);
    JxDecoded insn = {0};
    for (uint32_t at = 0; at < code->length; at += insn.length) {
        const char *problem = jx_insn_problem(code->bytes, code->length, at, &insn);
        if (problem) return fail_insn(r, code, &insn, problem);
        jx_bit_set(r->starts, at);
        mark_targets(r, &insn);
        if (!check_operands(r, code, &insn)) return false;
        bool is_subroutine = insn.opcode == JX_OP_JSR || insn.opcode == JX_OP_JSR_W || insn.opcode == JX_OP_RET;
        if (is_subroutine && r->cls->major >= 51) return fail_insn(r, code, &insn, "not allowed from version 51 on");
    }
    for (uint32_t i = 0; i < words; i++)
        if (r->targets[i] & ~r->starts[i]) return fail_target(r, code);
    // 4.10.1.6: files that are checked by stack maps must not run off the end, not even in dead code.
    if (r->cls->major >= 50 && !ends_flow(insn.opcode))
        return fail_insn(r, code, &insn, "runs past the end of the code");
    return true;
}

// ---- tables ----

static bool read_handlers(JxReader *r, JxCode *code) {
    if (!jx_reader_count(r, 8, "exception table", &code->handler_count)) return false;
    JxHandler *handlers = jx_arena_new(r->arena, code->handler_count * sizeof *handlers);
    for (uint32_t i = 0; i < code->handler_count; i++) {
        JxHandler *handler = &handlers[i];
        uint32_t at = r->at;
        handler->start = jx_u2(r);
        handler->end = jx_u2(r);
        handler->handler = jx_u2(r);
        handler->catch_type = jx_u2(r);
        r->at -= 2;
        if (!jx_read_optional_class(r, "catch type", &handler->catch_name)) return false;
        if (handler->start >= handler->end || handler->end > code->length)
            return jx_reader_fail(r, at, "exception handler covers %u to %u in code of %u bytes", handler->start,
                                  handler->end, code->length);
        bool whole = jx_reader_is_start(r, handler->start) && jx_reader_is_start(r, handler->handler) &&
                     (handler->end == code->length || jx_reader_is_start(r, handler->end));
        if (!whole)
            return jx_reader_fail(r, at, "exception handler %u to %u at %u does not speak of whole instructions",
                                  handler->start, handler->end, handler->handler);
    }
    code->handlers = handlers;
    return true;
}

static bool read_lines(JxReader *r, const JxAttributeSet *set, JxCode *code) {
    uint16_t count = jx_u2(r);
    if (!code->lines) code->lines = jx_arena_new(r->arena, set->lines * sizeof *code->lines);
    JxLineEntry *lines = (JxLineEntry *)code->lines + code->line_count;
    if (!jx_reader_fits(r, count, 4, "LineNumberTable")) return false;
    for (uint32_t i = 0; i < count; i++) {
        lines[i].start = jx_u2(r);
        lines[i].line = jx_u2(r);
        if (!jx_reader_is_start(r, lines[i].start))
            return jx_reader_fail(r, r->at - 4, "line %u starts at %u, where no instruction starts", lines[i].line,
                                  lines[i].start);
    }
    code->line_count += count;
    return true;
}

// LocalVariableTable and LocalVariableTypeTable have the same form.
static bool read_locals(JxReader *r, uint32_t total, const JxCode *code, const JxLocalVariable **list,
                        uint32_t *list_count) {
    uint16_t count = jx_u2(r);
    if (!*list) *list = jx_arena_new(r->arena, total * sizeof **list);
    JxLocalVariable *locals = (JxLocalVariable *)*list + *list_count;
    if (!jx_reader_fits(r, count, 10, "local variable table")) return false;
    for (uint32_t i = 0; i < count; i++) {
        JxLocalVariable *local = &locals[i];
        uint32_t at = r->at;
        local->start = jx_u2(r);
        local->length = jx_u2(r);
        if (!jx_read_utf8(r, "name of a local variable", &local->name) ||
            !jx_read_utf8(r, "type of a local variable", &local->descriptor))
            return false;
        local->slot = jx_u2(r);
        if ((uint32_t)local->start + local->length > code->length)
            return jx_reader_fail(r, at, "local variable %.100s lives from %u for %u bytes in code of %u bytes",
                                  local->name.bytes, local->start, local->length, code->length);
        if (local->slot >= code->max_locals)
            return jx_reader_fail(r, at, "local variable %.100s is in slot %u of %u", local->name.bytes, local->slot,
                                  code->max_locals);
    }
    *list_count += count;
    return true;
}

static bool check_local_names(JxReader *r, const JxCode *code) {
    for (uint32_t i = 0; i < code->local_count; i++) {
        const JxLocalVariable *local = &code->locals[i];
        if (!jx_name_is_field(local->name.bytes, local->name.length))
            return jx_reader_fail(r, code->offset, "local variable has the bad name '%.200s'", local->name.bytes);
        if (!jx_descriptor_is_field(local->descriptor.bytes, local->descriptor.length))
            return jx_reader_fail(r, code->offset, "local variable %.100s has the bad descriptor '%.200s'",
                                  local->name.bytes, local->descriptor.bytes);
    }
    return true;
}

static bool read_code_attribute(JxReader *r, JxAttributeKind kind, const JxAttributeSet *set, void *owner) {
    JxCode *code = owner;
    switch (kind) {
    case JX_ATTRIBUTE_LINE_NUMBER_TABLE: return read_lines(r, set, code);
    case JX_ATTRIBUTE_LOCAL_VARIABLE_TABLE: return read_locals(r, set->locals, code, &code->locals, &code->local_count);
    case JX_ATTRIBUTE_LOCAL_VARIABLE_TYPE_TABLE:
        return read_locals(r, set->local_types, code, &code->local_types, &code->local_type_count);
    case JX_ATTRIBUTE_STACK_MAP_TABLE: return jx_read_frames(r, code);
    case JX_ATTRIBUTE_VISIBLE_TYPE_ANNOTATIONS: return jx_read_type_annotations(r, true, set, &code->type_annotations);
    case JX_ATTRIBUTE_INVISIBLE_TYPE_ANNOTATIONS:
        return jx_read_type_annotations(r, false, set, &code->type_annotations);
    default: JX_BUG("attribute kind %d of Code has no reader", kind);
    }
}

bool jx_read_code(JxReader *r, const JxCode **out) {
    JxCode *code = JX_ARENA_NEW(r->arena, JxCode);
    if (!jx_reader_need(r, 8, "Code")) return false;
    code->max_stack = jx_u2(r);
    code->max_locals = jx_u2(r);
    code->length = jx_u4(r);
    if (code->length == 0 || code->length > JX_MAX_CODE)
        return jx_reader_fail(r, r->at - 4, "code of %u bytes, not 1 to %d", code->length, JX_MAX_CODE);
    if (!jx_reader_need(r, code->length, "instructions")) return false;
    code->offset = r->at;
    code->bytes = r->bytes + r->at;
    r->at += code->length;
    r->code = code;
    JxAttributeSet set;
    if (!check_instructions(r, code) || !read_handlers(r, code) || !jx_attributes_scan(r, JX_PLACE_CODE, &set) ||
        !jx_attributes_read(r, &set, read_code_attribute, code) || !check_local_names(r, code))
        return false;
    code->attributes = set.kept;
    code->attribute_count = set.kept_count;
    r->code = NULL;
    *out = code;
    return true;
}

int jx_code_line(const JxCode *code, uint32_t offset) {
    // As the JVM does for stack traces: an exact entry wins, else the nearest before, the last of several.
    int line = 0;
    uint32_t best = 0;
    for (uint32_t i = 0; i < code->line_count; i++) {
        const JxLineEntry *entry = &code->lines[i];
        if (entry->start == offset) return entry->line;
        if (entry->start < offset && entry->start >= best) {
            best = entry->start;
            line = entry->line;
        }
    }
    return line;
}
