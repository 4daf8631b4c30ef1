// SPDX-License-Identifier: Apache-2.0
//
// Instructions, and the tables of a Code attribute, as text.
#include "classfile/dump.h"

static void put_cases(const JxDecoded *insn, int indent, JxStrbuf *out) {
    if (insn->opcode == JX_OP_TABLESWITCH)
        jx_strbuf_printf(out, "{ // %d to %d\n", insn->low, insn->high);
    else
        jx_strbuf_printf(out, "{ // %u\n", insn->count);
    for (uint32_t i = 0; i < insn->count; i++)
        jx_strbuf_printf(out, "%*s%12d: %u\n", indent + 4, "", jx_insn_case_key(insn, i), jx_insn_case_target(insn, i));
    jx_strbuf_printf(out, "%*s     default: %u\n%*s}", indent + 4, "", insn->target, indent, "");
}

static void put_pool_operand(const JxClassFile *cls, uint32_t pool, const char *more, JxStrbuf *out) {
    char operand[32];
    snprintf(operand, sizeof operand, "#%u%s", pool, more);
    jx_strbuf_printf(out, "%-20s// ", operand);
    jx_dump_constant(cls, pool, out);
}

void jx_dump_insn(const JxClassFile *cls, const JxDecoded *insn, int indent, JxStrbuf *out) {
    JxOperands operands = (JxOperands)jx_op_info(insn->opcode)->operands;
    const char *mnemonic = jx_op_mnemonic(insn->opcode);
    char name[24], more[16];
    snprintf(name, sizeof name, "%s%s", mnemonic, insn->wide ? "_w" : "");
    if (operands == JX_OPERANDS_NONE || operands == JX_OPERANDS_CONST || operands == JX_OPERANDS_LOCAL_N)
        return jx_strbuf_str(out, name);
    jx_strbuf_printf(out, "%-13s ", name);
    switch (operands) {
    case JX_OPERANDS_BYTE:
    case JX_OPERANDS_SHORT: jx_strbuf_printf(out, "%d", insn->value); break;
    case JX_OPERANDS_LOCAL: jx_strbuf_printf(out, "%u", insn->local); break;
    case JX_OPERANDS_INCREMENT: jx_strbuf_printf(out, "%u, %d", insn->local, insn->value); break;
    case JX_OPERANDS_BRANCH2:
    case JX_OPERANDS_BRANCH4: jx_strbuf_printf(out, "%u", insn->target); break;
    case JX_OPERANDS_TABLESWITCH:
    case JX_OPERANDS_LOOKUPSWITCH: put_cases(insn, indent, out); break;
    case JX_OPERANDS_ARRAY_TYPE: jx_strbuf_printf(out, " %s", jx_newarray_type((unsigned)insn->value)); break;
    case JX_OPERANDS_INTERFACE:
    case JX_OPERANDS_DIMENSIONS:
    case JX_OPERANDS_DYNAMIC:
        snprintf(more, sizeof more, ",  %d", insn->value);
        put_pool_operand(cls, insn->pool, more, out);
        break;
    default: put_pool_operand(cls, insn->pool, "", out); break;
    }
}

static void dump_instructions(const JxClassFile *cls, const JxCode *code, JxStrbuf *out) {
    JxDecoded insn;
    for (uint32_t at = 0; at < code->length; at += insn.length) {
        if (jx_insn_problem(code->bytes, code->length, at, &insn)) JX_BUG("code that was read does not decode");
        jx_strbuf_printf(out, "%12u: ", at);
        jx_dump_insn(cls, &insn, 14, out);
        jx_strbuf_char(out, '\n');
    }
}

static void dump_handlers(const JxCode *code, JxStrbuf *out) {
    if (code->handler_count) jx_strbuf_str(out, "      exception table: from, to, handler, type\n");
    for (uint32_t i = 0; i < code->handler_count; i++) {
        const JxHandler *handler = &code->handlers[i];
        jx_strbuf_printf(out, "%12u %5u %5u  ", handler->start, handler->end, handler->handler);
        if (handler->catch_type) {
            jx_strbuf_str(out, "Class ");
            jx_dump_name(handler->catch_name, out);
        } else {
            jx_strbuf_str(out, "any");
        }
        jx_strbuf_char(out, '\n');
    }
}

static void dump_locals(const char *title, const JxLocalVariable *locals, uint32_t count, JxStrbuf *out) {
    if (count) jx_strbuf_printf(out, "      %s: start, length, slot, name, type\n", title);
    for (uint32_t i = 0; i < count; i++) {
        jx_strbuf_printf(out, "%12u %5u %5u  ", locals[i].start, locals[i].length, locals[i].slot);
        jx_dump_text(locals[i].name, false, out);
        jx_strbuf_str(out, "  ");
        jx_dump_text(locals[i].descriptor, false, out);
        jx_strbuf_char(out, '\n');
    }
}

static void put_types(const JxClassFile *cls, const JxVerificationType *types, uint32_t count, JxStrbuf *out) {
    static const char *const names[] = {"top", "int", "float", "double", "long", "null", "uninitializedThis"};
    jx_strbuf_char(out, '[');
    for (uint32_t i = 0; i < count; i++) {
        jx_strbuf_str(out, i ? ", " : "");
        if (types[i].tag < 7)
            jx_strbuf_str(out, names[types[i].tag]);
        else if (types[i].tag == 7)
            jx_dump_constant(cls, types[i].operand, out);
        else
            jx_strbuf_printf(out, "uninitialized %u", types[i].operand);
    }
    jx_strbuf_char(out, ']');
}

static void put_frame_name(uint8_t type, JxStrbuf *out) {
    if (type < 64 || type == 251)
        jx_strbuf_str(out, "same");
    else if (type < 128 || type == 247)
        jx_strbuf_str(out, "same locals, one on the stack");
    else if (type < 251)
        jx_strbuf_printf(out, "chop %d", 251 - type);
    else
        jx_strbuf_str(out, type == 255 ? "full" : "append");
}

static void dump_frames(const JxClassFile *cls, const JxCode *code, JxStrbuf *out) {
    if (code->frame_count) jx_strbuf_str(out, "      stack map: offset, kind\n");
    for (uint32_t i = 0; i < code->frame_count; i++) {
        const JxStackFrame *frame = &code->frames[i];
        jx_strbuf_printf(out, "%12u  ", frame->offset);
        put_frame_name(frame->type, out);
        if (frame->local_count) {
            jx_strbuf_str(out, ", locals ");
            put_types(cls, frame->locals, frame->local_count, out);
        }
        if (frame->stack_count) {
            jx_strbuf_str(out, ", stack ");
            put_types(cls, frame->stack, frame->stack_count, out);
        }
        jx_strbuf_char(out, '\n');
    }
}

void jx_dump_code(const JxClassFile *cls, const JxCode *code, JxStrbuf *out) {
    jx_strbuf_printf(out, "      code: %u bytes, max_stack %u, max_locals %u\n", code->length, code->max_stack,
                     code->max_locals);
    dump_instructions(cls, code, out);
    dump_handlers(code, out);
    if (code->line_count) jx_strbuf_str(out, "      lines: offset, line\n");
    for (uint32_t i = 0; i < code->line_count; i++)
        jx_strbuf_printf(out, "%12u %5u\n", code->lines[i].start, code->lines[i].line);
    dump_locals("local variables", code->locals, code->local_count, out);
    dump_locals("local variable types", code->local_types, code->local_type_count, out);
    dump_frames(cls, code, out);
}
