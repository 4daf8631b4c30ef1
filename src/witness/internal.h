// SPDX-License-Identifier: Apache-2.0
//
// Between the files of witness/: build.c makes a finding of an escape, and asks
// evidence.c what speaks for and against it and contract.c which contract it breaks.  What is made
// hangs in the caller's arena.
#ifndef JX_WITNESS_INTERNAL_H
#define JX_WITNESS_INTERNAL_H

#include "witness/evidence.h"
#include "witness/witness.h"

// Fills in what speaks for and against a finding whose inputs and conditions are known.
void jx_evidence_gather(const JxEscape *escape, JxFinding *finding, JxArena *arena);

// Other packages can call the entry method.
bool jx_escape_is_public(const JxEscape *escape);
bool jx_escape_is_a(const JxEscape *escape, const char *internal_name);
// Who supplied the value that broke the condition (blame.c).
void jx_blame(const JxEscape *escape, JxFinding *finding, JxArena *arena);
// What of the inputs the crash is about: ranges, texts, classes, objects that were not set up (subject.c); `condition`
// is the one that failed, or NULL.
void jx_look_at_subject(const JxEscape *escape, const JxTerm *condition, JxFinding *finding);
// Does the generic signature of the entry method rule the inputs out, so that only raw types let them through?
// (signature.c)
bool jx_inputs_need_raw_types(const JxEscape *escape, const JxFinding *finding, JxArena *arena);
bool jx_value_is_negative(const JxValue *value);
bool jx_inputs_hold_ring(const JxFinding *finding);  // something in them is inside of itself
bool jx_terms_share_variable(const JxTerm *a, const JxTerm *b);
bool jx_is_array_length(const JxEscape *escape, uint32_t variable);
// What the entry method's place in its program and its signature say (entry.c).
void jx_look_at_entry(const JxEscape *escape, JxFinding *finding);
uint32_t jx_slot_of_parameter(const JxMethodInfo *method, uint32_t n);
bool jx_code_tests_local(const JxDecodedCode *code, uint32_t slot);  // for null
JxFrameName jx_frame_name_of(JxArena *arena, const JxMethodInfo *method, int line);

// By names alone: the exception's internal name, the frame that counts, the entry method.
void jx_finding_key_of(const char *exception, const JxTraceFrame *at, const JxMethodInfo *entry, char key[17]);

// What the escape breaks; NULL: no contract.
JxBroken *jx_broken_make(const JxEscape *escape, JxArena *arena);
json_t *jx_broken_to_json(const JxBroken *broken);
JxBroken *jx_broken_from_json(const json_t *json, JxArena *arena);

#endif
