// SPDX-License-Identifier: Apache-2.0
//
// The wire encoding: what is written is read back, and nothing that was cut or
// changed is taken for good.
#include "worker/protocol.h"
#include "../unit.h"
#include "base/context.h"

typedef struct Fixture {
    JxAlloc alloc;
    JxStrbuf buffer;
} Fixture;

static Fixture *fixture(void **state) { return *state; }

static int set_up(void **state) {
    static Fixture shared;
    jx_alloc_init(&shared.alloc);
    jx_strbuf_init(&shared.buffer, &shared.alloc);
    *state = &shared;
    return 0;
}

static int tear_down(void **state) {
    jx_strbuf_fini(&fixture(state)->buffer);
    assert_int_equal(fixture(state)->alloc.live_bytes, 0);
    return 0;
}

static void write_sample(JxStrbuf *out) {
    jx_wire_u8(out, 0xfe);
    jx_wire_u16(out, 0xabcd);
    jx_wire_u32(out, 0x01020304);
    jx_wire_u64(out, 0x1122334455667788ULL);
    jx_wire_text(out, "jinx");
    jx_wire_bytes(out, "a\0b", 3);
}

static void round_trip(void **state) {
    JxStrbuf *out = &fixture(state)->buffer;
    write_sample(out);
    assert_int_equal(out->length, 1 + 2 + 4 + 8 + 4 + 4 + 4 + 3);
    assert_int_equal((uint8_t)out->text[3], 0x04);  // little-endian
    JxWireReader in = jx_wire_reader(out->text, out->length);
    uint32_t length;
    assert_int_equal(jx_wire_get_u8(&in), 0xfe);
    assert_int_equal(jx_wire_get_u16(&in), 0xabcd);
    assert_int_equal(jx_wire_get_u32(&in), 0x01020304);
    assert_true(jx_wire_get_u64(&in) == 0x1122334455667788ULL);
    assert_memory_equal(jx_wire_get_bytes(&in, &length), "jinx", 4);
    assert_int_equal(length, 4);
    assert_memory_equal(jx_wire_get_bytes(&in, &length), "a\0b", 3);
    assert_false(in.bad);
    assert_ptr_equal(in.next, in.end);
}

static void every_cut_is_noticed(void **state) {
    JxStrbuf *out = &fixture(state)->buffer;
    write_sample(out);
    for (size_t length = 0; length < out->length; length++) {
        JxWireReader in = jx_wire_reader(out->text, length);
        uint32_t size;
        jx_wire_get_u8(&in);
        jx_wire_get_u16(&in);
        jx_wire_get_u32(&in);
        jx_wire_get_u64(&in);
        jx_wire_get_bytes(&in, &size);
        jx_wire_get_bytes(&in, &size);
        assert_true(in.bad);
        assert_int_equal(size, 0);
        assert_int_equal(jx_wire_get_u64(&in), 0);
    }
}

static void counts_are_bounded(void **state) {
    JxStrbuf *out = &fixture(state)->buffer;
    jx_wire_u32(out, 3);
    for (int i = 0; i < 3; i++) jx_wire_u64(out, 1);
    JxWireReader in = jx_wire_reader(out->text, out->length);
    assert_int_equal(jx_wire_get_count(&in, 8), 3);
    in = jx_wire_reader(out->text, out->length);
    assert_int_equal(jx_wire_get_count(&in, 9), 0);
    assert_true(in.bad);
    jx_strbuf_clear(out);
    jx_wire_u32(out, UINT32_MAX);
    in = jx_wire_reader(out->text, out->length);
    assert_int_equal(jx_wire_get_count(&in, 1), 0);
    assert_true(in.bad);
}

static void patches(void **state) {
    JxStrbuf *out = &fixture(state)->buffer;
    jx_wire_u8(out, 1);
    size_t place = jx_wire_reserve_u32(out);
    jx_wire_u64(out, 5);
    jx_wire_u8(out, 6);
    jx_wire_patch_length(out, place);
    JxWireReader in = jx_wire_reader(out->text + 1, out->length - 1);
    assert_int_equal(jx_wire_get_u32(&in), 9);
}

static void frames(void **state) {
    JxStrbuf *out = &fixture(state)->buffer;
    JxWireHeader header;
    jx_wire_begin_frame(out);
    write_sample(out);
    jx_wire_finish_frame(out, 17, 6);
    assert_true(jx_wire_parse_header((const uint8_t *)out->text, &header));
    assert_int_equal(header.sequence, 17);
    assert_int_equal(header.count, 6);
    assert_int_equal(header.length, out->length - JX_WIRE_HEADER_SIZE);
    const char *payload = out->text + JX_WIRE_HEADER_SIZE;
    assert_true(header.checksum == jx_wire_checksum(payload, header.length));
    // Any single byte that changes is seen.
    for (size_t i = 0; i < header.length; i++) {
        out->text[JX_WIRE_HEADER_SIZE + i] ^= 0x20;
        assert_true(header.checksum != jx_wire_checksum(payload, header.length));
        out->text[JX_WIRE_HEADER_SIZE + i] ^= 0x20;
    }
    out->text[0] ^= 1;
    assert_false(jx_wire_parse_header((const uint8_t *)out->text, &header));
    out->text[0] ^= 1;
    out->text[15] = 0x7f;  // a length beyond the limit
    assert_false(jx_wire_parse_header((const uint8_t *)out->text, &header));
}

static void checksum_depends_on_length(void **state) {
    (void)state;
    static const uint8_t zeros[64];
    for (size_t a = 0; a < 64; a++)
        for (size_t b = a + 1; b < 64; b++) assert_true(jx_wire_checksum(zeros, a) != jx_wire_checksum(zeros, b));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(round_trip, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_cut_is_noticed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(counts_are_bounded, set_up, tear_down),
        cmocka_unit_test_setup_teardown(patches, set_up, tear_down),
        cmocka_unit_test_setup_teardown(frames, set_up, tear_down),
        cmocka_unit_test(checksum_depends_on_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
