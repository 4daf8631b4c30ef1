// SPDX-License-Identifier: Apache-2.0
//
// Classes that tell where they were: a call of jinx.worker.Probe on each side of
// each branch, at each handler, and at the start of methods without branches.
//
//   if_icmplt L  ─►  goto T                       T:  if_icmplt T2 · probe · goto the next instruction
//   (same length)    (at its old place)           T2: probe · goto L            (after the end of the code)
//
// So no instruction moves, and tables of the class file stay as they are.  Stack
// maps are not kept: such classes run where nothing is verified.
#ifndef JX_SUITE_PROBES_H
#define JX_SUITE_PROBES_H

#include "base/strbuf.h"
#include "core/edges.h"

// The number of an edge's probe; below 0: none is wanted.
typedef int (*JxProbeNumber)(const JxEdge *edge, void *user);

// The instrumented class file, in the arena; NULL: it cannot be.
const uint8_t *jx_probes_put(JxVm *vm, JxClass *cls, JxProbeNumber number, void *user, JxArena *arena,
                             uint32_t *length);

#endif
