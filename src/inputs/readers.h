// SPDX-License-Identifier: Apache-2.0
//
// Who reads a text that is handed to a method: what it is likely to have to look like.
//
//   void request(String name, String until) { … LocalDate.parse(until.strip()) … }
//
//   until ─► the texts that LocalDate.parse takes and nearly takes (inputs/library.h)
//
// By instructions alone: a parameter that is pushed for a call, as it is or without its blanks, is read by whom is
// called; analysed methods are looked into.  Constants that it is compared with belong to it too.
#ifndef JX_INPUTS_READERS_H
#define JX_INPUTS_READERS_H

#include "core/engine.h"

enum { JX_READ_TEXTS = 24 };

typedef struct JxReads {
    uint32_t count;
    const char *texts[JX_READ_TEXTS];
    bool is_taken[JX_READ_TEXTS];  // no reader refuses it, as far as its row says
} JxReads;

// Of the parameter with this number, without `this`; NULL: nobody who says anything.  Of the engine's arena, made once.
const JxReads *jx_reads_of(JxExec *x, JxMethodInfo *method, uint32_t parameter);

#endif
