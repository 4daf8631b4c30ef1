// SPDX-License-Identifier: Apache-2.0
//
// States that were here before.
//
// A program that reads an input, acts on it and reads the next one comes to the same few states over and over, on
// more and more paths:
//
//   ● ─┬─ in ─┬─► pump on,  water low  ─┬─► …        what follows from a state does not depend on how it came
//      └─ in ─┴─► pump off, water low  ─┴─► …        about, so each is followed once
//
// A state is known by what it can still look at: its frames with the locals that are live, statics, objects that can
// be reached (numbered in the order in which they are met, so that it does not matter when they were made), terms (up
// to the names of their variables) and the conditions of the path on these variables.  This is its portrait: pieces (a
// frame, an object, a condition), each kept once and compared word by word, so a portrait is a list of their numbers
// and two are equal or not: no print stands for them.  Whoever finds his own there ends: every violation behind it is
// found from the first one.  Loops without an end that come back to where they were end this way too.
//
// What cannot be described so (undecided references, threads, objects of the live JVM) is never taken for the same.
#ifndef JX_CORE_VISITED_H
#define JX_CORE_VISITED_H

#include "core/engine.h"

// Was an equal state here before?  Else it is remembered.  To be asked once per state and place.
bool jx_visited_before(JxExec *x, JxState *s);
void jx_visited_free(JxExec *x);

#endif
