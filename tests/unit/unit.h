// SPDX-License-Identifier: Apache-2.0
//
// What unit tests begin with: cmocka and the headers that it wants first.
#ifndef JX_TESTS_UNIT_H
#define JX_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// How many rounds of a long loop there is time for: all in long runs; under sanitizers, which look for other mistakes
// in the same code, a few.
static inline int unit_rounds(int all) {
    const char *slow = getenv("JINX_SLOW");
    if (slow && *slow) return all;
#ifdef __SANITIZE_ADDRESS__
    return all / 4;
#else
    return all / 2;
#endif
}

#define ROWS(array) (sizeof(array) / sizeof *(array))

#endif
