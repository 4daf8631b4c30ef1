// SPDX-License-Identifier: Apache-2.0
//
// Packed texts come back as they were, and nothing else is taken for one.
#include "base/pack.h"

#include "../unit.h"
#include "base/context.h"

#include <stdlib.h>

static void assert_comes_back(const char *text, size_t length) {
    size_t back;
    char *packed = jx_pack(text, length), *again = jx_unpack(packed, strlen(packed), &back);
    for (const char *p = packed; *p; p++) assert_true(*p > ' ' && *p < 127);
    assert_non_null(again);
    assert_int_equal(back, length);
    assert_memory_equal(again, text, length);
    assert_int_equal(again[length], 0);
    free(packed);
    free(again);
}

static void texts_come_back(void **state) {
    (void)state;
    enum { MOST = 300 };
    char text[MOST];
    uint64_t random = 7;
    for (size_t length = 0; length < MOST; length++) {
        for (size_t i = 0; i < length; i++) text[i] = (char)jx_random(&random);
        assert_comes_back(text, length);
        memset(text, 'a', length);
        assert_comes_back(text, length);
    }
    size_t large = 3 << 20;
    char *many = calloc(1, large);
    assert_comes_back(many, large);
    free(many);
}

static void nothing_else_is_unpacked(void **state) {
    (void)state;
    static const char text[] = "a text that is long enough to have some bytes to break, break, break, break";
    static const char *const others[] = {"",
                                         ":",
                                         "5",
                                         "5:",
                                         "x:eJwDAAAAAAE",
                                         "-1:eJwDAAAAAAE",
                                         "0:eJwD!",
                                         "{\"a\"",
                                         "99999999999999999999:eJwDAAAAAAE",
                                         "1:eJwDAAAAAAE"};
    size_t length;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_null(jx_unpack(others[i], strlen(others[i]), &length));
    char *packed = jx_pack(text, sizeof text);
    size_t whole = strlen(packed);
    for (size_t i = 0; i < whole; i++) {
        assert_null(jx_unpack(packed, i, &length));  // cut
        char was = packed[i];
        packed[i] = was == '7' ? '8' : '7';
        char *again = jx_unpack(packed, whole, &length);
        if (again) assert_memory_equal(again, text, sizeof text);  // bits that nothing is made of
        free(again);
        packed[i] = was;
    }
    free(packed);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(texts_come_back), cmocka_unit_test(nothing_else_is_unpacked)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
