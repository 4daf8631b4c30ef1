// SPDX-License-Identifier: Apache-2.0
//
// Classes that tell what they are handed: at the start of each method calls of
// jinx.worker.Recorder with its arguments, and round it a handler that takes back
// what was said when the call ends with an exception.
//
//   [ begin(n) · note(argument, i) … · receiver(this) · token = end() · padding to 4 ][ old code ][ handler ]
//
// The old code moves as a whole by a multiple of four bytes, so jumps and switches
// stay as they are; only its exception table moves along.  Stack maps are not
// kept: such classes run where nothing is verified.
#ifndef JX_SUITE_RECORDING_H
#define JX_SUITE_RECORDING_H

#include "base/arena.h"
#include "jvm/jvm.h"

// The number under which a method is told; below 0: it is not wanted.
typedef int (*JxRecordingNumber)(const JxMethodInfo *method, void *user);

enum { JX_RECORDING_MOST = 32767 };

// The instrumented class file, in the arena; NULL: it cannot be.
const uint8_t *jx_recording_put(JxVm *vm, JxClass *cls, JxRecordingNumber number, void *user, JxArena *arena,
                                uint32_t *length);

#endif
