// SPDX-License-Identifier: Apache-2.0
//
// How objects for inputs are made, by constructors, factories, recipes and calls before: inside of inputs/.
#ifndef JX_INPUTS_MAKE_H
#define JX_INPUTS_MAKE_H

#include "inputs/inputs.h"
#include "inputs/library.h"

// ── objects (inputs.c)
bool jx_has_usable_constructor(const JxExec *x, const JxClass *cls);
void jx_input_add(JxExec *x, JxState *s, JxRef ref, const JxInputShape *shape, JxOrigin from);
// A fresh value of what callers choose: concrete for a primitive while a trial runs.
JxSlot jx_input_value(JxExec *x, JxState *s, JxKind kind, const char *descriptor, const char *name, JxOrigin from);
// What the object behind the reference comes from.
JxOrigin jx_origin_of(const JxSymref *symref);
// Runs the constructor of the object's shape, then its steps; the present instruction runs again afterwards.
JxFlow jx_input_construct(JxExec *x, JxState *s, JxRef ref);
// Runs the last step of this shape on the object, as construction does.
JxFlow jx_input_step(JxExec *x, JxState *s, JxRef ref, JxInputShape *shape);
// The frame on top is such a step's, no constructor's nor factory's.  … it is left by an exception, and the object is
// used all the same.
bool jx_input_is_step(const JxState *s);
JxFlow jx_input_step_threw(JxExec *x, JxState *s, const JxClass *exception);
// The constructor of an input object, or a step after it, has returned and its frame is gone: the next step is called,
// or fields that callers can set become free.
JxFlow jx_input_built(JxExec *x, JxState *s, JxRef ref);
// Fresh arguments for what makes an input; `made`: the object under construction, or 0.
const JxSlot *jx_input_arguments(JxExec *x, JxState *s, JxMethodInfo *method, JxRef made, const char *name,
                                 JxOrigin from);
// Its own way to be made is over: the fields that a caller can assign to get fresh values.
void jx_input_assign_fields(JxExec *x, JxState *s, JxRef ref);
// What a field's declaration says about the fresh reference in it: type arguments and nullness.
void jx_symref_of_field(JxExec *x, JxSlot value, const JxFieldInfo *field);
void jx_symref_of_result(JxExec *x, JxSlot value, const JxMethodInfo *method);

// ── what is chosen of a fresh object besides its class
static inline JxBinding jx_chosen_elements(JxClass *cls, uint32_t n) {
    return (JxBinding){.not_null = true, .chosen = cls, .choice = JX_CHOICE_ELEMENTS, .as.elements = n};
}
static inline JxBinding jx_chosen_text(JxClass *cls, JxTextForm form) {
    return (JxBinding){.not_null = true, .chosen = cls, .choice = JX_CHOICE_TEXT, .as.text = form};
}
static inline JxBinding jx_chosen_plan(JxClass *cls, const JxInputShape *plan) {
    return (JxBinding){.not_null = true, .chosen = cls, .choice = JX_CHOICE_PLAN, .as.plan = plan};
}

// ── inputs of a proof (general.c)
uint32_t jx_general_chain(const JxExec *x);     // how long chains of references may be
uint32_t jx_general_elements(const JxExec *x);  // how long arrays of references
// A reference of this type is about to be decided, or called on: if its classes are not all there are, the path says
// so.
void jx_general_note(const JxExec *x, JxState *s, const JxTypes *types, const JxClass *bound);
// … or asked whether it is a `cls`; `both` answers have a class that fits.
void jx_general_note_split(const JxExec *x, JxState *s, const JxClass *bound, const JxClass *cls, bool both);
// Whether no static state plays a part in the method, whose object is there: initialisers need not run (apart.c).
bool jx_general_is_apart(JxExec *x, JxMethodInfo *method);
// … and so an object of the class can be made without.
bool jx_general_is_initialised(const JxExec *x, const JxClass *cls);

// ── strings (forms.c, wide.c, plain.c)
JxRef jx_plain_text(JxExec *x, JxState *s, const char *text);     // a new String, no input
const char *jx_text_of_string(JxExec *x, JxState *s, JxRef ref);  // of ASCII, short and known; else NULL
// Inputs as the trial that runs chooses: all that is in them is known.
JxRef jx_concrete_string(JxExec *x, JxState *s, const JxSymref *symref);
JxRef jx_concrete_array(JxExec *x, JxState *s, JxClass *cls, const JxSymref *symref);
// An input string of a whole program: siblings take its other forms (forms.c).
JxFlow jx_open_string(JxExec *x, JxState *s, const JxTerm *term, JxRef *ref);
// It depends on a string without a bound.
bool jx_is_about_unbounded_string(const JxExec *x, const JxState *s, const JxTerm *t);
// Whether input strings are to have characters beyond Latin-1 too (wide.c).  Asked before any of its code has run.
bool jx_wide_entry(JxExec *x, JxMethodInfo *entry);

// ── types of the library (library.c)
const JxRecipe *jx_library_recipe(const JxExec *x, const JxClass *cls);  // NULL: none
JxClass *jx_library_stand_in(JxExec *x, const JxClass *type);
JxFlow jx_library_build(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls);

// ── members of classes (members.c)
bool jx_member_is(const JxExec *x, const JxClass *cls);  // Method, Field or Constructor
JxFlow jx_member_build(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls);

// ── factories (factory.c)
bool jx_factory_exists(JxExec *x, JxClass *cls);
// Does the trial that runs take one, although there are constructors?
bool jx_factory_is_tried(JxExec *x, JxClass *cls);
// … objects that the constructors which callers have do not make.
bool jx_factory_makes_others(JxExec *x, JxClass *cls);
JxFlow jx_factory_build(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls);
// The builder that its binding names is being made, or is there by now.
JxFlow jx_factory_go_on(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls);
// `plan` says what is called, with what.
JxFlow jx_factory_call(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, const JxInputShape *plan);
// A factory is about to return, its frame still on top.
JxFlow jx_factory_made(JxExec *x, JxState *s, uint32_t symref, JxSlot result);

// ── what callers did with an input before (history.c, mutators.c)
// An input has been made, or a call on it has returned.  JX_FLOW_NEXT: the path goes on with it; otherwise a call was
// pushed, or nothing new came of it and the state is gone.
JxFlow jx_history_reached(JxExec *x, JxState *s, JxRef ref);
// A call on an input before was left by an exception; what it left behind is not explored, and counts as cut.
void jx_history_threw(JxExec *x, JxState *s, JxRef ref);
// An input is about to be made by constructors: later, by its factories too.
void jx_history_other_ways(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls);
// The work list is empty: false when there is nothing to go on from either.
bool jx_history_go_on(JxExec *x);
void jx_history_done(JxExec *x);
// Is one of them to be gone on from, although there is other work?
bool jx_history_is_due(const JxExec *x);
bool jx_history_is_over_budget(const JxExec *x);
// It may set fields of an object of the class that are not fixed by its constructors.
bool jx_sets_fields(JxExec *x, const JxClass *cls, JxMethodInfo *method);
// Methods that may bring an object into another state, if that can matter to `entry` (NULL: to anybody), as far as its
// bytecode and what library code did until now tell; and whether there are any that ever might.
bool jx_has_mutators(JxExec *x, JxClass *cls);
enum { JX_MOST_MUTATORS = 24 };
uint32_t jx_mutators_of(JxExec *x, JxClass *cls, JxMethodInfo *entry, JxMethodInfo *out[static JX_MOST_MUTATORS]);

// An object of the class came to be, and not all that callers may have done with it is tried; `own_are_tried`: what the
// program's own methods do is.  Did something that ran look at what the rest may change?
void jx_untried_note(JxExec *x, JxClass *cls, bool own_are_tried);
bool jx_untried_matters(JxExec *x);

// ── behind the door
JxFlow jx_symref_decide(JxExec *x, JxState *s, JxSlot *slot);            // candidates.c
void jx_narrower_store(JxExec *x, JxState *s, JxRef ref, JxSlot value);  // narrower.c
void jx_entry_make(JxExec *x, JxState *s);                               // entry.c

#endif
