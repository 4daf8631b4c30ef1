// SPDX-License-Identifier: Apache-2.0
//
// Places of a state that hold primitive values, and how two states of one loop head differ.
//
//   state at the loop head ─► run the body ─► state at the loop head again
//            └──────────── differs in: local i, static count, element 3 of this array ──┘
//
// A general state has fresh symbols at the places that differ and is the same everywhere else.  What differs and is no
// such place (a reference, a class that was initialised meanwhile, an object of a special kind) has no general state:
// then the answer is why, and there is no proof.
#ifndef JX_PROVE_PLACES_H
#define JX_PROVE_PLACES_H

#include "core/engine.h"
#include "core/exec.h"

typedef enum JxPlaceKind {
    JX_PLACE_LOCAL,    // `at`: slot of the top frame
    JX_PLACE_FIELD,    // `ref`, `at`: slot of the object
    JX_PLACE_STATIC,   // `ref`: number of the class, `at`: slot
    JX_PLACE_ELEMENT,  // `ref`, `at`: index, of a packed array
    JX_PLACE_CONTENT,  // `ref`: all elements of a primitive array
    JX_PLACE_RESULT,   // of a call; in no state
    JX_PLACE_CLASS     // `ref`: a class that was initialised since; what a difference may name beside a reason
} JxPlaceKind;

typedef struct JxPlace {
    uint8_t kind;   // JxPlaceKind
    uint8_t value;  // JxKind; of the elements for CONTENT
    uint32_t ref;
    uint32_t at;
} JxPlace;

typedef JX_VEC(JxPlace) JxPlaceList;

bool jx_place_is_same(JxPlace a, JxPlace b);
// What is there; false: there is no such place in this state.  CONTENT: a term of array sort.
bool jx_place_get(JxExec *x, JxState *s, JxPlace place, JxSlot *value);
void jx_place_set(JxExec *x, JxState *s, JxPlace place, JxSlot value);
// Puts a fresh symbol there, named after the place.
void jx_place_havoc(JxExec *x, JxState *s, JxPlace place, JxSlot *fresh);
const char *jx_place_name(JxExec *x, JxState *s, JxPlace place);

typedef enum JxDiffer {
    JX_DIFFER_LOOP,   // at the same place of the same frames
    JX_DIFFER_ENTRY,  // at the entry of a method, whoever called it: what its frame holds is compared
    JX_DIFFER_EXIT    // … and when it is left: frames are not compared
} JxDiffer;

// All places at which two states differ are added to `out`, as far as they can still be looked
// at.  `newest`: variables with greater numbers were made after `was`.  NULL, or why `now` is no instance of a state
// like `was` with other values at some places.
const char *jx_places_differ(JxExec *x, JxState *was, JxState *now, uint32_t newest, JxDiffer how, JxPlaceList *out);

#endif
