// SPDX-License-Identifier: Apache-2.0
//
// A stack trace tied to the classes that are there: which methods its frames
// are, where to start, and how much of it a crash shows.
//
//   JxStackTrace + JxVm ─► JxWanted ─┬─ frames   innermost first, up to the outermost of the analysed classes
//                                    ├─ goal     the analysed ones as places, for the search
//                                    └─ cause    the same for what caused it
//
// Frames of the analysed classes have to agree in class, method and line; those
// of libraries, which differ from release to release, and those that compilers
// make are not held against a crash.  A line that the class file does not have
// (another build) is replaced by the likely ones.
#ifndef JX_TRACE_WANTED_H
#define JX_TRACE_WANTED_H

#include "core/goal.h"
#include "trace/trace.h"
#include "witness/witness.h"

typedef struct JxWantedFrame {
    JxTraceLine seen;
    bool analysed;  // of a class that is analysed, and has the method
    bool moved;     // the line is not in the class file as it is
    JxPlace place;  // of an analysed one
} JxWantedFrame;

typedef struct JxWanted {
    const char *exception;  // with dots
    const char *message;    // NULL: none
    bool wrapped;           // what wrapped it has no frame of the analysed classes, and is left aside
    bool overflow;          // a StackOverflowError: frames repeat, and the outermost are not shown
    uint32_t count;
    JxWantedFrame *frames;        // innermost first
    uint32_t analysed;            // how many of them are
    const JxWantedFrame *caught;  // the frame further out that caught and printed it; NULL: none
    JxGoal goal;
    struct JxWanted *cause;  // NULL: none, or none in the analysed classes
} JxWanted;

// False and *error (status 2): no frame is of the analysed classes.
bool jx_wanted_bind(JxVm *vm, const char *place, const JxStackTrace *trace, JxWanted **out, JxError *error);

// What a crash shows: exception and frames, innermost first; its cause or NULL.
typedef struct JxShown {
    const char *exception;
    const JxFrameName *frames;
    uint32_t count;
    const struct JxShown *cause;
} JxShown;
// How many frames of the trace it shows, from the innermost on; 0 for another exception.
uint32_t jx_wanted_match(const JxWanted *wanted, const JxShown *shown);
// All of them, causes included.
bool jx_wanted_is_full(const JxWanted *wanted, const JxShown *shown);

#endif
