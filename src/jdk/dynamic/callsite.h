// SPDX-License-Identifier: Apache-2.0
//
// What stands behind an invokedynamic instruction.
//
// The bootstrap methods that compilers use are known by name; each maker below
// turns a call site into a static method that the engine writes (core/synth.h)
// or does itself, with the call site's own descriptor.
#ifndef JX_JDK_CALLSITE_H
#define JX_JDK_CALLSITE_H

#include "core/synth.h"
#include "jdk/objects.h"

typedef struct JxCallSite {
    JxExec *x;
    JxClass *caller;
    const char *name, *descriptor;  // of the invokedynamic constant
    const JxBootstrap *bootstrap;
    const char *factory_owner, *factory_name;  // the bootstrap method
    JxLinkError error;
    char problem[256];  // what is not supported
} JxCallSite;

// NULL: site->error is a linkage error to throw, or site->problem says what is not supported.
JxMethodInfo *jx_make_concat(JxCallSite *site);         // concat.c: StringConcatFactory
JxMethodInfo *jx_make_lambda(JxCallSite *site);         // lambda.c: LambdaMetafactory
JxMethodInfo *jx_make_record_method(JxCallSite *site);  // record.c: ObjectMethods
JxMethodInfo *jx_make_switch(JxCallSite *site);         // typeswitch.c: SwitchBootstraps

// A class of its own for what a call site needs; named after its caller.
JxClass *jx_callsite_class(JxCallSite *site, const char *what, JxClass **interfaces, uint32_t interface_count,
                           const JxKind *slots, uint32_t slot_count);
static inline const JxConstant *jx_callsite_argument(const JxCallSite *site, uint32_t i) {
    return &site->caller->file->pool[site->bootstrap->arguments[i]];
}

// The parameter types of a descriptor, each NUL-terminated in the arena; returns their number (at most 255).
uint32_t jx_descriptor_split(JxArena *arena, const char *descriptor, const char **types, const char **result);

// A conversion as assignment or invocation would do it: boxing, unboxing, widening, casts (by descriptors).
// False when there is none.
bool jx_synth_convert(JxSynth *synth, const char *from, const char *to);

// Appends parts to a new StringBuilder on the stack and leaves the String (concat.c).
typedef struct JxConcatPart {
    const char *type;  // descriptor of the argument; NULL: a literal
    uint32_t local;
    JxRef literal;
    bool latin1;  // of a literal
} JxConcatPart;
void jx_synth_concat_begin(JxSynth *synth);
void jx_synth_concat_add(JxSynth *synth, const char *type);  // the value is on the stack
void jx_synth_concat_end(JxSynth *synth);

#endif
