// SPDX-License-Identifier: Apache-2.0
//
// StackMapTable (4.7.4): frames with absolute offsets.  Each lists only what
// its entry in the file lists; applying one to the other is the user's work.
#include "classfile/opcode.h"
#include "classfile/reader.h"

enum { TAG_OBJECT = 7, TAG_UNINITIALIZED = 8 };

static bool read_type(JxReader *r, JxVerificationType *type) {
    uint32_t at = r->at;
    if (!jx_reader_need(r, 1, "type in a stack map frame")) return false;
    type->tag = jx_u1(r);
    type->operand = 0;
    if (type->tag > TAG_UNINITIALIZED) return jx_reader_fail(r, at, "unknown type %u in a stack map frame", type->tag);
    if (type->tag < TAG_OBJECT) return true;
    if (!jx_reader_need(r, 2, "type in a stack map frame")) return false;
    type->operand = jx_u2(r);
    if (type->tag == TAG_OBJECT)
        return jx_reader_constant(r, type->operand, JX_CONSTANT_CLASS, at, "type in a stack map frame") != NULL;
    if (!jx_reader_is_start(r, type->operand) || r->code->bytes[type->operand] != JX_OP_NEW)
        return jx_reader_fail(r, at, "uninitialized type in a stack map frame: no new at code offset %u",
                              type->operand);
    return true;
}

static bool read_types(JxReader *r, uint16_t count, const JxVerificationType **out) {
    if (!jx_reader_fits(r, count, 1, "types of a stack map frame")) return false;
    JxVerificationType *types = jx_arena_new(r->arena, count * sizeof *types);
    for (uint32_t i = 0; i < count; i++)
        if (!read_type(r, &types[i])) return false;
    *out = types;
    return true;
}

static bool read_full_frame(JxReader *r, JxStackFrame *frame) {
    if (!jx_reader_need(r, 2, "full_frame")) return false;
    frame->local_count = jx_u2(r);
    if (frame->local_count > r->code->max_locals)
        return jx_reader_fail(r, r->at - 2, "stack map frame has %u locals of %u", frame->local_count,
                              r->code->max_locals);
    if (!read_types(r, frame->local_count, &frame->locals) || !jx_reader_need(r, 2, "full_frame")) return false;
    frame->stack_count = jx_u2(r);
    if (frame->stack_count > r->code->max_stack)
        return jx_reader_fail(r, r->at - 2, "stack map frame has %u stack entries of %u", frame->stack_count,
                              r->code->max_stack);
    return read_types(r, frame->stack_count, &frame->stack);
}

// Reads all of a frame but its offset, and tells the distance to the frame before.
static bool read_frame(JxReader *r, JxStackFrame *frame, uint32_t *delta) {
    uint32_t at = r->at;
    if (!jx_reader_need(r, 1, "stack map frame")) return false;
    uint8_t type = frame->type = jx_u1(r);
    if (type < 128) {  // same_frame, same_locals_1_stack_item_frame
        *delta = type & 63;
    } else if (type < 247) {
        return jx_reader_fail(r, at, "unknown frame type %u in StackMapTable", type);
    } else {
        if (!jx_reader_need(r, 2, "stack map frame")) return false;
        *delta = jx_u2(r);
    }
    if ((type >= 64 && type < 128) || type == 247) {
        frame->stack_count = 1;
        return read_types(r, 1, &frame->stack);
    }
    if (type > 251 && type < 255) {  // append_frame
        frame->local_count = type - 251;
        return read_types(r, frame->local_count, &frame->locals);
    }
    return type != 255 || read_full_frame(r, frame);
}

bool jx_read_frames(JxReader *r, JxCode *code) {
    if (!jx_reader_count(r, 1, "StackMapTable", &code->frame_count)) return false;
    JxStackFrame *frames = JX_ARENA_ARRAY(r->arena, JxStackFrame, code->frame_count);
    uint32_t offset = 0;
    jx_reader_reserve(r, code->frame_count, 1);
    for (uint32_t i = 0; i < code->frame_count; i++) {
        uint32_t at = r->at, delta = 0;
        jx_reader_release(r, 1);
        if (!read_frame(r, &frames[i], &delta)) return false;
        offset += delta + (i > 0);
        if (!jx_reader_is_start(r, offset))
            return jx_reader_fail(r, at, "stack map frame at code offset %u, where no instruction starts", offset);
        frames[i].offset = (uint16_t)offset;
    }
    code->frames = frames;
    return true;
}
