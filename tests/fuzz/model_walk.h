// SPDX-License-Identifier: Apache-2.0
//
// Visits everything that a class model points to, so that a sanitizer sees
// every pointer, index and length that the reader promised to have checked.
#ifndef JX_TESTS_FUZZ_MODEL_WALK_H
#define JX_TESTS_FUZZ_MODEL_WALK_H

#include "classfile/classfile.h"

// A sum over all that was visited (the work cannot be optimised away), and
// NULL, or what the model breaks of its promise.
const char *jx_model_walk(const JxClassFile *cls, uint64_t *sum);

#endif
