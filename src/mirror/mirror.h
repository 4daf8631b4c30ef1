// SPDX-License-Identifier: Apache-2.0
//
// Native code really runs: the engine's calls of native methods, carried out by
// the live JVM on a concrete heap that is kept consistent with the engine's.
//
//     engine heap                                worker's heap
//     p ──► Point{x: a+1, next: q}   ── a := 3 ──►  Point{x: 4, next: ●}
//           Class.total: 7           ───────────►  Class.total: 7
//                                                     │ the native method runs
//     p.x := 9, q: new object        ◄── differences ─┘ result, or exception
//
// Each object that was sent has a twin there, and the other way round, so that
// identity is the same on both sides: an object that comes back is the one that
// was sent.  A path remembers its twins in JxState.twins; what a twin in the
// worker holds is remembered here, and only what differs is sent again.
//
// What is symbolic when a method is called:
//   a static method of primitives that looks pure   a function of the solver's, computed by
//                                                   calling the method whenever a model is tried
//   anything else                                   fixed to its value in the path's model, which is
//                                                   recorded and counted
// A symbolic location that native code changed gets a notice.
//
// What native code keeps for itself (variables of a C library) is not part of any
// path: paths see it in the order in which they are explored.
//
// Who owns what: the mirror owns its worker, which starts with the first call.
#ifndef JX_MIRROR_MIRROR_H
#define JX_MIRROR_MIRROR_H

#include "core/exec.h"
#include "mirror/worker.h"

typedef struct JxMirror JxMirror;

// Texts of the options must live as long as the mirror.
JxMirror *jx_mirror_new(JxContext *ctx, const JxWorkerOptions *options);
// Makes the engine call native methods here.  To be freed after the engine's last path.
void jx_mirror_attach(JxMirror *mirror, JxExec *exec);
// Ends the worker.  NULL is fine.
void jx_mirror_free(JxMirror *mirror);
// Native methods are not run at all, for this reason ("because of --no-replay").
void jx_mirror_refuse(JxExec *exec, const char *why_not);

#endif
