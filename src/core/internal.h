// SPDX-License-Identifier: Apache-2.0
//
// What the files of core do for each other.
#ifndef JX_CORE_INTERNAL_H
#define JX_CORE_INTERNAL_H

#include "core/doors.h"

// ── states and the work list (state.c, worklist.c)
JxState *jx_state_new(JxExec *x);
JxFrame *jx_frame_push(JxExec *x, JxState *s, JxDecodedCode *code);
JxState *jx_work_take(JxExec *x);  // there must be one
// A state that forked, or has run for a while: true when it has to wait and was put away.
bool jx_work_postpone(JxExec *x, JxState *s, bool forked);
bool jx_work_is_empty(const JxExec *x);

// ── ends (explore.c)
// The steps, and the solver's work, which counts as steps, are used up.
bool jx_is_spent(const JxExec *x);
// Time, steps and the stop flag, looked at every so often; true: states must end with x->stopped.
bool jx_out_of_budget(JxExec *x);
// Instructions of static initialisers that do not count as work (init.c); the state that ran them does so no more.
uint64_t jx_spared_steps(const JxExec *x);
void jx_spare_no_more(JxExec *x);
void jx_preamble_begin(JxExec *x);
void jx_preamble_end(JxExec *x);
void jx_initialise_alone(JxExec *x, JxState *s, JxClass *cls);  // pushes its initialiser; supertypes are seen to

// ── branches (decide.c)
// Forks on a condition that decides a branch instruction.  The state goes on at one of the two
// instruction indices; a sibling waits for the other.  Applies the bounds.
JxFlow jx_decide_branch(JxExec *x, JxState *s, const JxTerm *condition, uint32_t taken, uint32_t fallen);
// The condition under which a comparison of ints jumps; NULL: the instruction is another one.  And how many slots of
// the stack a conditional branch takes.
const JxTerm *jx_branch_condition(JxExec *x, JxState *s, const JxInsn *insn);
uint32_t jx_branch_operands(uint16_t op);
JxFlow jx_decide_switch(JxExec *x, JxState *s, const JxTerm *key, const JxSwitch *table);
// A jump backwards from one instruction index to another, taken without a decision.
void jx_back_edge(JxFrame *f, uint32_t from, uint32_t to);
// Goes on at another instruction of the top frame; END: a cutter ended the state there.
JxFlow jx_jump(JxExec *x, JxState *s, uint32_t target);

// ── arrays (arrays.c)
// Arrays of several dimensions that not every JVM has room for, taken together: a sibling throws.
JxFlow jx_array_room(JxExec *x, JxState *s, const JxClass *array_class, const JxSlot *counts, uint32_t dimensions);

// ── entries (explore.c)
JxState *jx_exec_enter(JxExec *x, JxMethodInfo *method);  // with the frame of the entry method, and no inputs yet

// ── static state (init.c)
void jx_statics_keep(void *value, void *user);
void jx_statics_drop(void *value, void *user);

// ── calls (invoke.c)
JxFlow jx_invoke(JxExec *x, JxState *s, JxInsn *insn, uint16_t op);
JxFlow jx_return(JxExec *x, JxState *s, int slots);

// ── the dispatcher (slow.c, interp.c, coverage.c)
JxFlow jx_slow(JxExec *x, JxState *s, JxInsn *insn);
void jx_interpret(JxExec *x, JxState *s);
void jx_interpret_covering(JxExec *x, JxState *s);
// Instructions `first` to `last` ran.
void jx_cover(JxExec *x, JxState *s, const JxDecodedCode *code, uint32_t first, uint32_t last);
#ifdef JX_COVERAGE
// Adds the instructions that ran, by their names, to the file that JINX_OPCODES names; each once for an engine.
void jx_note_opcodes(JxExec *x);
#endif

#endif
