// SPDX-License-Identifier: Apache-2.0
//
// Inputs of a proof: of every shape and size.
//
// What a search makes up is some of what callers could pass.  A proof speaks of all of it: objects have any values in
// their fields, strings and primitive arrays any length.  Classes are those of the class path; where the library could
// have others (an interface, a class that is not final) the path says that something was left out.
#include <string.h>

#include "core/hedge.h"
#include "inputs/make.h"
#include "inputs/types.h"

enum { DEEPEST = 200, DEEPEST_REFERENCE_ARRAY = 3 };  // references from a parameter

uint32_t jx_general_chain(const JxExec *x) { return x->options.general ? DEEPEST : x->options.k; }

uint32_t jx_general_elements(const JxExec *x) {
    return x->options.general && x->options.k > DEEPEST_REFERENCE_ARRAY ? DEEPEST_REFERENCE_ARRAY : x->options.k;
}

// Every object of this type is of a class that is among the candidates.
static bool is_closed_world(const JxClass *cls) {
    if (cls->kind == JX_CLASS_ARRAY || cls->kind == JX_CLASS_PRIMITIVE || cls->is_enum) return true;
    if (cls->flags & JX_ACC_FINAL) return true;
    return cls->source != JX_SOURCE_JDK && cls->kind == JX_CLASS_INSTANCE && !cls->is_abstract;
}

static const JxClass *narrowest(const JxTypes *types, const JxClass *bound) {
    for (uint32_t i = 0; types && i < types->is_count; i++)
        if (jx_class_is_subtype(types->is[i], bound)) bound = types->is[i];
    return bound;
}

void jx_general_note(const JxExec *x, JxState *s, const JxTypes *types, const JxClass *bound) {
    if (!x->options.general || (types && types->closed) || is_closed_world(narrowest(types, bound))) return;
    jx_hedge(x, s, JX_SEEN_K_BOUND, "other classes");
}

void jx_general_note_split(const JxExec *x, JxState *s, const JxClass *bound, const JxClass *cls, bool both) {
    if (!x->options.general || both || (is_closed_world(bound) && is_closed_world(cls))) return;
    jx_hedge(x, s, JX_SEEN_K_BOUND, "other types");
}
