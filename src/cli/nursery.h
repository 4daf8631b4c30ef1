// SPDX-License-Identifier: Apache-2.0
//
// The process in which attempts at proofs are made, one at a time, each in a fork of its own.
//
//   search ── JxNurseryAsk ─► nursery ── fork ─► attempt      the nursery has run nothing yet: an engine needs a VM
//      ▲                         │                  │         that no other engine has used
//      ├──── JxNurseryTold ──────┼──────────────────┘         "it has come so far, and goes on", every so often
//      └──── JxNurseryTold, then the text ──────────          the end: what came of it, as JSON
//
// Where more work might do, another attempt with more is made when the search is likely to ask for it, whether it does
// or not: it may be busy.  What it is told of that waits for it.
//
// Each process dies with the one that forked it; the search waits until all are gone.
#ifndef JX_CLI_NURSERY_H
#define JX_CLI_NURSERY_H

#include "cli/program.h"

typedef struct JxNurseryAsk {
    uint64_t work;   // that the attempt may do
    double seconds;  // by the clock: the outer fence
} JxNurseryAsk;

typedef struct JxNurseryTold {
    pid_t attempt;    // 0: said before
    uint64_t ticks;   // of the attempt so far, or in all (jx_exec_ticks)
    uint64_t length;  // of the text that follows, when it has ended; 0 and `ended`: it died
    bool ended;
    bool more;  // … and more work might do
} JxNurseryTold;

typedef struct JxNursery {
    JxProgram *program;
    const JxOptions *options;
    JxMethodInfo *main;
    pid_t process;
    pid_t attempt;    // the last that was heard of
    int ask, answer;  // ends of pipes
} JxNursery;

// The next attempt has so many times as much work, and is asked for no earlier than when the search has come so many
// times as far as when the last one was.
enum { JX_NURSERY_MORE = 4, JX_NURSERY_LATER = 8 };

// Processor time of one attempt, whatever its work.
#define JX_NURSERY_LONGEST 120.0

// Forks it, before anything ran; false: it cannot be.
bool jx_nursery_start(JxNursery *nursery);
void jx_nursery_kill(JxNursery *nursery);  // and the attempt that runs
void jx_nursery_wait(JxNursery *nursery);  // until both are gone
// False: it is gone.
bool jx_nursery_ask(const JxNursery *nursery, const JxNurseryAsk *ask);
// The next that it tells; waits for it.  *text is in the context's arena, NULL where none belongs to it.
bool jx_nursery_hear(JxNursery *nursery, JxNurseryTold *told, char **text);

#endif
