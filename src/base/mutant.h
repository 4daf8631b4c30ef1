// SPDX-License-Identifier: Apache-2.0
//
// Hedges that can be taken away, one at a time, for tests/mutation: a test that
// does not notice is missing.  Only a build with -Dmutants=true has them; in any
// other JX_MUTANT is false, and nothing of it is left in the program.
//
//   JINX_MUTANT=NAME     of the environment: this hedge is not there
//   JINX_MUTANT=A&B      neither of the two is
//   JINX_MUTANT=KIND:*   none of this kind is, but for …
//   JINX_KEPT=NAME       … this one
//
//   JINX_TOUCHED=FILE    the names of the hedges that made a difference, or were about to, are added to this file
#ifndef JX_BASE_MUTANT_H
#define JX_BASE_MUTANT_H

#include <stdbool.h>
#include <stdint.h>

bool jx_mutant(const char *format, ...) __attribute__((format(printf, 1, 2)));

#ifdef JX_MUTANTS
#define JX_MUTANT(...) jx_mutant(__VA_ARGS__)
#else
#define JX_MUTANT(...) (false && jx_mutant(__VA_ARGS__))
#endif

// A limit, which tests/mutation raises by one.
#define JX_LIMIT(name, value) ((value) + (uint64_t)JX_MUTANT("cap:" name))

#endif
