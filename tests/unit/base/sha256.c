// SPDX-License-Identifier: Apache-2.0
//
// SHA-256 against the values that the standard gives, and in pieces.
#include "base/sha256.h"
#include "../unit.h"

static void known_values(void **state) {
    (void)state;
    static const struct {
        const char *text, *digest;
    } rows[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char out[JX_SHA256_TEXT];
        jx_sha256_text(rows[i].text, strlen(rows[i].text), out);
        assert_string_equal(out, rows[i].digest);
    }
}

static void million_times_a_in_pieces(void **state) {
    (void)state;
    static const uint8_t expected[4] = {0xcd, 0xc7, 0x6e, 0x5c};
    char piece[97];
    memset(piece, 'a', sizeof piece);
    JxSha256 sha;
    jx_sha256_init(&sha);
    for (size_t left = 1000000; left;) {
        size_t take = left < sizeof piece ? left : sizeof piece;
        jx_sha256_add(&sha, piece, take);
        left -= take;
    }
    uint8_t digest[JX_SHA256_BYTES];
    jx_sha256_end(&sha, digest);
    assert_memory_equal(digest, expected, sizeof expected);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_values), cmocka_unit_test(million_times_a_in_pieces)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
