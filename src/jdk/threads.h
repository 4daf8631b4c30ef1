// SPDX-License-Identifier: Apache-2.0
//
// Threads: one schedule of several.
//
// A state has one running thread; the others lie beside it as stacks of frames
// of their own.  A thread runs until it ends or has to wait (for a monitor, a
// notification, a permit, a time), or for a million steps or so; a thread that
// was started runs at once.  A
// path on which a thread was started is one of several outcomes (JxSeen), so
// nothing is proved by it; what goes wrong on it can happen.
//
//   s->top ─► frames of threads[current]        threads[i].top ─► frames of the others
//
// Nobody counts monitors: which ones a thread holds follows from its frames.
// A synchronized method holds its receiver, and a synchronized block is covered
// by a handler that gives the monitor back.
//
// An instruction that waits runs again when its thread goes on; `woken` tells
// it that the wait is over.  Until threads are started there is no array.
#ifndef JX_JDK_THREADS_H
#define JX_JDK_THREADS_H

#include "jdk/objects.h"

JxRef jx_thread_current(JxExec *x, const JxState *s);
// Starts and enters it, in place of the running call of `method`.
JxFlow jx_thread_start(JxExec *x, JxState *s, const JxMethodInfo *method, JxRef object);
// The running thread's record; made on first use.
JxThread *jx_thread_self(JxExec *x, JxState *s);
JxThread *jx_thread_of(JxState *s, JxRef object);  // NULL: none that was started
// The running thread waits: another one goes on, or time passes.
JxFlow jx_thread_wait(JxExec *x, JxState *s, JxThreadWait wait, JxRef on, uint64_t nanoseconds);
// The running thread has run long, and may be waiting for another one in a loop: the next one goes on.
void jx_thread_take_turns(JxExec *x, JxState *s);
// After NEXT the running thread may enter the monitor; else it waits and the instruction runs again.
JxFlow jx_thread_enter(JxExec *x, JxState *s, JxRef monitor);
bool jx_thread_may_hold(JxExec *x, JxState *s, JxRef monitor);  // the running one
bool jx_thread_is_contended(JxExec *x, JxState *s, JxRef monitor);
// The bottom frame of a thread returned and is gone; of the main thread: `is_main`.
JxFlow jx_thread_ended(JxExec *x, JxState *s, bool is_main);
// An exception left the bottom frame of a thread that was started.
JxFlow jx_thread_uncaught(JxExec *x, JxState *s, JxRef exception);

#endif
