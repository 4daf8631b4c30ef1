// SPDX-License-Identifier: Apache-2.0
//
// SMT-LIB scripts, read and decided by Z3 alone: no term, path or link of the chain has a part in it.
#ifndef JX_SOLVER_SCRIPT_H
#define JX_SOLVER_SCRIPT_H

#include "solver/solver.h"

// Can the assertions of the script hold together?  *good false: it is no SMT-LIB that Z3 reads, or asserts nothing.
JxSat jx_script_check(const char *script, unsigned resource_limit, bool *good);

#endif
