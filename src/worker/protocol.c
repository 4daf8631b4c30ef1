// SPDX-License-Identifier: Apache-2.0
#include "worker/protocol.h"

#include <string.h>

// Both supported machines (x86-64, arm64) are little-endian, so a number's
// bytes in memory are its bytes on the wire.
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the wire format needs byte swaps on this machine"
#endif

void jx_wire_u8(JxStrbuf *out, uint8_t value) { jx_strbuf_add(out, (const char *)&value, sizeof value); }
void jx_wire_u16(JxStrbuf *out, uint16_t value) { jx_strbuf_add(out, (const char *)&value, sizeof value); }
void jx_wire_u32(JxStrbuf *out, uint32_t value) { jx_strbuf_add(out, (const char *)&value, sizeof value); }
void jx_wire_u64(JxStrbuf *out, uint64_t value) { jx_strbuf_add(out, (const char *)&value, sizeof value); }

void jx_wire_bytes(JxStrbuf *out, const void *bytes, size_t length) {
    jx_wire_u32(out, (uint32_t)length);
    if (length > 0) jx_strbuf_add(out, bytes, length);
}

void jx_wire_text(JxStrbuf *out, const char *text) { jx_wire_bytes(out, text, text ? strlen(text) : 0); }

size_t jx_wire_reserve_u32(JxStrbuf *out) {
    size_t place = out->length;
    jx_wire_u32(out, 0);
    return place;
}

void jx_wire_patch_u32(JxStrbuf *out, size_t place, uint32_t value) { memcpy(out->text + place, &value, sizeof value); }

void jx_wire_patch_length(JxStrbuf *out, size_t place) {
    jx_wire_patch_u32(out, place, (uint32_t)(out->length - place - sizeof(uint32_t)));
}

JxWireReader jx_wire_reader(const void *bytes, size_t length) {
    const uint8_t *start = bytes;
    return (JxWireReader){start, start + length, false};
}

const uint8_t *jx_wire_get_raw(JxWireReader *in, size_t length) {
    if (in->bad || (size_t)(in->end - in->next) < length) {
        in->bad = true;
        return NULL;
    }
    const uint8_t *bytes = in->next;
    in->next += length;
    return bytes;
}

static uint64_t get_number(JxWireReader *in, size_t size) {
    uint64_t value = 0;
    const uint8_t *bytes = jx_wire_get_raw(in, size);
    if (bytes) memcpy(&value, bytes, size);
    return value;
}

uint8_t jx_wire_get_u8(JxWireReader *in) { return (uint8_t)get_number(in, 1); }
uint16_t jx_wire_get_u16(JxWireReader *in) { return (uint16_t)get_number(in, 2); }
uint32_t jx_wire_get_u32(JxWireReader *in) { return (uint32_t)get_number(in, 4); }
uint64_t jx_wire_get_u64(JxWireReader *in) { return get_number(in, 8); }

const uint8_t *jx_wire_get_bytes(JxWireReader *in, uint32_t *length) {
    *length = jx_wire_get_u32(in);
    const uint8_t *bytes = jx_wire_get_raw(in, *length);
    if (!bytes) *length = 0;
    return bytes;
}

uint32_t jx_wire_get_count(JxWireReader *in, size_t least) {
    uint32_t count = jx_wire_get_u32(in);
    if (!in->bad && (uint64_t)count * least > (uint64_t)(in->end - in->next)) in->bad = true;
    return in->bad ? 0 : count;
}

uint64_t jx_wire_checksum(const void *bytes, size_t length) {
    const uint8_t *next = bytes;
    uint64_t sum = 0x9e3779b97f4a7c15ULL ^ length;
    for (; length >= 8; length -= 8, next += 8) {
        uint64_t word;
        memcpy(&word, next, 8);
        sum = (sum ^ word) * 0xff51afd7ed558ccdULL;
        sum ^= sum >> 32;
    }
    uint64_t rest = 0;
    if (length > 0) memcpy(&rest, next, length);
    sum = (sum ^ rest) * 0xc4ceb9fe1a85ec53ULL;
    return sum ^ (sum >> 29);
}

void jx_wire_begin_frame(JxStrbuf *out) {
    static const char room[JX_WIRE_HEADER_SIZE];
    jx_strbuf_clear(out);
    jx_strbuf_add(out, room, sizeof room);
}

void jx_wire_finish_frame(JxStrbuf *out, uint32_t sequence, uint32_t count) {
    size_t length = out->length - JX_WIRE_HEADER_SIZE;
    uint32_t head[4] = {JX_WIRE_MAGIC, sequence, count, (uint32_t)length};
    uint64_t checksum = jx_wire_checksum(out->text + JX_WIRE_HEADER_SIZE, length);
    memcpy(out->text, head, sizeof head);
    memcpy(out->text + sizeof head, &checksum, sizeof checksum);
}

bool jx_wire_parse_header(const uint8_t bytes[JX_WIRE_HEADER_SIZE], JxWireHeader *header) {
    uint32_t head[4];
    memcpy(head, bytes, sizeof head);
    memcpy(&header->checksum, bytes + sizeof head, sizeof header->checksum);
    header->sequence = head[1];
    header->count = head[2];
    header->length = head[3];
    return head[0] == JX_WIRE_MAGIC && header->length <= JX_WIRE_MAX_LENGTH;
}

size_t jx_wire_element_size(char type) {
    switch (type) {
    case 'Z':
    case 'B': return 1;
    case 'C':
    case 'S': return 2;
    case 'I':
    case 'F': return 4;
    default: return 8;
    }
}
