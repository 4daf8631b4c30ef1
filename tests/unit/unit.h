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

#define ROWS(array) (sizeof(array) / sizeof *(array))

#endif
